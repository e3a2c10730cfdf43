/** `credit`: a part of a payment became a credit for the next order (spec D22). */
export const LEDGER_KINDS = ['charge', 'overpayment', 'refund', 'chargeback', 'credit'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A movement of money, in cents of the order's currency: positive in, negative out. */
export type LedgerEntry = {
  attemptId: number;
  kind: LedgerKind;
  amount: number;
  /** The same key for the same movement, so that it is stored once. */
  effectKey: string;
};

/** ADR 0409 The key of the movement of a refund that was paid in another way than by its provider. */
export const outsideKey = (refundId: number): string => `refund ${refundId} outside`;

/** Whether money went back in another way, so that the total of the provider does not have it. */
export const isOutside = ({ effectKey }: Pick<LedgerEntry, 'effectKey'>): boolean => effectKey.endsWith(' outside');

/** What the sums of an order read of its movements. */
export type Movement = Pick<LedgerEntry, 'kind' | 'amount'>;

/** A movement with the attempt to pay that it belongs to. */
export type Payment = Movement & Pick<LedgerEntry, 'attemptId'>;

/** The cents charged for an order, without refunds. Overpayments do not count: they are usually refunded automatically. */
export const receivedOf = (entries: Movement[]): number => sumOf(entries.filter(({ kind }) => kind === 'charge'));

/** The cents kept for the order: all movements in and out. */
export const keptOf = (entries: Movement[]): number => sumOf(entries);

/**
 * The cents held by the payments that pay for an order. An overpayment counts only where no other money is held: otherwise it goes back
 * (payments §6.5).
 */
export const payingOf = (entries: Payment[]): number => {
  const second = new Set(entries.filter(({ kind }) => kind === 'overpayment').map(({ attemptId }) => attemptId));
  const first = keptOf(entries.filter(({ attemptId }) => !second.has(attemptId)));
  return first > 0 ? first : keptOf(entries);
};

/** The cents of the charges that went back to the customer: what was refunded or charged back, without overpayments. */
export const refundedOf = (entries: Movement[]): number =>
  Math.max(0, receivedOf(entries) - sumOf(entries.filter(({ kind }) => kind !== 'credit')));

/** The cents of the charges that chargebacks took: they take second payments first. */
export const takenOf = (entries: Movement[]): number => {
  const ofKind = (wanted: LedgerKind) => sumOf(entries.filter(({ kind }) => kind === wanted));
  return Math.max(0, -ofKind('chargeback') - ofKind('overpayment'));
};

/** The cents of the charges that became a credit for the next order (spec D22). */
export const creditedOf = (entries: Movement[]): number => -sumOf(entries.filter(({ kind }) => kind === 'credit'));

/** spec D22 The cents that count towards the price: those charged, without what the customer took back of earlier differences (`returned`). */
export const paidTowardsPrice = (returned: number, entries: Movement[]): number => receivedOf(entries) - returned;

/** The cents still due of a price; after an edit, the difference (spec D22). */
export const dueOf = (price: number, returned: number, entries: Movement[]): number =>
  Math.max(0, price - paidTowardsPrice(returned, entries));

/** `goesOnUnpaid`: support let the order go on without its payment, and nothing was charged since. */
type Asked = { priceFinal: number; returnedDifference: number; goesOnUnpaid: boolean };

/** ADR 0421 The cents that a customer is asked for: what is due, and nothing where support let the order go on without that. */
export const askedOf = ({ priceFinal, returnedDifference, goesOnUnpaid }: Asked, entries: Movement[]): number =>
  goesOnUnpaid ? 0 : dueOf(priceFinal, returnedDifference, entries);

/** payments §6.5 Whether an overpayment may be refunded automatically: only while other money pays for the order. */
export const isSpare = (entries: LedgerEntry[], attemptId: number): boolean => {
  const own = entries.filter((entry) => entry.attemptId === attemptId);
  return own.length === 1 && own[0]?.kind === 'overpayment' && keptOf(entries) > own[0].amount;
};

/** The sum of the amounts, in cents. */
export const sumOf = (entries: Pick<LedgerEntry, 'amount'>[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
