/** A row of a statement of a provider; money that came in is positive. Cents. */
export type StatementRow = { line: number; reference: string; amount: number; currency: string };

/** A movement of the ledger. `isInside`: the statement should have it. */
export type Booked = { reference: string; orderId: number; amount: number; currency: string; isInside: boolean };

export const DIFFERENCE_KINDS = ['unknown_payment', 'not_booked', 'not_in_statement', 'other_amount'] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What a statement and the ledger say differently of a payment. Cents; null where one of them says nothing. */
export type Difference = {
  kind: DifferenceKind;
  reference: string;
  orderId: number | null;
  lines: number[];
  currency: string;
  statement: number | null;
  ledger: number | null;
};

/** What both say in all of a currency, of the movements that were compared. */
export type Sums = { currency: string; statement: number; ledger: number };

/** Why somebody accepts a line that the two say differently. */
export const LINE_DECISIONS = ['fee', 'same_payment', 'other_statement', 'corrected', 'accepted'] as const;
export type LineDecision = (typeof LINE_DECISIONS)[number];

/**
 * Compares a statement with the ledger. `orders` has the order of each payment that we know. Money in and money out are compared for
 * each payment and currency: by their sums, because several refunds may be one movement of the ledger, and else one by one. What the two
 * say differently in all is the sum of the differences (statement 128).
 */
export function reconcile(rows: StatementRow[], booked: Booked[], orders: ReadonlyMap<string, number>) {
  const statement = Map.groupBy(rows, keyOf);
  const ledger = Map.groupBy(booked, keyOf);
  const compared = [...new Set([...statement.keys(), ...ledger.keys()])].map((key) =>
    compare(statement.get(key) ?? [], ledger.get(key) ?? [], orders),
  );
  return { differences: compared.flatMap(({ difference }) => difference ?? []), sums: sumsOf(compared) };
}

type Compared = { difference: Difference | null; currency: string; statement: number; ledger: number };

function compare(said: StatementRow[], known: Booked[], orders: ReadonlyMap<string, number>): Compared {
  const [{ reference, currency } = NOTHING] = [...said, ...known];
  if (said.length > 0 && sum(said) === sum(known)) {
    return { difference: null, currency, statement: sum(said), ledger: sum(known) };
  }
  const rest = withoutPairs(said, known);
  const missing = rest.known.filter(({ isInside }) => isInside);
  const open = rest.said.length > 0 ? rest.known : missing;
  const paired = sum(said) - sum(rest.said);
  const both = { currency, statement: sum(said), ledger: paired + sum(open) };
  if (rest.said.length === 0 && missing.length === 0) return { ...both, difference: null };
  const orderId = orders.get(reference) ?? null;
  const sums = { statement: sumOrNull(rest.said), ledger: sumOrNull(open) };
  const lines = rest.said.map(({ line }) => line);
  return { ...both, difference: { kind: kindOf(sums, orderId), reference, orderId, lines, currency, ...sums } };
}

const NOTHING = { reference: '', currency: '' };

const sumsOf = (compared: Compared[]): Sums[] =>
  [...Map.groupBy(compared, ({ currency }) => currency)]
    .map(([currency, those]) => ({
      currency,
      statement: those.reduce((total, one) => total + one.statement, 0),
      ledger: those.reduce((total, one) => total + one.ledger, 0),
    }))
    .filter((sums) => sums.statement !== 0 || sums.ledger !== 0);

type Movement = { reference: string; amount: number; currency: string };

const keyOf = ({ reference, amount, currency }: Movement) => `${amount < 0 ? 'out' : 'in'} ${currency} ${reference}`;
const sum = (movements: Pick<Movement, 'amount'>[]) => movements.reduce((total, { amount }) => total + amount, 0);
const sumOrNull = (movements: Movement[]) => (movements.length > 0 ? sum(movements) : null);

function kindOf({ statement, ledger }: Pick<Difference, 'statement' | 'ledger'>, orderId: number | null) {
  if (statement === null) return 'not_in_statement';
  if (ledger !== null) return 'other_amount';
  return orderId === null ? 'unknown_payment' : 'not_booked';
}

/** What is left when each row has taken a movement of the same amount. */
function withoutPairs(said: StatementRow[], known: Booked[]) {
  const left = [...known];
  const rest = said.filter(({ amount }) => {
    const at = left.findIndex((one) => one.amount === amount);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { said: rest, known: left };
}
