import type { OrderEvent } from '@octavo/contract/order-events';
import type { OrderEvent as KnownEvent, CustomerEventKind } from '@octavo/domain/order-events/events';
import { type Pause, pauseOf } from '@octavo/domain/order-events/notification';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { day, dayIn, time } from '@octavo/kit/dates.ts';
import { revisionStatusName } from '#app/revision-status.ts';
import { appWords } from '#app/words.ts';
import { format, money } from '@octavo/domain/language/page';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { orderWords } from '../words.ts';
import { paidText, tryText } from '#payments/event-text.ts';
import { timelineWords } from './words.ts';

/** An event in words: `who` (bold) and what they did, or a whole sentence with `who` null. */
export type EventText = {
  who: string | null;
  text: string;
  icon: IconName;
  note?: string;
  tone?: 'late' | 'good' | 'asked';
};

/** The details of a kind, as the server sends them: writers by their numbers. */
type Details<K extends CustomerEventKind> = Extract<KnownEvent, { kind: K }>['details'] & { idWriter?: number | null };
type Input<K extends CustomerEventKind> = { details: Details<K>; who: string; event: OrderEvent; currency: string };

const { unpaid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;

/** Every kind of event in words. A new kind needs a line here. */
const TEXTS: { [K in CustomerEventKind]: (input: Input<K>) => EventText } = {
  ordered: ({ who, details, currency }) => ({
    who,
    text: timelineWords.events.ordered(money(details.price, currency)),
    icon: 'plus',
  }),
  edited: ({ who, event, details: { priceWas, priceBecame, lapsed }, currency }) => ({
    ...(event.side === 'system' ? lostText(lapsed) : { who, text: timelineWords.events.edited }),
    icon: 'edit',
    ...(priceWas !== priceBecame && {
      note: timelineWords.events.priceChanged(money(priceWas, currency), money(priceBecame, currency)),
    }),
  }),
  paid: ({ details, event, currency }) => ({
    who: timelineWords.you,
    text: paidText(event, currency),
    note: timelineWords.events.readyBy(at(details.deadline)),
    icon: 'card',
  }),
  payment_refused: ({ event, currency }) => ({
    who: null,
    text: tryText('refused', event, currency),
    icon: 'alertCircle',
  }),
  payment_left: ({ event, currency }) => ({
    who: timelineWords.you,
    text: tryText('left', event, currency),
    icon: 'alertCircle',
  }),
  payment_checked: ({ event, currency }) => ({ who: null, text: tryText('checked', event, currency), icon: 'clock' }),
  paid_part: ({ details, event, currency }) => ({
    who: timelineWords.you,
    text: paidText(event, currency),
    note: timelineWords.events.stillToPay(money(details.left, currency)),
    icon: 'card',
  }),
  paid_twice: ({ event, currency }) => ({
    who: timelineWords.you,
    text: tryText('again', event, currency),
    icon: 'card',
  }),
  assigned: ({ who, details: { idWriter } }) => ({
    who,
    text: timelineWords.events.assigned(idWriter ? appWords.writer(idWriter) : timelineWords.writer),
    icon: 'user',
  }),
  status: ({ who, event, details }) => statusText(who, event, details.to),
  deadline: ({ details: { from, to } }) => ({
    who: null,
    text: timelineWords.events.deadline(at(from), at(to)),
    icon: 'clock',
  }),
  delivered: ({ who, details }) => ({
    who,
    text: timelineWords.events.delivered(details.files.length),
    icon: 'fileText',
  }),
  file_infected: ({ details: { from } }) => ({
    who: null,
    text: timelineWords.events.infected[from],
    icon: 'alertCircle',
  }),
  refunded: ({ details, currency }) => ({
    who: null,
    text: timelineWords.events.refunded(money(details.amount, currency)),
    icon: 'refund',
  }),
  revision: ({ who, details: { from, to } }) => ({
    who: from === null ? who : null,
    text: from === null ? timelineWords.events.revisionAsked : timelineWords.events.revision(revisionStatusName(to)),
    icon: 'replace',
  }),
  reviewed: ({ who, details }) => ({
    who,
    text: timelineWords.events.reviewed(format().number(details.rating)),
    icon: 'star',
  }),
  late: () => ({ who: null, text: timelineWords.events.late, icon: 'clock', tone: 'late' }),
  time_asked: ({ who, details }) => ({ who, text: timelineWords.events.timeAsked(at(details.to)), icon: 'hourglass' }),
  time_accepted: ({ who }) => ({ who, text: timelineWords.events.timeAccepted, icon: 'circleCheck' }),
  time_kept: ({ who }) => ({ who, text: timelineWords.events.timeKept, icon: 'lock' }),
  time_lapsed: () => ({ who: null, text: timelineWords.events.timeLapsed, icon: 'clockOff' }),
  time_withdrawn: ({ who }) => ({ who, text: timelineWords.events.timeWithdrawn, icon: 'clockOff' }),
  cancel_asked: ({ who, details, currency }) => ({
    who,
    text: timelineWords.events.cancelAsked(money(details.amount, currency)),
    icon: 'ban',
  }),
  cancel_withdrawn: ({ who }) => ({ who, text: timelineWords.events.cancelWithdrawn, icon: 'circleCheck' }),
  cancel_declined: ({ who }) => ({ who, text: timelineWords.events.cancelDeclined, icon: 'info' }),
  cancel_accepted: ({ who, details, currency }) => ({
    who,
    text: timelineWords.events.cancelAccepted(money(details.amount, currency)),
    icon: 'ban',
  }),
  credited: ({ details: { reason, amount, percent }, currency }) => ({
    who: null,
    text: timelineWords.events.credited[reason](money(amount, currency), format().percent(percent)),
    icon: 'gift',
    tone: 'good',
  }),
};

type TextOf = (input: { who: string; event: OrderEvent; currency: string; details: unknown }) => EventText;

/** An event in words. A kind that this page does not know yet is shown by the status of the order after it. */
export function eventText(event: OrderEvent, currency: string): EventText {
  const who = whoOf(event);
  const words = TEXTS[event.kind as CustomerEventKind] as unknown as TextOf | undefined; // an older page gets newer kinds
  return (
    words?.({ who, event, currency, details: event.details }) ?? {
      // the server stores these details with this kind
      who: null,
      text: timelineWords.events.unknown(statusName(event.idStatus)),
      icon: 'history',
    }
  );
}

/** spec §10.11 Nobody has changed the order: it lost codes. */
const lostText = (lapsed = false) => ({
  who: null,
  text: lapsed ? timelineWords.events.codesLapsed : timelineWords.events.codeLost,
});

function holdText(who: string, pause: Pause): EventText {
  const words = timelineWords.events;
  if (pause === 'file') return { who: null, text: words.fileMissing, icon: 'paperclip' };
  if (pause === 'system') return { who: null, text: words.pausedAlone, icon: 'pause' };
  return { who, text: words.paused, icon: 'pause' };
}

/** A change of the status in the words of a customer. */
function statusText(who: string, event: OrderEvent, to: OrderStatus): EventText {
  const words = timelineWords.events;
  const { side, details } = event;
  const isAlone = side === 'system';
  if (to === hold) return holdText(who, pauseOf(event));
  if (to === completed && details.from !== hold) return { who, text: words.completed, icon: 'circleCheck' };
  if (to === canceled)
    return isAlone ? { who: null, text: words.canceledAlone, icon: 'ban' } : { who, text: words.canceled, icon: 'ban' };
  if (to === refunded) return { who: null, text: words.refundedAlone, icon: 'refund' };
  if (to === offered) return { who, text: words.offered, icon: 'tag' };
  if (to === unpaid) return { who, text: words.offerTaken, icon: 'tag' };
  if (to === modified) return { who, text: words.differenceAsked, icon: 'card' };
  if (details.from === hold)
    return isAlone
      ? { who: null, text: words.resumedAlone, icon: 'refresh' }
      : { who, text: words.resumed, icon: 'refresh' };
  if (details.from === modified)
    return isAlone
      ? { who: null, text: words.differencePaid, icon: 'card' }
      : { who, text: words.accepted, icon: 'circleCheck' };
  return to === inProgress
    ? { who, text: words.started, icon: 'pencil' }
    : { who: null, text: words.resumedAlone, icon: 'refresh' };
}

function whoOf({ side, idWriter }: OrderEvent): string {
  if (side === 'customer') return timelineWords.you;
  if (side === 'writer') return idWriter ? appWords.writer(idWriter) : timelineWords.writer;
  return timelineWords.support;
}

const statusName = (id: number): string => orderWords.status[id as OrderStatus] ?? String(id); // spec D34: perhaps a newer one

/** `Tue, Nov 24, 6:00 PM`; `Nov 24, 2025, 6:00 PM` in another year than today. */
function at(instant: string): string {
  const date = new Date(instant);
  return format().joined([dayIn(date, new Date(), day), time(date)]);
}
