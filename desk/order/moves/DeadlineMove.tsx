import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { moveDeadline } from '@octavo/contract/desk-deadline';
import type { Moves } from '@octavo/contract/desk-moves';
import { DEADLINE_NOTE_MAX, whyDeadlineStays, whyNoDeadline } from '@octavo/domain/deadlines/move';
import { moment } from '@octavo/kit/dates.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadOrder } from '../reload.ts';
import { deadlineWords as words } from '../words.ts';
import { MoveLine } from './MoveLine.tsx';
import { WordsForm } from './WordsForm.tsx';

type Facts = NonNullable<Moves['deadline']>;
type Props = { order: DeskOrder; facts: Facts };

/** spec §12.5 The line of the deadline among the moves: why it stays, or what moves it. */
export function DeadlineMove({ order, facts }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  const now = useNow();
  const done = () => {
    setOpen(false);
    setMade(made + 1);
  };
  const why = whyDeadlineStays(movableOf(order, facts), now);
  const whyNot = why && words.whyNot[why];
  return (
    <MoveLine
      key={made}
      name={words.deadline}
      does={words.does(moment(facts.at))}
      why={whyNot}
      locked={words.stays}
      begin={words.begin}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <DeadlineForm order={order} facts={facts} whyNot={whyNot} onDone={done} />
    </MoveLine>
  );
}

function DeadlineForm({ order, facts, whyNot, onDone }: Props & { whyNot: string | null; onDone: () => void }) {
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
  const check = () => {
    setTried(true);
    return isChanged && !why;
  };
  return (
    <WordsForm
      note={note}
      noteMax={DEADLINE_NOTE_MAX}
      onNote={setNote}
      words={{ make: words.make, effect: to > facts.at ? words.credited : words.atOnce }}
      whyNot={whyNot}
      isBusy={moving.isPending}
      check={check}
      save={() => moving.mutate()}
    >
      <TextField label={words.to} type="datetime-local" required value={at} onChange={setAt} issue={whyNotTo} />
    </WordsForm>
  );
}

const movableOf = ({ orderStatus, deadlineWaits }: DeskOrder, { at, hasWaitingRequest }: Facts) => ({
  status: orderStatus.id,
  deadline: at,
  deadlineWaits,
  hasWaitingRequest,
});

/** As a field of a date and a time has it, `2026-01-05T09:00`, by the clock of this browser. */
function localOf(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const two = (number: number) => String(number).padStart(2, '0');
