import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { DAY_MINUTES } from '../time.ts';
import { RUNNING_STATUSES } from './queues.ts';
import { type Days, daysIn, daysParameter } from './view-days.ts';

/** By when an order is promised, from now. `late` are those whose deadline has passed; the others have the late ones as well. */
export const PROMISED = ['any', 'late', 'hours6', 'days2', 'days7'] as const;
export type Promised = (typeof PROMISED)[number];

export const VIEW_ANSWERS = ['any', 'waiting', 'late'] as const;
export type ViewAnswer = (typeof VIEW_ANSWERS)[number];

/** When an order was made: today, or on one of so many days of which today is the last. */
export const CREATED = ['any', 'today', 'days7', 'days30'] as const;
export type Created = (typeof CREATED)[number];

/** Who of support has the conversation of an order; `me` is the person who reads the view. */
export const VIEW_OWNERS = ['any', 'me', 'none'] as const;
export type ViewOwner = (typeof VIEW_OWNERS)[number];

export const VIEW_SORTS = ['soonest', 'newest'] as const;
export type ViewSort = (typeof VIEW_SORTS)[number];

/** spec §12.7 Which orders a list shows. `statuses` in rising order, none for any; `writer` is a number, WR-20418, or nobody yet. Days are of the zone of the site. */
export type View = {
  statuses: readonly OrderStatus[];
  promised: Promised | Days;
  writer: number | 'any' | 'none';
  answer: ViewAnswer;
  created: Created | Days;
  owner: ViewOwner;
  sort: ViewSort;
};

/** spec §12.7 The most orders in one file of a view. */
export const MOST_EXPORTED = 10_000;

/** The most characters of the name of a view. */
export const VIEW_NAME_MAX = 60;

export const ALL_ORDERS: View = {
  statuses: [],
  promised: 'any',
  writer: 'any',
  answer: 'any',
  created: 'any',
  owner: 'any',
  sort: 'newest',
};

/** spec §12.7 The orders whose conversation the reader has. */
export const OWN_ORDERS: View = { ...ALL_ORDERS, owner: 'me' };

/** The minutes from now in which the deadline of a promised order is; null for any. */
export const PROMISED_WITHIN: Record<Promised, number | null> = {
  any: null,
  late: 0,
  hours6: 6 * 60,
  days2: 2 * DAY_MINUTES,
  days7: 7 * DAY_MINUTES,
};

/** On how many days the orders were made, of which today is the last; null for any. */
export const CREATED_WITHIN: Record<Created, number | null> = { any: null, today: 1, days7: 7, days30: 30 };

const ALL_STATUSES = Object.values(ORDER_STATUS);

type Chosen = Pick<View, 'statuses' | 'promised'>;

/** The statuses that the orders of a view can have: only of those under way a deadline counts down. */
export const statusesOf = ({ statuses, promised }: Chosen): OrderStatus[] =>
  (statuses.length > 0 ? [...statuses] : ALL_STATUSES).filter(
    (status) => promised === 'any' || RUNNING_STATUSES.includes(status),
  );

/** ADR 0481 Whether a view can be sorted by the deadline: of the closed orders of some days no index has it. */
export const canBeSoonest = (view: Chosen & Pick<View, 'created'>): boolean =>
  view.created === 'any' || statusesOf(view).every((status) => RUNNING_STATUSES.includes(status));

/** The view as the parameters of an address; what is as in `ALL_ORDERS` is left out. */
export function toParameters(view: View): Record<string, string> {
  const { statuses, promised, writer, answer, created, owner, sort } = view;
  return {
    ...(statuses.length > 0 && { status: statuses.join('.') }),
    ...(promised !== 'any' && { promised: written(promised) }),
    ...(writer !== 'any' && { writer: String(writer) }),
    ...(answer !== 'any' && { answer }),
    ...(created !== 'any' && { created: written(created) }),
    ...(owner !== 'any' && { owner }),
    ...(sort !== 'newest' && canBeSoonest(view) && { sort }),
  };
}

const written = (value: string | Days): string => (typeof value === 'string' ? value : daysParameter(value));

/** The view of an address. What is wrong or missing is as in `ALL_ORDERS`. */
export function fromParameters(read: (name: string) => string | null): View {
  const among = <T extends string>(name: string, values: readonly T[], usual: T) =>
    values.find((value) => value === read(name)) ?? usual;
  const numbers = (read('status') ?? '').split('.').map(Number);
  const writer = read('writer') ?? 'any';
  const view: View = {
    statuses: ALL_STATUSES.filter((status) => numbers.includes(status)),
    promised: daysIn(read('promised')) ?? among('promised', PROMISED, 'any'),
    writer: writer === 'none' ? 'none' : /^[1-9]\d{0,7}$/.test(writer) ? Number(writer) : 'any',
    answer: among('answer', VIEW_ANSWERS, 'any'),
    created: daysIn(read('created')) ?? among('created', CREATED, 'any'),
    owner: among('owner', VIEW_OWNERS, 'any'),
    sort: among('sort', VIEW_SORTS, 'newest'),
  };
  return canBeSoonest(view) ? view : { ...view, sort: 'newest' };
}

export const isSameView = (one: View, other: View): boolean =>
  JSON.stringify(toParameters(one)) === JSON.stringify(toParameters(other));
