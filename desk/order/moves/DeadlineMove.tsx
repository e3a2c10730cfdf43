import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { moveDeadline } from '@octavo/contract/desk-deadline';
import type { Moves } from '@octavo/contract/desk-moves';
import { DEADLINE_NOTE_MAX, whyDeadlineStays, whyNoDeadline } from '@octavo/domain/deadlines/move';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reloadOrder } from '../reload.ts';
import { deadlineWords as words } from '../words.ts';
import css from './Moves.module.css';

type Facts = NonNullable<Moves['deadline']>;
type Props = { order: DeskOrder; facts: Facts };

/** spec §12.5 The line of the deadline among the moves: why it stays, or what moves it. */
export function DeadlineMove({ order, facts }: Props) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const why = whyDeadlineStays(movableOf(order, facts), now);
  return (
    <li className={why ? css.refused : undefined}>
      <div className={css.line}>
        <span className={css.status}>{words.deadline}</span>
        <p>{why ? words.whyNot[why] : words.does(moment(facts.at))}</p>
        {why ? (
          <span className={css.lock}>
            <Icon name="lock" size={16} />
            {words.stays}
          </span>
        ) : (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.close : words.begin}
          </Button>
        )}
      </div>
      {isOpen && !why && <DeadlineForm order={order} facts={facts} onDone={() => setOpen(false)} />}
    </li>
  );
}

function DeadlineForm({ order, facts, onDone }: Props & { onDone: () => void }) {
  const now = useNow();
  const [at, setAt] = useState(() => localOf(facts.at));
  const [note, setNote] = useState('');
  const to = new Date(at);
  const isChanged = at !== localOf(facts.at) && !Number.isNaN(to.getTime());
  const [isTried, setTried] = useState(false);
  const why = isChanged ? whyNoDeadline(movableOf(order, facts), to, facts, now) : null;
  const whyNotTo = isTried && !isChanged ? words.toMissing : why && words.whyNot[why];
  const moving = useMutation({
    mutationFn: async () => {
      await call(moveDeadline, { params: { id: order.id }, body: { deadline: to.toISOString(), note } });
      await reloadOrder();
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isChanged && !why && note.trim() !== '' && !moving.isPending) moving.mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.fields}>
        <TextField label={words.to} type="datetime-local" required value={at} onChange={setAt} issue={whyNotTo} />
        <TextArea
          label={words.text}
          isPaper
          required
          rows={2}
          maxLength={DEADLINE_NOTE_MAX}
          value={note}
          onChange={setNote}
          issue={isTried && note.trim() === '' ? words.textMissing : null}
        />
      </div>
      <div className={css.actions}>
        <Button kind="primary" size="small" type="submit" isBusy={moving.isPending}>
          {words.make}
        </Button>
        <span>{to > facts.at ? words.credited : words.atOnce}</span>
      </div>
    </form>
  );
}

const movableOf = ({ orderStatus }: DeskOrder, { at, hasWaitingRequest }: Facts) => ({
  status: orderStatus.id,
  deadline: at,
  hasWaitingRequest,
});

/** As a field of a date and a time has it, `2026-01-05T09:00`, by the clock of this browser. */
function localOf(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const two = (number: number) => String(number).padStart(2, '0');
