import { MOST_COUNTED } from '@octavo/domain/desk/queues';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import type { RevisionStatus } from '@octavo/domain/revisions/status';
import type { TimeRequestState } from '@octavo/domain/time-requests/rules';
import { type ExpressionBuilder, sql } from 'kysely';
import { CANCELLATION, REVISION_STATUS_NOW, TIME_REQUEST } from '#views/orders.ts';
import { EDITS, type EditRow } from '#orders/editing/store.ts';
import type { Actor } from '#orders/events/store.ts';
import { type CancellationJson, wholeOrders } from '#orders/list/store.ts';
import type { StaffRow } from '#staff/store.ts';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** A member of staff as the one who caused an event of an order. */
export const actorOf = ({ role, id }: StaffRow): Actor => ({ side: role, staffId: id });

/** ADR 0086 The owner of the keys of a member of staff. Another role has other keys, so that a repeat gets no answer of the role before. */
export const ownerOf = ({ id, role }: StaffRow): string => `staff ${id} ${role}`;

export function loadWritersOfSite(db: Db, siteId: number) {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('role', '=', 'writer')
    .where('dateDeactivated', 'is', null)
    .orderBy('writerNumber')
    .execute();
}

export function loadWriterByNumber(db: Db, siteId: number, number: number) {
  return db
    .selectFrom('staff')
    .select('id')
    .where('siteId', '=', siteId)
    .where('writerNumber', '=', number)
    .where('dateDeactivated', 'is', null)
    .executeTakeFirst();
}

export async function setOnlineUntil(tx: Db, id: number, onlineUntil: Date | null) {
  await tx.updateTable('staff').set({ onlineUntil }).where('id', '=', id).execute();
}

/** The orders that a member of staff may see: support all of the site, a writer the assigned ones. */
const ordersOf = (db: Db, { siteId, role, id }: StaffRow) =>
  db
    .selectFrom('orders')
    .where('orders.siteId', '=', siteId)
    .$if(role === 'writer', (query) => query.where('orders.writerId', '=', id));

export function loadOrderOfStaff(db: Db, staff: StaffRow, id: number) {
  return ordersOf(db, staff).selectAll('orders').where('orders.id', '=', id).executeTakeFirst();
}

/** Whether an order has a paper of its writer that no mail has told of: any before its first delivery, then one since it was completed last. */
export async function hasUntoldPaper(tx: Db, { id, dateCompleted }: OrderOfPaper): Promise<boolean> {
  const left = sql<Date>`(select max(e.date_created) from order_events e
    where e.order_id = ${id} and e.kind = 'status' and (e.details->>'from')::int = ${ORDER_STATUS.completed})`;
  const papers = tx.selectFrom('files').select('id').where('orderId', '=', id).where('side', '=', 'writer');
  const paper = await papers
    .where('messageId', 'is', null)
    .where('dateDeleted', 'is', null)
    .where('scanState', '<>', 'infected')
    .$if(dateCompleted !== null, (query) =>
      query.where('dateCreated', '>', sql<Date>`coalesce(${left}, ${dateCompleted})`),
    )
    .limit(1)
    .executeTakeFirst();
  return paper !== undefined;
}

type OrderOfPaper = { id: number; dateCompleted: Date | null };

export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskOrders>['executeTakeFirstOrThrow']>>;

/** Its dates as JSON gives them. */
type RequestJson = {
  state: TimeRequestState;
  from: string;
  to: string;
  note: string;
  expiresAt: string;
  dateCreated: string;
  isWithdrawn: boolean;
};

/** Orders with everything that their page shows, the customer, and the number of messages that this side has not read. */
const deskOrders = (db: Db, { siteId, role, id }: StaffRow) =>
  wholeOrders(db)
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['customers.firstName', 'customers.zone'])
    .select(sql.raw<EditRow[]>(EDITS).as('edits'))
    .select(sql.raw<RevisionStatus | null>(REVISION_STATUS_NOW).as('revisionStatus'))
    .select(sql.raw<RequestJson | null>(TIME_REQUEST).as('timeRequest'))
    .select(sql.raw<CancellationJson | null>(CANCELLATION).as('cancellation'))
    .select((eb) =>
      eb
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('messages.orderId', '=', 'orders.id')
        .where('messages.direction', '=', FROM_CUSTOMER[role])
        .where('messages.state', '=', sql.lit(MESSAGE_STATE.unread)) // as the index has it
        .as('waiting'),
    )
    .where('orders.siteId', '=', siteId)
    .$if(role === 'writer', (query) => query.where('orders.writerId', '=', id));

