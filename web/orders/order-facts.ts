import type { Order } from '@octavo/contract/orders';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { EXTRAS, EXTRA_NAMES } from '@octavo/domain/orders/extras';
import { EXTRA_WORDS, lengthText } from '@octavo/domain/pricing/words';
import { shortDay } from '#app/dates.ts';
import { money } from '#app/money.ts';
import { stillOwes } from '#payments/still-owes.ts';
import type { Fact } from '#ui/Leaders.tsx';
import type { Stage } from '#ui/ProgressRail.tsx';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';

/** `6 pages`, `1 slide` */
export const lengthOf = ({ pages, workType }: Pick<Order, 'pages' | 'workType'>): string =>
  lengthText({ workType: workType.id, pages });

/** `WR-20418` */
export const writerName = (id: number) => `WR-${id}`;

/** Everything about the paper, for its own page. What an order has not is left out. */
export function factsOf(order: Order): Record<string, string> {
  const isSpaced = order.workType.id !== WORK_TYPE.presentation && order.resumeService === null;
  const spacing = order.idSpacing === 2 ? 'double' : 'single';
  return known({
    Number: String(order.id),
    'Paper type': order.paperType.name,
    Level: order.level.name,
    Service: order.resumeService?.name,
    Subject: order.subject?.name,
    Length: isSpaced ? `${lengthOf(order)}, ${spacing}` : lengthOf(order),
    'Paper format': order.paperFormat.name,
    Sources: String(order.sources),
    Writer: writerWanted(order),
  });
}

/** The same in short, for the margin beside another tab. */
export const shortFactsOf = (order: Order): Record<string, string> =>
  known({
    Number: String(order.id),
    Work: workOf(order),
    Level: order.level.name,
    Length: lengthOf(order),
    Format: order.paperFormat.name,
    Sources: String(order.sources),
  });

/** `Writing, essay` */
export const workOf = ({ workType, paperType }: Order): string =>
  [workType.name, paperType.name.toLowerCase()].filter(Boolean).join(', ');

function writerWanted({ writer, preferredWriterList, premiumWriter }: Order): string {
  if (writer) return writerName(writer.idWriter);
  if (preferredWriterList.length > 0) return preferredWriterList.map(writerName).join(', ');
  return premiumWriter ? EXTRA_WORDS.topWriters.title : 'Any writer';
}

const known = (facts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1])));

/** What was added to the paper. Before there is a writer, the facts say that it will be a top one. */
export function extrasOf(order: Order): Fact[] {
  const chosen: Fact[] = EXTRA_NAMES.filter((name) => order[EXTRAS[name].wire])
    .filter((name) => name !== 'topWriters' || order.writer !== null)
    .map((name) => ({ name: EXTRA_WORDS[name].title, value: 'Included' }));
  if (order.discountCode) chosen.push({ name: 'Discount code', value: order.discountCode });
  return chosen;
}

/** Between the price of an order that was changed and what is left to pay: what was paid before. */
export function differenceOf(order: Order): Fact[] {
  const { finalPrice, due, datePaid, currency } = order;
  if (!datePaid || !stillOwes(order)) return [];
  return [
    { name: 'Total', value: money(finalPrice, currency), tone: 'strong' },
    { name: 'Paid', value: money(due - finalPrice, currency) },
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
  const begun = order.dateStarted && (isDone ? shortDay(order.dateStarted) : `since ${shortDay(order.dateStarted)}`);
  return [
    { name: 'Paid', when: shortDay(order.datePaid), state: hasBegun || isDone ? 'done' : 'now' },
    { name: 'In progress', when: begun, state: isDone ? 'done' : hasBegun ? 'now' : 'next' },
    { name: 'Completed', when: shortDay(order.dateCompleted ?? order.deadline), state: isDone ? 'done' : 'next' },
  ];
}
