import { call } from '@octavo/client/call';
import { queryOf, showAnswer } from '@octavo/client/query';
import { type DeskCustomer, getDeskCustomer } from '@octavo/contract/desk-customers';
import { previewMerge, proposeMerge } from '@octavo/contract/desk-merges';
import { Button } from '@octavo/kit/Button.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../ReasonDialog.tsx';
import css from './Merging.module.css';
import { Preview } from './Preview.tsx';
import { mergingWords } from './words.ts';

type Side = 'own' | 'other';
type Props = { customer: DeskCustomer; onClose: () => void };

/** Looks for the other account, shows what would move, and asks the owners of both. */
export function MergeDialog({ customer, onClose }: Props) {
  const { dialog: words } = mergingWords;
  const { id } = customer;
  const [text, setText] = useState('');
  const [other, setOther] = useState('');
  const [stays, setStays] = useState<Side>('own');
  const [wasTried, setTried] = useState(false);
  const preview = useQuery({
    ...queryOf(previewMerge, { params: { id }, query: { other } }),
    enabled: other !== '',
    meta: { isQuiet: true },
  });
  const found = preview.data;
  const isFound = found !== undefined && other === text.trim();
  const propose = async (reason: string) => {
    const body = { other: found?.other.id ?? 0, isStaying: stays === 'own', reason };
    const answered = await call(proposeMerge, { params: { id }, body });
    showAnswer(getDeskCustomer, { params: { id } }, answered);
  };
  const look = () => setOther(text.trim());
  const find = (
    <Button size="small" isBusy={preview.isFetching} onClick={look}>
      {words.find}
    </Button>
  );
  return (
    <ReasonDialog
      title={words.title}
      detail={words.detail}
      confirm={words.confirm}
      mayProceed={() => {
        setTried(true);
        return isFound && found.whyNot === null;
      }}
      act={propose}
      onClose={onClose}
    >
      <TextField
        label={words.other}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isFound) return;
          event.preventDefault(); // it finds, and asks nobody yet
          look();
        }}
        trailing={find}
        issue={wasTried && !isFound ? words.missing : null}
      />
      {preview.error && <Failure look="inline" error={preview.error} onRetry={() => void preview.refetch()} />}
      {found && (
        <div className={css.found}>
          <Preview customer={customer} preview={found} stays={stays} />
          <Stays value={stays} onChange={setStays} />
        </div>
      )}
    </ReasonDialog>
  );
}

function Stays({ value, onChange }: { value: Side; onChange: (value: Side) => void }) {
  const { dialog: words } = mergingWords;
  const options = [
    { value: 'own', label: words.own },
    { value: 'other', label: words.theOther },
  ] as const;
  return <Segments label={words.stays} options={options} value={value} onChange={onChange} />;
}
