/** Money that moved, in cents of the order's currency: in is positive, out negative. */
export type Entry = {
  attemptId: number;
  kind: 'charge' | 'overpayment' | 'refund' | 'chargeback';
  amount: number;
  /** The same for the same movement, however often it is told. */
  effectKey: string;
};

type Movement = Pick<Entry, 'kind' | 'amount'>;

/** What came in for an order, whatever went back since. What came on top is not for the order: most of it goes back by itself. */
export const receivedOf = (entries: Movement[]): number => sumOf(entries.filter(({ kind }) => kind === 'charge'));

/** What is there now. */
export const keptOf = (entries: Entry[]): number => sumOf(entries);

/** What is left to pay of a price, in cents; the difference where an edit made it higher (spec D22). */
export const dueOf = (price: number, entries: Movement[]): number => Math.max(0, price - receivedOf(entries));

/** payments §6.5 May a second payment go back by itself? Only while something else pays for the order. */
export const isSpare = (entries: Entry[], attemptId: number): boolean => {
  const own = entries.filter((entry) => entry.attemptId === attemptId);
  return own.length === 1 && own[0]?.kind === 'overpayment' && keptOf(entries) > own[0].amount;
};

export const sumOf = (entries: Pick<Entry, 'amount'>[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);
