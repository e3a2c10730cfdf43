import { newKey } from '@octavo/client/new-key';
import { money } from '@octavo/domain/language/page';
import { toAmount } from '@octavo/domain/money';
import { REFUND_NOTE_MAX } from '@octavo/domain/payments/refund';
import { Button } from '@octavo/kit/Button.tsx';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CleanedField } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { reloadOrder } from '../reload.ts';
import { centsOf } from './cents-of.ts';
import css from './Money.module.css';
import { orderMoneyWords as words } from './words.ts';

type Props = {
  currency: string;
  labels: { amount: string; note: string };
  /** Why nothing can be given now, or null. The form is there then only while something is typed in it. */
  whyNot: string | null;
  /** What is in the field of the amount until somebody types there. */
  begin: string;
  /** The most cents, and the sentence about more than them. */
  most: number;
  tooMuch: (most: string) => string;
  /** What one person can still give, and the limit of the site, in cents. */
  alone: number;
  limit: number;
  shortcut?: string;
  icon: IconName;
  /** The button without an amount, for what one person gives, and for what a second one must confirm. */
  idle: string;
  give: (sum: string) => string;
  ask: (sum: string) => string;
  /** What follows from an amount that can be given, in cents: lines below the fields. */
  follows?: (cents: number) => readonly Fact[];
  send: (given: { key: string; body: { amount: number; note: string } }) => Promise<unknown>;
};

/** spec §12.5 An amount for the customer with its reason; the button carries the sum, and says where a second person must confirm it. */
export function AmountForm({ currency, whyNot, begin, most, alone, limit, labels, send, ...about }: Props) {
  const [own, setOwn] = useState<string | null>(null);
  const typed = own ?? begin;
  const [note, setNote] = useState('');
  const tooLong = longIssue(note, REFUND_NOTE_MAX);
  const cannot = whyNot ?? tooLong;
  const isTyped = typed !== begin || note.trim() !== '';
  useUnsaved(isTyped);
  const [isAsked, setAsked] = useState(false);
  const [key, setKey] = useState(newKey);
  const cents = centsOf(typed);
  const isTooMuch = cents !== null && cents > most;
  const isAmount = cents !== null && cents > 0 && !isTooMuch;
  const amountIssue = isTooMuch ? about.tooMuch(money(most, currency)) : words.issues.amount;
  const sum = money(cents ?? 0, currency);
  const sending = useMutation({
    mutationFn: () => send({ key, body: { amount: toAmount(cents ?? 0), note } }),
    onSuccess() {
      setKey(newKey());
      setOwn(null);
      setNote('');
      setAsked(false);
    },
    onSettled: reloadOrder, // also where no answer came: what was sent all the same is shown before another try
  });
  const change = <T,>(set: (value: T) => void) => (value: T) => {
    setKey(newKey());
    set(value);
  }; // oxfmt-ignore
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isAmount && note.trim() !== '' && !cannot && !sending.isPending) sending.mutate();
  };
  if (whyNot && !isTyped) return null;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={labels.amount}
        inputMode="decimal"
        data-key={about.shortcut}
        value={typed}
        onChange={change(setOwn)}
        issue={isAsked && !isAmount ? amountIssue : null}
      />
      <CleanedField
        label={labels.note}
        limit={REFUND_NOTE_MAX}
        value={note}
        onChange={change(setNote)}
        issue={tooLong ?? (isAsked && note.trim() === '' ? words.issues.note : null)}
      />
      <Follows facts={(isAmount && about.follows?.(cents)) || []} alone={money(alone, currency)} />
      <p className={css.about}>{whyNot ?? words.needsSecond(money(limit, currency))}</p>
      <Button size="small" icon={about.icon} type="submit" whyNot={cannot} isBusy={sending.isPending}>
        {cents === null ? about.idle : cents > alone ? about.ask(sum) : about.give(sum)}
      </Button>
    </form>
  );
}

/** What follows from the amount, and what one person can still give. */
const Follows = ({ facts, alone }: { facts: readonly Fact[]; alone: string }) => (
  <Leaders facts={[...facts, { name: words.alone, value: alone }]} />
);
