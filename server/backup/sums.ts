import * as z from 'zod';
import { words } from './words.ts';

/** ADR 0137 What is counted in a database, to compare a restored one. Amounts are in cents; hashes are of all rows of a table, in any order. */
export const Sums = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), hash: z.string() })),
  ledger: z.array(
    z.object({ currency: z.string(), provider: z.string(), kind: z.string(), entries: z.int(), amount: z.int() }),
  ),
  points: z.object({ entries: z.int(), points: z.int() }),
  newest: z.object({
    order: z.nullable(z.object({ id: z.int(), dateCreated: z.string() })),
    message: z.nullable(z.object({ id: z.int(), dateCreated: z.string() })),
  }),
});
export type Sums = z.output<typeof Sums>;

/** How many rows were counted, in all tables. */
export const rowsOf = ({ tables }: Sums) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** What differs, a sentence for each; empty where all sums are equal. */
export function differencesOf(backup: Sums, restored: Sums): string[] {
  const [was, is] = [flat(backup), flat(restored)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => was[name] !== is[name])
    .map((name) => words.differs(name, was[name] ?? 'none', is[name] ?? 'none'));
}

const flat = ({ tables, ledger, points, newest }: Sums): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(tables).map(([name, { rows, hash }]) => [name, `${rows} rows (${hash})`])),
  ...Object.fromEntries(
    ledger.map(({ provider, kind, currency, amount, entries }) => [
      `ledger ${provider} ${kind} ${currency}`,
      `${amount} in ${entries}`,
    ]),
  ),
  points: `${points.points} in ${points.entries}`,
  'newest order': JSON.stringify(newest.order),
  'newest message': JSON.stringify(newest.message),
});
