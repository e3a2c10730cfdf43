/** spec D1: integer cents inside, the decimal number of the specification on the wire: `12636` is `126.36`. */
export const toAmount = (cents: number): number => cents / 100;

/** The other way: `126.36` is `12636`. Rounds to the nearest cent, as a decimal number has no exact half. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** A whole percentage of an amount in cents, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);
