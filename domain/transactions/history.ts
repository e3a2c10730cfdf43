import type { AttemptState } from '../payments/state.ts';
import type { MovementKind, MovementState } from './movement.ts';

/** What can happen to the money of an order. */
export const HISTORY_KINDS = [
  'payment_failed',
  'payment_canceled',
  'payment_expired',
  'payment_confirming',
  'payment_checked',
  'paid',
  'refund_on_its_way',
  'refund_failed',
  'refunded',
  'charged_back',
  'credited',
  'cancel_asked',
  'cancel_withdrawn',
  'cancel_declined',
  'cancel_accepted',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** `amount` in cents, never negative; null where none is part of it. */
export type HistoryLine<Provider extends string = string> = {
  kind: HistoryKind;
  amount: number | null;
  provider: Provider | null;
  dateCreated: Date;
};

type Attempt<P extends string> = { state: AttemptState; amount: number; provider: P; dateUpdated: Date };
type Movement<P extends string> = {
  kind: MovementKind;
  state: MovementState;
  amount: number;
  provider: P | null;
  dateCreated: Date;
};
/** An event of the order, with its amount in cents. */
type Event = { kind: string; amount: number | null; dateCreated: Date };

/** The attempts that are worth a line: a paid one has its movement, and a page that was only opened says nothing. */
const ATTEMPTS: Partial<Record<AttemptState, HistoryKind>> = {
  failed: 'payment_failed',
  cancelled: 'payment_canceled',
  expired: 'payment_expired',
  pending: 'payment_confirming',
  in_review: 'payment_confirming',
  mismatch: 'payment_checked',
};

const EVENTS: readonly HistoryKind[] = ['cancel_asked', 'cancel_withdrawn', 'cancel_declined', 'cancel_accepted'];

/** The history of the money of an order, newest first. */
export function historyOf<P extends string>(
  attempts: readonly Attempt<P>[],
  movements: readonly Movement<P>[],
  events: readonly Event[],
): HistoryLine<P>[] {
  const lines = [
    ...attempts.flatMap(({ state, amount, provider, dateUpdated }) => {
      const kind = ATTEMPTS[state];
      return kind ? [{ kind, amount, provider, dateCreated: dateUpdated }] : [];
    }),
    ...events.flatMap(({ kind: name, amount, dateCreated }) => {
      const kind = EVENTS.find((known) => known === name);
      return kind ? [{ kind, amount, provider: null, dateCreated }] : [];
    }),
    ...movements.map((movement) => ({ ...movement, kind: kindOf(movement), amount: Math.abs(movement.amount) })),
  ];
  return lines
    .toSorted((one, other) => other.dateCreated.getTime() - one.dateCreated.getTime())
    .map(({ kind, amount, provider, dateCreated }) => ({ kind, amount, provider, dateCreated }));
}

function kindOf({ kind, state }: Pick<Movement<string>, 'kind' | 'state'>): HistoryKind {
  if (kind === 'payment') return 'paid';
  if (kind === 'credit') return 'credited';
  if (kind === 'chargeback') return 'charged_back';
  return REFUNDS[state];
}

const REFUNDS = { done: 'refunded', on_its_way: 'refund_on_its_way', failed: 'refund_failed' } as const;

/** What a customer paid for an order, what of it came back, and what is left, in cents. Credits are not money. */
export function sumsOf(movements: readonly Pick<Movement<string>, 'kind' | 'state' | 'amount'>[]) {
  const sum = (isCounted: (movement: (typeof movements)[number]) => boolean) =>
    movements.filter(isCounted).reduce((total, { amount }) => total + amount, 0);
  const paid = sum(({ kind }) => kind === 'payment');
  const back = -sum(({ kind, state }) => (kind === 'refund' || kind === 'chargeback') && state === 'done');
  return { paid, back, left: paid - back };
}
