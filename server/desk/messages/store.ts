import type { NoteLane } from '@octavo/domain/desk/lanes';
import type { HeldState } from '@octavo/domain/messenger/change';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { ReceivedFile } from '#files/receive-files.ts';
import { QUOTE_OF_HELD_MESSAGE, type QuotedMessage } from '#messenger/store.ts';
import type { Tables } from '#tables.ts';

export const loadFilesOfMessage = (db: Db, messageId: number): Promise<ReceivedFile[]> =>
  db
    .selectFrom('files')
    .select(['name', 'size', 'sha256', 'storageKey', 'remote', 'scanState'])
    .where('messageId', '=', messageId)
    .where('dateDeleted', 'is', null)
    .orderBy('id')
    .execute();

/** `quoted`: what it answers, in the list of an order. */
export type HeldRow = Omit<Selectable<Tables['heldMessages']>, 'files'> & {
  files: ReceivedFile[];
  quoted?: QuotedMessage | null;
};

const asHeld = (row: Selectable<Tables['heldMessages']>) => row as HeldRow; // only `insertHeld` writes the files

export async function insertHeld(
  tx: Db,
  held: Omit<Insertable<Tables['heldMessages']>, 'files'>,
  files: ReceivedFile[],
) {
  const row = { ...held, files: JSON.stringify(files) };
  return asHeld(await tx.insertInto('heldMessages').values(row).returningAll().executeTakeFirstOrThrow());
}

export async function loadHeldByKey(db: Db, orderId: number, key: string): Promise<HeldRow | undefined> {
  const rows = db.selectFrom('heldMessages').selectAll().where('orderId', '=', orderId);
  const row = await rows.where('key', '=', key).executeTakeFirst();
  return row && asHeld(row);
}

export async function loadHeldById(db: Db, id: number): Promise<HeldRow | undefined> {
  const row = await db.selectFrom('heldMessages').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asHeld(row);
}

/** Those that are no messages of the chat, by id. `by`: only those of this writer. */
export async function loadHeldOfOrder(db: Db, orderId: number, by?: number): Promise<HeldRow[]> {
  const rows = await db
    .selectFrom('heldMessages')
    .selectAll()
    .select(sql.raw<QuotedMessage | null>(QUOTE_OF_HELD_MESSAGE).as('quoted'))
    .where('orderId', '=', orderId)
    .where('state', '<>', 'approved')
    .$if(by !== undefined, (query) => query.where('staffId', '=', by ?? 0))
    .orderBy('id')
    .execute();
  return rows.map(asHeld);
}

type Decision = { id: number; state: HeldState; decidedBy: number; dateDecided: Date };

/** Undefined where it does not wait any more. */
export async function decideHeld(tx: Db, { id, ...decision }: Decision): Promise<HeldRow | undefined> {
  const update = tx.updateTable('heldMessages').set(decision).where('id', '=', id).where('state', '=', 'waiting');
  const row = await update.returningAll().executeTakeFirst();
  return row && asHeld(row);
}

/** A note with the name of its author. */
const selectNotes = (db: Db) =>
  db
    .selectFrom('orderNotes')
    .innerJoin('staff', 'staff.id', 'orderNotes.staffId')
    .select(['orderNotes.id', 'staff.name as author', 'staff.writerNumber as idWriter'])
    .select(['orderNotes.body', 'orderNotes.dateCreated']);

/** Oldest first. `lanes`: which of them the reader may see. */
export const loadNotesOfOrder = (db: Db, orderId: number, lanes: readonly NoteLane[]) =>
  selectNotes(db).where('orderId', '=', orderId).where('lane', 'in', lanes).orderBy('orderNotes.id').execute();

/** The note; undefined where the order has one with this key. */
export async function insertNote(tx: Db, note: Insertable<Tables['orderNotes']>) {
  const insert = tx
    .insertInto('orderNotes')
    .values(note)
    .onConflict((same) => same.columns(['orderId', 'key']).doNothing());
  const row = await insert.returning('id').executeTakeFirst();
  return row && selectNotes(tx).where('orderNotes.id', '=', row.id).executeTakeFirstOrThrow();
}

export const loadNoteByKey = (tx: Db, orderId: number, key: string) =>
  selectNotes(tx)
    .select('orderNotes.staffId')
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

const CANNED = ['id', 'name', 'body', 'version'] as const;

export const loadCannedReplies = (db: Db, siteId: number) =>
  db.selectFrom('cannedReplies').select(CANNED).where('siteId', '=', siteId).orderBy('id').execute();

/** The canned reply of a site with this name, locked until the transaction ends. */
export const lockCanned = (tx: Db, siteId: number, name: string) =>
  tx
    .selectFrom('cannedReplies')
    .select(CANNED)
    .where('siteId', '=', siteId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();

/** Undefined where somebody has added one with this name at the same moment. */
export const insertCanned = (tx: Db, reply: Insertable<Tables['cannedReplies']>) =>
  tx
    .insertInto('cannedReplies')
    .values(reply)
    .onConflict((same) => same.columns(['siteId', 'name']).doNothing())
    .returning(CANNED)
    .executeTakeFirst();

/** Changes the text of a canned reply that is locked; it has the next version then. */
export const updateCanned = (tx: Db, id: number, body: string) =>
  tx
    .updateTable('cannedReplies')
    .set({ body, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(CANNED)
    .executeTakeFirst();

/** Whether there was one. */
export async function deleteCanned(db: Db, siteId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cannedReplies')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
