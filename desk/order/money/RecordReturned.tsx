import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type DeskRefunds, recordReturned } from '@octavo/contract/desk-refunds';
import { money } from '@octavo/domain/language/page';
import { toAmount } from '@octavo/domain/money';
import { Button } from '@octavo/kit/Button.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { useMay } from '#app/staff.ts';
import { reloadOrder } from '../reload.ts';
import { centsOf } from './cents-of.ts';
import { orderMoneyWords as words } from './words.ts';
import css from './Money.module.css';

type Payment = DeskRefunds['unreported'][number];
type Props = { order: DeskOrder; payments: readonly Payment[] };

/** spec §10.13 The payments whose provider does not report what goes back, each with the way to record it. */
export function RecordReturned({ order, payments }: Props) {
  const may = useMay();
  const [open, setOpen] = useState<Payment | null>(null);
  if (!may('recordReturned')) return null;
  return (
    <>
      {payments.map((payment) => (
        <div key={payment.reference} className={css.form}>
          <p className={css.about}>{words.unreported(payment.reference)}</p>
          <Button size="small" icon="receipt" onClick={() => setOpen(payment)}>
            {words.record}
          </Button>
        </div>
      ))}
      {open && <RecordForm order={order} payment={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type FormProps = { order: DeskOrder; payment: Payment; onClose: () => void };

function RecordForm({ order: { id, currency }, payment, onClose }: FormProps) {
  const { reference, amount, refunded } = payment;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const total = centsOf(typed);
  const isTotal = total !== null && total >= refunded && total <= amount;
  const [recorded, all] = [money(refunded, currency), money(amount, currency)];
  const check = () => {
    setTried(true);
    return isTotal;
  };
  const save = async () => {
    await call(recordReturned, { params: { id }, body: { reference, total: toAmount(total ?? 0) } });
    await reloadOrder();
    showToast(words.recorded, { kind: 'success' });
  };
  return (
    <FormDialog
      title={words.record}
      subtitle={<bdi>{reference}</bdi>}
      words={{ cancel: words.cancel, save: words.recordSave }}
      check={check}
      save={save}
      onClose={onClose}
    >
      <TextField
        label={words.recordTotal}
        hint={words.recordHint(recorded, all)}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        issue={isTried && !isTotal ? words.totalIssue(recorded, all) : null}
      />
    </FormDialog>
  );
}
