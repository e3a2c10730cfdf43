import type { MacroPart, MacroParts, WhyNotUndone } from '@octavo/domain/desk/macros';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export type MacroRow = Omit<Selectable<Tables['macros']>, 'parts'> & { parts: MacroParts };

const macrosOf = (db: Db, siteId: number) => db.selectFrom('macros').selectAll().where('siteId', '=', siteId);

const asMacro = (row: Selectable<Tables['macros']>) => row as MacroRow; // the contract checked the parts before they were stored

export const loadMacros = async (db: Db, siteId: number): Promise<MacroRow[]> =>
  (await macrosOf(db, siteId).orderBy('id').execute()).map(asMacro);

export async function loadMacro(db: Db, siteId: number, id: number): Promise<MacroRow | undefined> {
  const row = await macrosOf(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && asMacro(row);
}

/** The same, locked until the transaction ends. */
export async function lockMacro(tx: Db, siteId: number, id: number): Promise<MacroRow | undefined> {
  const row = await macrosOf(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asMacro(row);
}

export const hasMacroNamed = async (db: Db, siteId: number, name: string): Promise<boolean> =>
  (await macrosOf(db, siteId).where('name', '=', name).executeTakeFirst()) !== undefined;

type NewMacro = { siteId: number; name: string; parts: MacroParts; dateChanged: Date };

/** Undefined where the site has a macro with this name. */
export async function insertMacro(tx: Db, { parts, ...macro }: NewMacro): Promise<MacroRow | undefined> {
  const insert = tx.insertInto('macros').values({ ...macro, parts: json(parts) });
  const row = await insert.onConflict((same) => same.columns(['siteId', 'name']).doNothing()).returningAll().executeTakeFirst(); // oxfmt-ignore
  return row && asMacro(row);
}

/** Changes a macro that is locked; it has the next version then. */
export async function updateMacro(tx: Db, id: number, { parts, ...fields }: Omit<NewMacro, 'siteId'>) {
  const update = tx
    .updateTable('macros')
    .set({ ...fields, parts: json(parts), version: sql<number>`version + 1` })
    .where('id', '=', id);
  return asMacro(await update.returningAll().executeTakeFirstOrThrow());
}

export async function removeMacro(tx: Db, id: number) {
  await tx.deleteFrom('macros').where('id', '=', id).execute();
}

/** What a run did to its order, by the ids of the rows. `owner` and `writer` are those before and after. */
export type Done = {
  reply?: number;
  owner?: { was: number | null; became: number | null };
  writer?: { was: number | null; became: number };
  move?: number;
  credit?: number;
  note?: number;
  later?: number;
};

/** What became of a part when its run was taken back: null where it was. */
export type Undone = { part: MacroPart; why: WhyNotUndone | null }[];

export type RunRow = Omit<Selectable<Tables['macroRuns']>, 'done' | 'undone'> & { done: Done; undone: Undone | null };

type NewRun = { orderId: number; staffId: number; macroId: number; name: string; done: Done; dateCreated: Date };

export async function insertRun(tx: Db, { done, ...run }: NewRun): Promise<number> {
  const insert = tx.insertInto('macroRuns').values({ ...run, done: json(done), undone: null });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

export async function loadRun(db: Db, id: number): Promise<RunRow | undefined> {
  const row = await db.selectFrom('macroRuns').selectAll().where('id', '=', id).executeTakeFirst();
  return row as RunRow | undefined; // only `insertRun` and `keepUndone` write these columns
}

export async function keepUndone(tx: Db, id: number, undone: Undone) {
  await tx
    .updateTable('macroRuns')
    .set({ undone: json(undone) })
    .where('id', '=', id)
    .execute();
}

/** How often a macro ran since a moment, and how often that was taken back. */
export async function countRuns(db: Db, macroId: number, since: Date) {
  const { times, undone } = await db
    .selectFrom('macroRuns')
    .select(({ fn }) => [fn.countAll<number>().as('times'), fn.count<number>('undone').as('undone')])
    .where('macroId', '=', macroId)
    .where('dateCreated', '>=', since)
    .executeTakeFirstOrThrow();
  return { times: Number(times), undone: Number(undone) };
}

const json = (value: object) => sql<unknown>`${JSON.stringify(value)}::jsonb`;

/** Who can be given a conversation: support and operators of the site who were not deactivated. */
export const loadColleagues = (db: Db, siteId: number) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('siteId', '=', siteId)
    .where('role', '!=', 'writer')
    .where('dateDeactivated', 'is', null)
    .orderBy('id')
    .execute();

/** What the variables of a macro say of the people of an order. */
export const loadPeopleOf = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .leftJoin('staff as writer', 'writer.id', 'orders.writerId')
    .select(['customers.firstName', 'customers.zone', 'writer.writerNumber'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
