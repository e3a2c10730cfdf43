import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { DAY_MINUTES } from '../time.ts';
import { RUNNING_STATUSES } from './queues.ts';

/** By when an order is promised, from now. `late` are those whose deadline has passed; the others have the late ones as well. */
export const PROMISED = ['any', 'late', 'hours6', 'days2', 'days7'] as const;
export type Promised = (typeof PROMISED)[number];

export const VIEW_ANSWERS = ['any', 'waiting', 'late'] as const;
export type ViewAnswer = (typeof VIEW_ANSWERS)[number];

export const VIEW_SORTS = ['soonest', 'newest'] as const;
export type ViewSort = (typeof VIEW_SORTS)[number];

/** spec §12.7 Which orders a list shows. `statuses` in rising order, none for any; `writer` is a number, WR-20418, or nobody yet. */
export type View = {
  statuses: readonly OrderStatus[];
  promised: Promised;
  writer: number | 'any' | 'none';
  answer: ViewAnswer;
  sort: ViewSort;
};

/** The most characters of the name of a view. */
export const VIEW_NAME_MAX = 60;

export const ALL_ORDERS: View = { statuses: [], promised: 'any', writer: 'any', answer: 'any', sort: 'newest' };

/** The minutes from now in which the deadline of a promised order is; null for any. */
export const PROMISED_WITHIN: Record<Promised, number | null> = {
  any: null,
  late: 0,
  hours6: 6 * 60,
  days2: 2 * DAY_MINUTES,
  days7: 7 * DAY_MINUTES,
};

const ALL_STATUSES = Object.values(ORDER_STATUS);

/** The statuses that the orders of a view can have: only of those under way a deadline counts down. */
export const statusesOf = ({ statuses, promised }: View): OrderStatus[] =>
  (statuses.length > 0 ? [...statuses] : ALL_STATUSES).filter(
    (status) => promised === 'any' || RUNNING_STATUSES.includes(status),
  );

/** The view as the parameters of an address; what is as in `ALL_ORDERS` is left out. */
export function toParameters({ statuses, promised, writer, answer, sort }: View): Record<string, string> {
  return {
    ...(statuses.length > 0 && { status: statuses.join('.') }),
    ...(promised !== 'any' && { promised }),
    ...(writer !== 'any' && { writer: String(writer) }),
    ...(answer !== 'any' && { answer }),
    ...(sort !== 'newest' && { sort }),
  };
}

/** The view of an address. What is wrong or missing is as in `ALL_ORDERS`. */
export function fromParameters(read: (name: string) => string | null): View {
  const among = <T extends string>(name: string, values: readonly T[], usual: T) =>
    values.find((value) => value === read(name)) ?? usual;
  const numbers = (read('status') ?? '').split('.').map(Number);
  const writer = read('writer') ?? 'any';
  return {
    statuses: ALL_STATUSES.filter((status) => numbers.includes(status)),
    promised: among('promised', PROMISED, 'any'),
    writer: writer === 'none' ? 'none' : /^[1-9]\d{0,7}$/.test(writer) ? Number(writer) : 'any',
    answer: among('answer', VIEW_ANSWERS, 'any'),
    sort: among('sort', VIEW_SORTS, 'newest'),
  };
}

export const isSameView = (one: View, other: View): boolean =>
  JSON.stringify(toParameters(one)) === JSON.stringify(toParameters(other));
