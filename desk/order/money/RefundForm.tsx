import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import type { DeskOrder } from '@octavo/contract/desk';
import { type DeskRefunds, startRefund } from '@octavo/contract/desk-refunds';
import { money } from '@octavo/domain/language/page';
import { toAmount } from '@octavo/domain/money';
import { REFUND_NOTE_MAX } from '@octavo/domain/payments/refund';
import { Button } from '@octavo/kit/Button.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reloadOrder } from '../reload.ts';
import { centsOf } from './cents-of.ts';
import { orderMoneyWords } from './words.ts';
import css from './Money.module.css';

const words = orderMoneyWords;

/** spec §12.5 Sends money back; the button carries the sum, and says where a second person must confirm it. */
export function RefundForm({ order, refunds }: { order: DeskOrder; refunds: DeskRefunds }) {
  const { kept, alone, limit } = refunds;
  const [typed, setTyped] = useState(() => toAmount(kept).toFixed(2));
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [key, setKey] = useState(newKey);
  const cents = centsOf(typed);
  const isTooMuch = cents !== null && cents > kept;
  const isAmount = cents !== null && cents > 0 && !isTooMuch;
  const amountIssue = isTooMuch ? words.issues.tooMuch(money(kept, order.currency)) : words.issues.amount;
  const sum = money(cents ?? 0, order.currency);
  const sending = useMutation({
    mutationFn: () =>
      call(startRefund, { params: { id: order.id }, key, body: { amount: toAmount(cents ?? 0), note } }),
    onSuccess() {
      setKey(newKey());
      setNote('');
      setAsked(false);
    },
    onSettled: reloadOrder, // also where no answer came: what was sent all the same is shown before another try
  });
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setKey(newKey());
      set(value);
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isAmount && note.trim() !== '' && !sending.isPending) sending.mutate();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={words.amount}
        inputMode="decimal"
        data-key="p"
        value={typed}
        onChange={change(setTyped)}
        issue={isAsked && !isAmount ? amountIssue : null}
      />
      <TextField
        label={words.note}
        maxLength={REFUND_NOTE_MAX}
        value={note}
        onChange={change(setNote)}
        issue={isAsked && note.trim() === '' ? words.issues.note : null}
      />
      <Leaders facts={{ [words.alone]: money(alone, order.currency) }} />
      <p className={css.about}>{words.needsSecond(money(limit, order.currency))}</p>
      <Button size="small" icon="refund" type="submit" isBusy={sending.isPending}>
        {(cents ?? 0) > alone ? words.ask(sum) : words.send(sum)}
      </Button>
    </form>
  );
}