export function loadDeskOrder(db: Db, staff: StaffRow, id: number) {
  return deskOrders(db, staff).where('orders.id', '=', id).executeTakeFirst();
}

/** `after` is the id of the last order of the page before, or 0. */
type Wanted = { status: number | undefined; after: number; limit: number };

/** ADR 0116 A page of orders, the newest first, and how many there are, counted up to one more than `MOST_COUNTED`. */
export async function loadDeskOrders(db: Db, staff: StaffRow, { status, after, limit }: Wanted) {
  const found = ordersOf(db, staff)
    .select('orders.id')
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status as OrderStatus)); // an unknown status finds nothing
  const { count } = await db
    .selectFrom(found.limit(MOST_COUNTED + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const page = found
    .$if(after > 0, (query) => query.where('orders.id', '<', after))
    .orderBy('orders.id', 'desc')
    .limit(limit);
  const ids = (await page.execute()).map(({ id }) => id);
  if (ids.length === 0) return { count: Number(count), rows: [] };
  const rows = await deskOrders(db, staff).where('orders.id', 'in', ids).orderBy('orders.id', 'desc').execute();
  return { count: Number(count), rows };
}

/** A file of an order that this member of staff sees. Writers do not see the chat with support. */
export function loadFileOfStaff(db: Db, staff: StaffRow, id: number) {
  return ordersOf(db, staff)
    .innerJoin('files', 'files.orderId', 'orders.id')
    .leftJoin('messages', 'messages.id', 'files.messageId')
    .select(['files.name', 'files.size', 'files.storageKey', 'files.scanState', 'messages.direction'])
    .select(['files.previewState', 'files.previewKey', 'files.previewSizes'])
    .where('files.id', '=', id)
    .where('files.dateDeleted', 'is', null)
    .executeTakeFirst();
}

type Links = ExpressionBuilder<Tables, 'staffLinks'>;

/** ADR 0292 A link that is open, and for somebody at the site; the same link may stand for accounts at other sites. */
const isOpenLink = (siteId: number, tokenHash: string, now: Date) => (eb: Links) =>
  eb.and([
    eb('tokenHash', '=', tokenHash),
    eb('dateUsed', 'is', null),
    eb('expiresAt', '>', now),
    eb.exists(
      eb
        .selectFrom('staffLinks as home')
        .innerJoin('staff', 'staff.id', 'home.staffId')
        .select('home.staffId')
        .where('home.tokenHash', '=', tokenHash)
        .where('staff.siteId', '=', siteId),
    ),
  ]);

/** Whether a link would set a password now. */
export async function hasOpenStaffLink(db: Db, siteId: number, tokenHash: string, now: Date): Promise<boolean> {
  const links = db
    .selectFrom('staffLinks')
    .select('staffId')
    .where(isOpenLink(siteId, tokenHash, now));
  return (await links.executeTakeFirst()) !== undefined;
}

/** ADR 0292 Marks a link that is for the site as used, for all its accounts. Returns those for which it was open: none the second time. */
export const consumeStaffLink = (tx: Db, siteId: number, tokenHash: string, now: Date) =>
  tx
    .updateTable('staffLinks')
    .set({ dateUsed: now })
    .where(isOpenLink(siteId, tokenHash, now))
    .returning('staffId')
    .execute();

export function setStaffPasswordHash(tx: Db, id: number, passwordHash: string) {
  return tx
    .updateTable('staff')
    .set({ passwordHash })
    .where('id', '=', id)
    .returning(['email', 'siteId'])
    .executeTakeFirstOrThrow();
}

export function loadOpenSessionsOfStaff(tx: Db, staffId: number) {
  return tx.selectFrom('sessions').select('id').where('staffId', '=', staffId).where('dateEnded', 'is', null).execute();
}
