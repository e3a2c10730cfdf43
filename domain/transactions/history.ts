import { type LedgerEntry, sumOf } from '../payments/ledger.ts';
import type { RefundState } from '../payments/refund.ts';
import { type AttemptState, type Known, isUntouched } from '../payments/state.ts';
import type { MovementKind } from './movement.ts';

/** What can happen to the money of an order. */
export const HISTORY_KINDS = [
  'payment_failed',
  'payment_canceled',
  'payment_expired',
  'payment_unconfirmed',
  'payment_confirming',
  'payment_checked',
  'paid',
  'refund_on_its_way',
  'refund_failed',
  'refunded',
  'refunded_outside',
  'charged_back',
  'credited',
  'cancel_asked',
  'cancel_withdrawn',
  'cancel_declined',
  'cancel_accepted',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/**
 * `amount` in cents, never negative; null where none is part of it. `card` has the last four digits, where the provider says them.
 * `note` is the reason that support gave for a refund.
 */
export type HistoryLine<Provider extends string = string> = {
  kind: HistoryKind;
  amount: number | null;
  provider: Provider | null;
  card: string | null;
  note: string;
  dateCreated: Date;
};

type Attempt<P extends string> = Known & {
  amount: number;
  provider: P;
  card: string | null;
  /** The page of the provider; null where it gave none. */
  redirectUrl: string | null;
  dateLeft: Date | null;
  dateUpdated: Date;
};
/** A movement that is no refund. */
type Movement<P extends string> = {
  kind: Exclude<MovementKind, 'refund' | 'try'>;
  amount: number;
  provider: P | null;
  card: string | null;
  dateCreated: Date;
};
type Refund<P extends string> = {
  state: RefundState;
  amount: number;
  provider: P;
  note: string;
  /** ADR 0409 What proves that it was paid in another way, for staff; null where its provider paid it. */
  outsideNote: string | null;
  dateCreated: Date;
  dateChanged: Date;
  dateEnded: Date | null;
};
/** An event of the order, with its amount in cents. */
type Event = { kind: string; amount: number | null; dateCreated: Date };

/** The attempts that have a line. A paid one has its movement instead, and one whose page was only opened has none. */
const ATTEMPTS: Partial<Record<AttemptState, HistoryKind>> = {
  failed: 'payment_failed',
  cancelled: 'payment_canceled',
  expired: 'payment_expired',
  pending: 'payment_confirming',
  in_review: 'payment_confirming',
  mismatch: 'payment_checked',
};

const EVENTS: readonly HistoryKind[] = ['cancel_asked', 'cancel_withdrawn', 'cancel_declined', 'cancel_accepted'];

type Money<P extends string> = {
  attempts: readonly Attempt<P>[];
  movements: readonly Movement<P>[];
  refunds: readonly Refund<P>[];
  events: readonly Event[];
};

/** The history of the money of an order, newest first. */
export function historyOf<P extends string>({ attempts, movements, refunds, events }: Money<P>): HistoryLine<P>[] {
  const lines: HistoryLine<P>[] = [
    ...attempts.flatMap((attempt) => {
      const { amount, provider, card } = attempt;
      const became = outcomeOf(attempt);
      return became ? [{ ...became, amount, provider, card, note: '' }] : [];
    }),
    ...events.flatMap(({ kind: name, amount, dateCreated }) => {
      const kind = EVENTS.find((known) => known === name);
      return kind ? [{ kind, amount, provider: null, card: null, note: '', dateCreated }] : [];
    }),
    ...movements.map(({ kind, amount, provider, card, dateCreated }) => ({
      kind: MOVEMENTS[kind],
      amount: Math.abs(amount),
      provider,
      card,
      note: '',
      dateCreated,
    })),
    ...refunds.flatMap(linesOfRefund),
  ];
  return lines.toSorted((one, other) => other.dateCreated.getTime() - one.dateCreated.getTime());
}

/**
 * What an attempt came to, and when; null where it has no line, as where the provider gave no page: no bank was asked. One that only we have expired can
 * still be paid (payments §6.5), also after it was left.
 */
function outcomeOf({ state, isExpiredByUs, redirectUrl, dateLeft, dateUpdated }: Attempt<string>) {
  if (state === 'failed' && redirectUrl === null) return null;
  const isExpired = state === 'expired';
  if (isExpired && isExpiredByUs) return { kind: 'payment_unconfirmed', dateCreated: dateUpdated } as const;
  if ((isExpired || isUntouched(state)) && dateLeft)
    return { kind: 'payment_canceled', dateCreated: dateLeft } as const;
  const kind = ATTEMPTS[state];
  return kind ? { kind, dateCreated: dateUpdated } : null;
}

const MOVEMENTS = { payment: 'paid', credit: 'credited', chargeback: 'charged_back' } as const;

/** When it was sent, unless somebody made it at the provider, and what became of it (ADR 0409: also in another way). */
function linesOfRefund<P extends string>(refund: Refund<P>): HistoryLine<P>[] {
  const { state, amount, provider, note, outsideNote, dateCreated, dateChanged, dateEnded } = refund;
  const of = { amount, provider, card: null };
  const isAtOnce = dateEnded?.getTime() === dateCreated.getTime();
  const sent = { ...of, kind: 'refund_on_its_way', note, dateCreated } as const;
  if (state === 'failed') return [{ ...of, kind: 'refund_failed', note: '', dateCreated: dateChanged }, sent];
  if (!dateEnded) return [sent];
  const kind = outsideNote === null ? 'refunded' : 'refunded_outside';
  const arrived = { ...of, kind, note: isAtOnce ? note : '', dateCreated: dateEnded } as const;
  return isAtOnce ? [arrived] : [arrived, sent];
}

/**
 * What a customer paid for an order, what of it came back as money and as a credit, and what is left, in cents. Credits that the
 * order has earned are not of its money.
 */
export function sumsOf(entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[]) {
  const sum = (kinds: readonly string[]) => sumOf(entries.filter(({ kind }) => kinds.includes(kind)));
  const paid = sum(['charge', 'overpayment']);
  const back = Math.abs(sum(['refund', 'chargeback']));
  const credited = Math.abs(sum(['credit']));
  return { paid, back, credited, left: paid - back - credited };
}
