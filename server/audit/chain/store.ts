import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** What the first seal takes for the sum of the one before it. */
const NOTHING = Buffer.alloc(0);

const AT_ONCE = 10_000;

export type Seal = Awaited<ReturnType<typeof loadSeals>>[number];

/** ADR 0270 The seals in their order after a line, of entries since a moment. */
export const loadSeals = (db: Db, { after, since }: { after: number; since: Date }, most = 100) =>
  db
    .selectFrom('auditSeals')
    .selectAll()
    .where('firstLine', '>', after)
    .where('dateFirst', '>=', since)
    .orderBy('firstLine')
    .limit(most)
    .execute();

/** Seals the entries after the last seal that are older than a moment, as many as one seal has. Answers the seal, undefined where there are none. */
export async function insertSeal(tx: Db, { before, now }: { before: Date; now: Date }) {
  const last = await tx.selectFrom('auditSeals').selectAll().orderBy('firstLine', 'desc').limit(1).executeTakeFirst();
  const run = await loadRun(tx, last?.lastLine ?? 0, before);
  if (!run) return undefined;
  const { firstLine, lastLine, dateFirst } = run;
  const sumBefore = last?.sum ?? NOTHING;
  const { entries, sum } = await sumOf(tx, { firstLine, lastLine, sumBefore });
  const seal = { firstLine, lastLine, entries, sumBefore, sum, dateFirst, dateCreated: now };
  const { numInsertedOrUpdatedRows: rows } = await tx
    .insertInto('auditSeals')
    .values(seal)
    .onConflict((conflict) => conflict.doNothing()) // another process was first
    .executeTakeFirstOrThrow();
  return rows ? seal : undefined;
}

/** The lines of the next seal: up to the first entry that is too young, as one with a smaller number may not be committed yet. */
async function loadRun(tx: Db, after: number, before: Date) {
  const next = await tx
    .selectFrom('auditEntries')
    .select(['id', 'dateCreated'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const young = next.findIndex(({ dateCreated }) => dateCreated >= before);
  const old = young === -1 ? next : next.slice(0, young);
  const [first, last] = [old[0], old.at(-1)];
  return first && last && { firstLine: first.id, lastLine: last.id, dateFirst: first.dateCreated };
}

/** The sum of the entries of a seal as they are now, and how many have other words than they had. */
export async function sumOf(
  db: Db,
  { firstLine, lastLine, sumBefore }: Pick<Seal, 'firstLine' | 'lastLine' | 'sumBefore'>,
) {
  const { rows } = await sql<{ entries: number; sum: Buffer; changed: number }>`
    select * from sum_of_entries(${firstLine}, ${lastLine}, ${sumBefore})`.execute(db);
  return rows[0]!; // a sum over no rows is one row
}

/** What a check has found replaces what the last one found. */
export async function saveCheck(
  db: Db,
  check: { entries: number; brokenFrom: number | null; brokenTo: number | null; dateChecked: Date },
) {
  await db
    .insertInto('auditChecks')
    .values(check)
    .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet(check))
    .execute();
}

export type Check = NonNullable<Awaited<ReturnType<typeof loadCheck>>>;

export const loadCheck = (db: Db) => db.selectFrom('auditChecks').selectAll().executeTakeFirst();
