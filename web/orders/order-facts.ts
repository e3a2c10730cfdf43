import type { Order } from '@octavo/contract/orders';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { EXTRAS, EXTRA_NAMES } from '@octavo/domain/orders/extras';
import { canBeLate, lateFor } from '@octavo/domain/deadlines/late';
import { receiptOf, hasReceipt as hasReceiptNow } from '@octavo/domain/payments/receipt';
import { lengthText } from '@octavo/domain/pricing/words';
import { shortDay } from '@octavo/kit/dates.ts';
import { appWords } from '#app/words.ts';
import { format, money } from '@octavo/domain/language/page';
import { hasAmountDue } from '#payments/amount-due.ts';
import { priceWords } from '#pricing/words.ts';
import type { Fact } from '@octavo/kit/Leaders.tsx';
import type { Stage } from '@octavo/kit/ProgressRail.tsx';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { orderWords, receiptWords } from './words.ts';

/** `6 pages`, `1 slide` */
export const orderLength = ({ pages, workType }: Pick<Order, 'pages' | 'workType'>): string =>
  lengthText({ workType: workType.id, pages }, priceWords);

/** All facts of the paper for the details tab but its number, by label. Empty facts are left out. */
export function factsOf(order: Order): Record<string, string> {
  const isSpaced = order.workType.id !== WORK_TYPE.presentation && !isResume(order);
  const words = wordsOf(order);
  const spaced = order.idSpacing === 2 ? words.double : words.single;
  return known({
    [words.work]: order.workType.name,
    [words.paperType]: order.paperType.name,
    [words.level]: order.level.name,
    [words.service]: order.resumeService?.name,
    [words.subject]: order.subject?.name,
    [words.length]: isSpaced ? spaced(orderLength(order)) : orderLength(order),
    [words.paperFormat]: order.paperFormat.name,
    [words.sources]: String(order.sources),
    [words.writer]: writerOf(order),
    [words.credentials]: order.hasCredentials ? words.given : undefined,
  });
}

/** The most important facts but the number, for the margin of the other tabs. */
export function shortFactsOf(order: Order): Record<string, string> {
  const words = wordsOf(order);
  return known({
    [words.work]: workOf(order),
    [words.level]: order.level.name,
    [words.length]: orderLength(order),
    [words.format]: order.paperFormat.name,
    [words.sources]: String(order.sources),
  });
}

const isResume = ({ resumeService }: Order) => resumeService !== null;

/** spec §1 The labels of the facts: those of the order form at a site of this kind. */
const wordsOf = (order: Order) =>
  isResume(order) ? { ...orderWords.facts, ...orderWords.facts.resume } : orderWords.facts;

/** The heading above the instructions. */
export const detailsHeading = (order: Order): string =>
  isResume(order) ? orderWords.facts.resume.paperDetails : orderWords.page.paperDetails;

/** `Writing, essay` */
export const workOf = ({ workType, paperType }: Order): string =>
  format().joined([workType.name, format().within(paperType.name)]);

function writerOf({ writer, preferredWriterList, premiumWriter }: Order): string {
  if (writer) return appWords.writer(writer.idWriter);
  if (preferredWriterList.length > 0) return format().joined(preferredWriterList.map(appWords.writer));
  return premiumWriter ? priceWords.extras.topWriters.title : orderWords.facts.anyWriter;
}

const known = (facts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1])));

/** The extras and the discount code of an order. Without a writer, `factsOf` shows Top writers instead. */
export function extrasOf(order: Order): Fact[] {
  const extras: Fact[] = EXTRA_NAMES.filter((name) => order[EXTRAS[name].wire])
    .filter((name) => name !== 'topWriters' || order.writer !== null)
    .map((name) => ({ name: priceWords.extras[name].title, value: orderWords.facts.included }));
  if (order.discountCode) extras.push({ name: orderWords.facts.discountCode, value: order.discountCode });
  return extras;
}

