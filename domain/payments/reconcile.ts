/** A row of a statement of a provider; money that came in is positive. Cents. */
export type StatementRow = { line: number; reference: string; amount: number; currency: string };

/** A movement of the ledger. `isInside`: the statement should have it. */
export type Booked = { reference: string; orderId: number; amount: number; currency: string; isInside: boolean };

export const DIFFERENCE_KINDS = ['unknown_payment', 'not_booked', 'not_in_statement', 'other_amount'] as const;

/** What a statement and the ledger say differently of a payment. Cents; null where one of them says nothing. */
export type Difference = {
  kind: (typeof DIFFERENCE_KINDS)[number];
  reference: string;
  orderId: number | null;
  lines: number[];
  statement: number | null;
  ledger: number | null;
};

/**
 * Compares a statement with the ledger. `orders` has the order of each payment that we know. Money in and money out are compared for
 * each payment: by their sums, because several refunds may be one movement of the ledger, and else one by one.
 */
export function reconcile(rows: StatementRow[], booked: Booked[], orders: ReadonlyMap<string, number>): Difference[] {
  const statement = Map.groupBy(rows, keyOf);
  const ledger = Map.groupBy(booked, keyOf);
  return [...new Set([...statement.keys(), ...ledger.keys()])].flatMap((key) => {
    const [said, known] = [statement.get(key) ?? [], ledger.get(key) ?? []];
    if (said.length > 0 && textOf(said) === textOf(known)) return [];
    const rest = withoutPairs(said, known);
    const missing = rest.known.filter(({ isInside }) => isInside);
    const [first] = [...rest.said, ...missing];
    if (!first) return [];
    const { reference } = first;
    const orderId = orders.get(reference) ?? null;
    const sums = { statement: sumOrNull(rest.said), ledger: sumOrNull(rest.said.length > 0 ? rest.known : missing) };
    return [{ kind: kindOf(sums, orderId), reference, orderId, lines: rest.said.map(({ line }) => line), ...sums }];
  });
}

type Movement = { reference: string; amount: number; currency: string };

const keyOf = ({ reference, amount }: Movement) => `${amount < 0 ? 'out' : 'in'} ${reference}`;
const sum = (movements: Movement[]) => movements.reduce((total, { amount }) => total + amount, 0);
const sumOrNull = (movements: Movement[]) => (movements.length > 0 ? sum(movements) : null);
const textOf = (movements: Movement[]) =>
  `${sum(movements)} ${[...new Set(movements.map(({ currency }) => currency))].join()}`;

function kindOf({ statement, ledger }: Pick<Difference, 'statement' | 'ledger'>, orderId: number | null) {
  if (statement === null) return 'not_in_statement';
  if (ledger !== null) return 'other_amount';
  return orderId === null ? 'unknown_payment' : 'not_booked';
}

/** What is left when each row has taken a movement of the same amount. */
function withoutPairs(said: StatementRow[], known: Booked[]) {
  const left = [...known];
  const rest = said.filter(({ amount, currency }) => {
    const at = left.findIndex((one) => one.amount === amount && one.currency === currency);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { said: rest, known: left };
}
