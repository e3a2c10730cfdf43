import type { Order } from '@octavo/contract/orders';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { shortDay } from '#app/dates.ts';
import { money } from '#app/money.ts';
import { stillOwes } from '#payments/still-owes.ts';
import type { Fact } from '#ui/Leaders.tsx';
import type { Stage } from '#ui/ProgressRail.tsx';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { orderWords } from './words.ts';

/** `6 pages`, `1 slide` */
export function lengthOf({ pages, workType }: Pick<Order, 'pages' | 'workType'>): string {
  return workType.id === WORK_TYPE.presentation ? orderWords.slides(pages) : orderWords.pages(pages);
}

/** `WR-20418` */
export const writerName = (id: number) => `WR-${id}`;

/** Everything about the paper, for its own page. What an order has not is left out. */
export function factsOf(order: Order): Record<string, string> {
  const isSpaced = order.workType.id !== WORK_TYPE.presentation && order.resumeService === null;
  const words = orderWords.facts;
  const spaced = order.idSpacing === 2 ? words.double : words.single;
  return known({
    [words.number]: String(order.id),
    [words.paperType]: order.paperType.name,
    [words.level]: order.level.name,
    [words.service]: order.resumeService?.name,
    [words.subject]: order.subject?.name,
    [words.length]: isSpaced ? spaced(lengthOf(order)) : lengthOf(order),
    [words.paperFormat]: order.paperFormat.name,
    [words.sources]: String(order.sources),
    [words.writer]: writerWanted(order),
  });
}

/** The same in short, for the margin beside another tab. */
export function shortFactsOf(order: Order): Record<string, string> {
  const words = orderWords.facts;
  return known({
    [words.number]: String(order.id),
    [words.work]: workOf(order),
    [words.level]: order.level.name,
    [words.length]: lengthOf(order),
    [words.format]: order.paperFormat.name,
    [words.sources]: String(order.sources),
  });
}

/** `Writing, essay` */
export const workOf = ({ workType, paperType }: Order): string =>
  [workType.name, paperType.name.toLowerCase()].filter(Boolean).join(', ');

function writerWanted({ writer, preferredWriterList, premiumWriter }: Order): string {
  if (writer) return writerName(writer.idWriter);
  if (preferredWriterList.length > 0) return preferredWriterList.map(writerName).join(', ');
  return premiumWriter ? orderWords.facts.topWriters : orderWords.facts.anyWriter;
}

const known = (facts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1])));

/** What was added to the paper. Before there is a writer, the facts say that it will be a top one. */
export function extrasOf(order: Order): Fact[] {
  const { parts } = orderWords;
  const extras: [string, boolean][] = [
    [parts.topWriters, order.premiumWriter && order.writer !== null],
    [parts.extraQualityCheck, order.extraQualityCheck],
    [parts.originalityReport, order.originalityReport],
    [parts.onePageSummary, order.onePageSummary],
  ];
  const chosen: Fact[] = extras.filter(([, isOn]) => isOn).map(([name]) => ({ name, value: parts.included }));
  if (order.discountCode) chosen.push({ name: parts.discountCode, value: order.discountCode });
  return chosen;
}

/** The price in its parts, in the order of the sum: base, writer, checks, summary, discount. Nothing that costs nothing. */
export function priceLinesOf(order: Order, withCode = false): Fact[] {
  const { price, currency, discountCode } = order;
  const { parts } = orderWords;
  const discount = withCode && discountCode ? parts.discountWith(discountCode) : parts.discount;
  const lines: [string, number][] = [
    [lengthOf(order), price.basicPrice],
    [parts.topWriters, price.pricePremiumWriter],
    [parts.preferredWriters, price.pricePreferedWriter],
    [parts.extraQualityCheck, price.priceExtraQualityCheck],
    [parts.originalityReport, price.priceQuality],
    [parts.onePageSummary, price.priceOnePageSummary],
    [discount, -price.priceDiscount],
  ];
  return lines.filter(([, cents]) => cents !== 0).map(([name, cents]) => ({ name, value: money(cents, currency) }));
}

/** Between the price of an order that was changed and what is left to pay: what was paid before. */
export function differenceOf(order: Order): Fact[] {
  const { finalPrice, due, datePaid, currency } = order;
  if (!datePaid || !stillOwes(order)) return [];
  return [
    { name: orderWords.page.total, value: money(finalPrice, currency), tone: 'strong' },
    { name: orderWords.page.paid, value: money(due - finalPrice, currency) },
  ];
}

/** A receipt is of a price that stands: not while changes wait for their money, or for support (spec D22). */
export const hasReceipt = (order: Order): boolean => order.datePaid !== null && order.orderStatus.id !== modified;

const { paid, inProgress, completed, hold, modified } = ORDER_STATUS;
const UNDER_WAY: readonly OrderStatus[] = [paid, inProgress, completed, hold, modified];

/** Paid → In progress → Completed; null for an order that is not on this way. */
export function progressOf(order: Order): Stage[] | null {
  const status = order.orderStatus.id;
  if (!order.datePaid || !UNDER_WAY.includes(status)) return null;
  const isDone = status === completed;
  const hasBegun = order.dateStarted !== null;
  const words = orderWords.progress;
  const started = order.dateStarted && shortDay(order.dateStarted);
  const begun = started && !isDone ? words.since(started) : started;
  return [
    { name: words.paid, when: shortDay(order.datePaid), state: hasBegun || isDone ? 'done' : 'now' },
    { name: words.inProgress, when: begun, state: isDone ? 'done' : hasBegun ? 'now' : 'next' },
    { name: words.completed, when: shortDay(order.dateCompleted ?? order.deadline), state: isDone ? 'done' : 'next' },
  ];
}
