import { call } from '@octavo/client/call';
import { showAnswer } from '@octavo/client/query';
import { getDeskCustomer } from '@octavo/contract/desk-customers';
import { askErasure } from '@octavo/contract/desk-privacy';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { customersWords } from '../words.ts';

type Props = { id: number; onClose: () => void };

/** Asks for the number of the customer, typed once more, and for the reason of an erasure. */
export function EraseDialog({ id, onClose }: Props) {
  const { erase: words, personal } = customersWords;
  const [number, setNumber] = useState('');
  const [wasTried, setTried] = useState(false);
  const isRight = number.trim() === String(id);
  const erase = async (reason: string) => {
    const customer = await call(askErasure, { params: { id }, body: { number: Number(number), reason } });
    showAnswer(getDeskCustomer, { params: { id } }, customer);
  };
  return (
    <ReasonDialog
      title={words.title(id)}
      detail={personal.eraseDetail}
      confirm={words.confirm}
      mayProceed={() => {
        setTried(true);
        return isRight;
      }}
      act={erase}
      onClose={onClose}
    >
      <TextField
        label={words.number(id)}
        inputMode="numeric"
        value={number}
        onChange={setNumber}
        issue={wasTried && !isRight ? words.wrongNumber : null}
      />
    </ReasonDialog>
  );
}
