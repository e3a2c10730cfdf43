/** Money that moved, in cents of the order's currency: in is positive, out negative. */
export type Entry = {
  attemptId: number;
  kind: 'charge' | 'overpayment' | 'refund' | 'chargeback';
  amount: number;
  /** The same for the same movement, however often it is told. */
  effectKey: string;
};

/** What came in for an order, whatever went back since. */
export const receivedOf = (entries: Entry[]): number => sumOf(entries.filter(({ amount }) => amount > 0));

/** What is there now. */
export const keptOf = (entries: Entry[]): number => sumOf(entries);

/** What is left to pay of a price, in cents; the difference where an edit made it higher (D22). */
export const dueOf = (price: number, entries: Entry[]): number => Math.max(0, price - receivedOf(entries));

/** payments.md §6.5 May a second payment go back by itself? Only while something else pays for the order. */
export const isSpare = (entries: Entry[], attemptId: number): boolean => {
  const own = entries.filter((entry) => entry.attemptId === attemptId);
  return own.length === 1 && own[0]?.kind === 'overpayment' && keptOf(entries) > own[0].amount;
};

export const sumOf = (entries: Entry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);
