import type { Draft } from '@octavo/contract/desk-drafts';
import { joined } from '@octavo/domain/desk/drafts';
import type { Lane } from '@octavo/domain/desk/lanes';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { ReceivedFile } from '#files/receive-files.ts';
import type { Tables } from '#tables.ts';

export type Place = { orderId: number; staffId: number; lane: Lane };

/** A file of a draft; `id` names it for its owner. */
export type DraftFile = ReceivedFile & { id: string };

const COLUMNS = ['deskDrafts.id', 'lane', 'body', 'files', 'dateUpdated'] as const;

type DraftRow = Pick<Selectable<Tables['deskDrafts']>, 'id' | 'lane' | 'body' | 'dateUpdated'> & { files: unknown };

export const filesOf = ({ files }: { files: unknown }) => files as DraftFile[]; // only this file writes them

export const presentDraft = (row: DraftRow): Draft => ({
  id: row.id,
  lane: row.lane,
  body: row.body,
  dateUpdated: row.dateUpdated,
  files: filesOf(row).map(({ id, name, size }) => ({ id, name, size })),
});

const jsonOf = (files: readonly DraftFile[]) => sql<unknown>`${JSON.stringify(files)}::jsonb`;

const placed = (db: Db, { orderId, staffId, lane }: Place) =>
  db
    .selectFrom('deskDrafts')
    .select(COLUMNS)
    .where('orderId', '=', orderId)
    .where('staffId', '=', staffId)
    .where('lane', '=', lane);

/** The draft of a place, made where there is none, until the end of the transaction only for the caller. Its text and files stay. */
export const openDraft = (tx: Db, place: Place, dateUpdated: Date) =>
  tx
    .insertInto('deskDrafts')
    .values({ ...place, body: '', dateUpdated })
    .onConflict((same) => same.columns(['orderId', 'staffId', 'lane']).doUpdateSet({ dateUpdated }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Keeps the text of a draft in place of the one before, and its files in place of those before where they are given. */
export const keepDraft = (tx: Db, place: Place, body: string, dateUpdated: Date, files?: readonly DraftFile[]) =>
  tx
    .insertInto('deskDrafts')
    .values({ ...place, body, dateUpdated, files: jsonOf(files ?? []) })
    .onConflict((same) =>
      same
        .columns(['orderId', 'staffId', 'lane'])
        .doUpdateSet({ body, dateUpdated, ...(files && { files: jsonOf(files) }) }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Puts a text and files before what the draft has. */
export async function putBack(tx: Db, place: Place, text: string, at: Date, files: readonly DraftFile[] = []) {
  const draft = await openDraft(tx, place, at);
  return keepDraft(tx, place, joined(text, draft.body), at, [...files, ...filesOf(draft)]);
}

/** The same where there is one, until the end of the transaction only for the caller. */
export const loadDraftAt = (tx: Db, place: Place) => placed(tx, place).forUpdate().executeTakeFirst();

export async function dropDraft(tx: Db, { orderId, staffId, lane }: Place) {
  await tx
    .deleteFrom('deskDrafts')
    .where('orderId', '=', orderId)
    .where('staffId', '=', staffId)
    .where('lane', '=', lane)
    .execute();
}

export const loadDraftsOf = (db: Db, orderId: number, staffId: number) =>
  db
    .selectFrom('deskDrafts')
    .select(COLUMNS)
    .where('orderId', '=', orderId)
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute();

/** A draft with where it is from, locked until the transaction ends; undefined where there is none with this id. */
export const lockDraft = (tx: Db, id: number) =>
  tx
    .selectFrom('deskDrafts')
    .select(['orderId', 'staffId', 'lane', 'files'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The drafts of a member of staff about orders of the site, newest first. */
export const loadNewestDrafts = (db: Db, siteId: number, staffId: number, limit: number) =>
  db
    .selectFrom('deskDrafts')
    .innerJoin('orders', 'orders.id', 'deskDrafts.orderId')
    .select([...COLUMNS, 'orders.id as orderId', 'orders.title'])
    .where('staffId', '=', staffId)
    .where('orders.siteId', '=', siteId)
    .orderBy('dateUpdated', 'desc')
    .limit(limit)
    .execute();