/** The total and the amount already paid of an order that was edited after a payment, also to a lower price; otherwise nothing. */
export function differenceOf(order: Order): Fact[] {
  const { orderStatus, finalPrice, due, datePaid, paid: charged, credited, refunded, currency } = order;
  if (datePaid ? orderStatus.id !== modified : charged === 0) return [];
  const paidSoFar = hasAmountDue(order) ? finalPrice - due : charged - credited - refunded;
  return [
    { name: orderWords.page.total, value: money(finalPrice, currency), tone: 'strong' },
    ...(paidSoFar > 0 ? [{ name: orderWords.page.paid, value: money(-paidSoFar, currency) }] : []),
  ];
}

/** What the receipt of an order says of the money. */
export const sumsOf = ({ orderStatus, paid: charged, credited, refunded }: Order) =>
  receiptOf({ status: orderStatus.id, charged, credited, refunded });

/** What stands between the price and what is paid: what can be taken back (spec D22), and what went back; nothing where the two are the same. */
export function fromPriceToPaid(order: Order): Fact[] {
  const { difference, currency } = order;
  const { paid: charged, refunded } = sumsOf(order);
  const facts: Fact[] = [];
  if (difference) facts.push({ name: receiptWords.difference, value: money(difference.amount, currency) });
  if (refunded === 0) return facts;
  return [
    ...facts,
    { name: receiptWords.totalPaid, value: money(charged, currency) },
    { name: receiptWords.refunded, value: money(-refunded, currency) },
  ];
}

/** Whether an order has a receipt, as the rule says. */
export const hasReceipt = ({ orderStatus, datePaid, finalPrice: price, paid: charged }: Order): boolean =>
  hasReceiptNow({ status: orderStatus.id, datePaid, price, charged });

type Paid = Pick<Order, 'orderStatus' | 'datePaid' | 'dateCompleted' | 'deadlineWaits'>;

/** Whether the details have a clock that counts to the deadline: not of what was delivered (ADR 0404), nor while the deadline waits (ADR 0013). */
export const hasClock = (order: Paid): boolean => canBeLate({ ...order, status: order.orderStatus.id });

/** spec §11.69 Whether the clock comes right after the status on a phone, before the price. */
export const isPromised = (order: Paid): boolean =>
  hasClock(order) && order.orderStatus.id !== paid && order.orderStatus.id !== modified;

const { paid, inProgress, completed, hold, modified } = ORDER_STATUS;
const WITH_PROGRESS: readonly OrderStatus[] = [paid, inProgress, completed, hold, modified];

/** The stages Paid, In progress, Completed; null for an order that is unpaid or has another status. */
export function progressOf(order: Order, now: Date): Stage[] | null {
  const status = order.orderStatus.id;
  if (!order.datePaid || !WITH_PROGRESS.includes(status)) return null;
  const isDone = status === completed;
  const isStarted = order.dateStarted !== null;
  const words = orderWords.progress;
  const started = order.dateStarted && shortDay(order.dateStarted);
  const startedWhen = started && !isDone ? words.since(started) : started;
  return [
    { name: words.paid, when: shortDay(order.datePaid), state: isStarted || isDone ? 'done' : 'now' },
    { name: words.inProgress, when: startedWhen, state: isDone ? 'done' : isStarted ? 'now' : 'next' },
    { name: words.completed, ...completedWhen(order, now), state: isDone ? 'done' : 'next' },
  ];
}

/** The day of the delivery, else the promised one: not of an order on hold, which comes later, and not once it is late. */
function completedWhen(order: Order, now: Date): Pick<Stage, 'when' | 'isLate'> {
  if (order.dateCompleted) return { when: shortDay(order.dateCompleted) };
  if (lateFor({ ...order, status: order.orderStatus.id }, now) > 0)
    return { when: orderWords.progress.late, isLate: true };
  return order.dateHeld ? {} : { when: shortDay(order.deadline) };
}
