import type { OrderEvent } from '@octavo/contract/order-events';
import type { OrderEvent as KnownEvent, EventKind } from '@octavo/domain/order-events/events';
import { format, money } from '@octavo/domain/language/page';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import { moment } from '@octavo/kit/dates.ts';
import { listWords } from './words.ts';

const { unpaid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;

/** An event in words: what somebody did, after the name of `who`, or a whole sentence with `who` null. */
export type EventText = { who: string | null; text: string };

/** The details of a kind, as the server sends them: writers by their numbers. */
type Details<K extends EventKind> = Extract<KnownEvent, { kind: K }>['details'] & OrderEvent['details'] & { idWriter?: number | null }; // oxfmt-ignore
type Input<K extends EventKind> = {
  details: Details<K>;
  event: OrderEvent;
  who: string;
  sum: (cents: number) => string;
};

const alone = (text: string): EventText => ({ who: null, text });
const at = (instant: string) => moment(new Date(instant));

/** Every kind of event in listWords.events. A new kind needs a line here. */
const TEXTS: { [K in EventKind]: (input: Input<K>) => EventText } = {
  ordered: ({ who, details, sum }) => ({ who, text: listWords.events.ordered(sum(details.price)) }),
  edited: ({ who, event, details: { priceWas, priceBecame, lapsed }, sum }) => {
    const { edited, codesLapsed, codeLost, withPrice } = listWords.events;
    const isAlone = event.side === 'system'; // spec §10.11 nobody has changed it: it lost codes
    const text = isAlone ? (lapsed ? codesLapsed : codeLost) : edited;
    return {
      who: isAlone ? null : who,
      text: priceWas === priceBecame ? text : withPrice(text, sum(priceWas), sum(priceBecame)),
    };
  },
  paid: ({ who, details: { amount }, sum }) => ({
    who,
    text: amount ? listWords.events.paid(sum(amount)) : listWords.events.paidNothing,
  }),
  payment_refused: ({ details: { amount }, sum }) => alone(listWords.events.paymentRefused(sum(amount ?? 0))),
  payment_left: ({ who }) => ({ who, text: listWords.events.paymentLeft }),
  payment_checked: () => alone(listWords.events.paymentChecked),
  paid_part: ({ who, details: { amount, left }, sum }) => ({
    who,
    text: listWords.events.paidPart(sum(amount ?? 0), sum(left)),
  }),
  paid_twice: ({ who, details: { amount }, sum }) => ({ who, text: listWords.events.paidTwice(sum(amount ?? 0)) }),
  assigned: ({ who, details: { idWriter } }) => ({
    who,
    text: listWords.events.assigned(idWriter ? listWords.writer(idWriter) : listWords.sides.writer),
  }),
  unassigned: ({ details: { idWriter } }) =>
    alone(listWords.events.unassigned(idWriter ? listWords.writer(idWriter) : listWords.sides.writer)),
  status: ({ who, event, details }) => textOfStatus(who, event, details.to),
  deadline: ({ details: { from, to } }) => alone(listWords.events.deadline(at(from), at(to))),
  delivered: ({ who, details }) => ({ who, text: listWords.events.delivered(details.files.length) }),
  file_infected: ({ details: { from } }) => alone(listWords.events.infected[from]),
  refunded: ({ details, sum }) => alone(listWords.events.refunded(sum(details.amount))),
  revision: ({ who, details: { from, to } }) =>
    from === null
      ? { who, text: listWords.events.revisionAsked }
      : alone(listWords.events.revision(REVISION_STATUS_NAMES[to])),
  reviewed: ({ who, details }) => ({ who, text: listWords.events.reviewed(format().number(details.rating)) }),
  late: () => alone(listWords.events.late),
  time_asked: ({ who, details }) => ({ who, text: listWords.events.timeAsked(at(details.to)) }),
  time_accepted: ({ who }) => ({ who, text: listWords.events.timeAccepted }),
  time_kept: ({ who }) => ({ who, text: listWords.events.timeKept }),
  time_lapsed: () => alone(listWords.events.timeLapsed),
  time_withdrawn: ({ who }) => ({ who, text: listWords.events.timeWithdrawn }),
  cancel_asked: ({ who, details, sum }) => ({ who, text: listWords.events.cancelAsked(sum(details.amount)) }),
  cancel_withdrawn: ({ who }) => ({ who, text: listWords.events.cancelWithdrawn }),
  cancel_declined: ({ who }) => ({ who, text: listWords.events.cancelDeclined }),
  cancel_accepted: ({ who, details, sum }) => ({ who, text: listWords.events.cancelAccepted(sum(details.amount)) }),
  credit_owed: ({ details: { reason, amount }, sum }) => alone(listWords.events.creditOwed[reason](sum(amount))),
  credited: ({ details: { reason, amount }, sum }) => alone(listWords.events.credited[reason](sum(amount))),
};

type TextOf = (input: Omit<Input<EventKind>, 'details'> & { details: unknown }) => EventText;

/** spec §10.5 An event as the timeline of the customer words it, with the customer in the third person. `customer`: their name. */
export function eventText(event: OrderEvent, currency: string, customer: string): EventText {
  const textOf = TEXTS[event.kind as EventKind] as unknown as TextOf | undefined; // an older page gets newer kinds
  const { details } = event;
  const sum = (cents: number) => money(cents, currency);
  if (!textOf) return alone(listWords.events.unknown(nameOf(event.idStatus)));
  return textOf({ event, details, sum, who: whoOf(event, customer) });
}

/** A change of the status. */
function textOfStatus(who: string, { side, details }: OrderEvent, to: OrderStatus): EventText {
  const isAlone = side === 'system';
  const said = (text: string, byItself: string) => (isAlone ? alone(byItself) : { who, text });
  if (to === hold) return said(listWords.events.paused, listWords.events.pausedAlone);
  if (to === completed && details.from !== hold) return { who, text: listWords.events.completed };
  if (to === canceled) return said(listWords.events.canceled, listWords.events.canceledAlone);
  if (to === refunded) return alone(listWords.events.refundedAlone);
  if (to === offered) return { who, text: listWords.events.offered };
  if (to === unpaid) return { who, text: listWords.events.offerTaken };
  if (to === modified) return { who, text: listWords.events.differenceAsked };
  if (details.from === hold) return said(listWords.events.resumed, listWords.events.resumedAlone);
  if (details.from === modified) return said(listWords.events.accepted, listWords.events.differencePaid);
  return to === inProgress ? { who, text: listWords.events.started } : alone(listWords.events.resumedAlone);
}

const PAYMENTS: readonly string[] = ['paid', 'paid_part', 'paid_twice'] satisfies EventKind[];

/** Who did it. A payment comes through its provider, and is made by the customer. */
function whoOf({ kind, side, idWriter }: OrderEvent, customer: string): string {
  if (idWriter) return listWords.writer(idWriter);
  return side === 'customer' || PAYMENTS.includes(kind) ? customer : listWords.sides[side];
}

const nameOf = (id: number): string => listWords.statuses[id as OrderStatus] ?? String(id); // spec D34: perhaps a newer one
