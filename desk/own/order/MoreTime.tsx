import { type DeskOrder, askMoreTime, withdrawMoreTime } from '@octavo/contract/desk';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { clockOf } from '@octavo/domain/orders/hold';
import { MORE_HOURS, TIME_NOTE_MAX, askedDeadline } from '@octavo/domain/time-requests/rules';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime, moment } from '@octavo/kit/dates.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { Section } from '#app/Section.tsx';
import { longIssue } from '#app/long-issue.ts';
import { reloadOrder } from '#order/reload.ts';
import css from './OwnOrder.module.css';
import { momentOf } from './promised.ts';
import { moreTimeWords as words } from './words.ts';

type Props = { order: DeskOrder; note: string; onNote: (note: string) => void };

/** spec §12.15 The request for more time of an order, and the dialog that sends one. */
export function MoreTime({ order, note, onNote }: Props) {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { timeRequest } = order;
  const isWaiting = timeRequest?.state === 'waiting';
  const close = () => {
    setOpen(false);
    onNote('');
  };
  return (
    <Section heading={words.heading} headingRef={heading}>
      <p className={css.number}>{timeRequest ? stateText(timeRequest) : words.about}</p>
      {order.deadlineWaits && <p className={css.number}>{words.waits}</p>}
      {isWaiting && <WaitingRequest order={order} request={timeRequest} onSettled={() => heading.current?.focus()} />}
      {!isWaiting && !order.deadlineWaits && (
        <Button size="small" icon="hourglass" data-key="t" onClick={() => setOpen(true)}>
          {words.ask}
        </Button>
      )}
      {isOpen && <AskDialog order={order} note={note} onNote={onNote} onClose={close} />}
    </Section>
  );
}

type Request = NonNullable<DeskOrder['timeRequest']>;

const stateText = ({ state, to, isWithdrawn = false }: Request): string =>
  (isWithdrawn ? words.states.withdrawn : words.states[state])(moment(to));

type WaitingProps = { order: DeskOrder; request: Request; onSettled: () => void };

/** When the request was sent, and the way to take it back as long as the customer has not answered. */
function WaitingRequest({ order, request, onSettled }: WaitingProps) {
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawMoreTime, { params: { id: order.id } }),
    onSettled: async () => {
      await Promise.all([reloadOrder(), invalidate(listOwnOrders)]);
      onSettled();
    },
  });
  return (
    <p className={css.number}>
      {request.dateCreated && <span>{words.sent(dateAndTime(request.dateCreated))}</span>}
      <Button size="small" kind="ghost" isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {words.withdraw}
      </Button>
    </p>
  );
}

const CHOICES = [6, 12, 24, 48] as const;
const DAY = 24;
const hoursText = (hours: number) => (hours % DAY === 0 ? words.days(hours / DAY) : words.hours(hours));

function AskDialog({ order, note, onNote, onClose }: Props & { onClose: () => void }) {
  const [chosen, setChosen] = useState<number>(CHOICES[1]);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const hours = chosen === 0 ? Number(typed) : chosen;
  const isRight = Number.isInteger(hours) && hours >= MORE_HOURS.min && hours <= MORE_HOURS.max;
  const isMissing = note.trim() === '';
  const tooLong = longIssue(note, TIME_NOTE_MAX);
  const check = () => {
    setAsked(true);
    return isRight && !isMissing && !tooLong;
  };
  const save = async () => {
    await call(askMoreTime, { params: { id: order.id }, body: { hours, note } });
    await Promise.all([reloadOrder(), invalidate(listOwnOrders)]);
  };
  return (
    <FormDialog
      title={words.title}
      size="compact"
      words={{ cancel: words.cancel, save: words.send }}
      check={check}
      save={save}
      onClose={onClose}
    >
      <HowMuch
        chosen={chosen}
        onChoose={setChosen}
        typed={typed}
        onType={setTyped}
        issue={isAsked && !isRight ? words.wrong : null}
      />
      <CleanedArea
        isPaper
        label={words.why}
        rows={4}
        limit={TIME_NOTE_MAX}
        value={note}
        onChange={onNote}
        issue={tooLong ?? (isAsked && isMissing ? words.whyMissing : null)}
      />
      {isRight && <Reads order={order} hours={hours} note={note} />}
    </FormDialog>
  );
}

type HowMuchProps = {
  chosen: number;
  onChoose: (hours: number) => void;
  typed: string;
  onType: (typed: string) => void;
  issue: string | null;
};

/** The hours: one of the usual, or another number. */
const HowMuch = ({ chosen, onChoose, typed, onType, issue }: HowMuchProps) => (
  <>
    <Segments
      wraps
      label={words.howMuch}
      value={chosen}
      onChange={onChoose}
      options={[
        ...CHOICES.map((value) => ({ value: value as number, label: hoursText(value) })),
        { value: 0, label: words.other },
      ]}
    />
    {chosen === 0 && (
      <TextField
        label={words.inHours}
        type="number"
        inputMode="numeric"
        min={MORE_HOURS.min}
        max={MORE_HOURS.max}
        value={typed}
        onChange={onType}
        issue={issue}
      />
    )}
  </>
);

/** What the customer will read of it, in their zone. */
function Reads({ order, hours, note }: { order: DeskOrder; hours: number; note: string }) {
  const now = useNow();
  const { zone } = order.customer;
  const to = momentOf(askedDeadline(order.deadline, hours, clockOf(order, now)), zone);
  return (
    <section className={css.reads} aria-label={words.reads}>
      <span className={css.number}>{words.reads}</span>
      <b>{words.readsAsk(hoursText(hours))}</b>
      <span>{words.readsTo(to, momentOf(order.deadline, zone))}</span>
      {note.trim() && <q dir="auto">{note.trim()}</q>}
      <span className={css.number}>{words.readsAnswer}</span>
    </section>
  );
}
