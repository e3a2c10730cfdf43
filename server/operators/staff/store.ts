import type { StaffWork } from '@octavo/contract/operators';
import { ORDER_STATUS, UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import type { Operator } from '@octavo/domain/desk/staff';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** Whether somebody was more than invited: has a password, or is known by the company (ADR 0106). */
const hasJoined = (eb: ExpressionBuilder<Tables, 'staff'>) =>
  eb
    .or([
      eb('staff.passwordHash', 'is not', null),
      eb.exists(eb.selectFrom('staffIdentities').select('staffId').whereRef('staffId', '=', 'staff.id')),
    ])
    .$castTo<boolean>();

/** Everybody who works or worked at a site, with what the list of operators says of them. */
const members = (db: Db, siteId: number) =>
  db
    .selectFrom('staff')
    .selectAll('staff')
    .select((eb) => [
      eb
        .selectFrom('staffPasskeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staffId', '=', 'staff.id')
        .as('passkeys'),
      eb.exists(eb.selectFrom('staffTotps').select('staffId').whereRef('staffId', '=', 'staff.id')).as('hasTotp'),
      hasJoined(eb).as('hasJoined'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('dateRotated').as('seen'))
        .whereRef('sessions.staffId', '=', 'staff.id')
        .as('dateSeen'),
      eb
        .selectFrom('staffLinks')
        .select('expiresAt')
        .whereRef('staffLinks.staffId', '=', 'staff.id')
        .where('dateUsed', 'is', null)
        .as('linkUntil'),
    ])
    .where('staff.siteId', '=', siteId);

export type MemberRow = Awaited<ReturnType<typeof loadMembers>>[number];

/** Those who work first, then those who left last. */
export const loadMembers = (db: Db, siteId: number) =>
  members(db, siteId)
    .orderBy('dateDeactivated', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();

export const loadMember = (db: Db, siteId: number, id: number) =>
  members(db, siteId).where('staff.id', '=', id).executeTakeFirst();

/**
 * The operators of a site who work, locked until the transaction ends, so that two do not deactivate each other. What they do with orders
 * goes on meanwhile.
 */
export function lockOperators(tx: Db, siteId: number): Promise<Operator[]> {
  return tx
    .selectFrom('staff')
    .select((eb) => ['id', hasJoined(eb).as('hasJoined')])
    .where('siteId', '=', siteId)
    .where('role', '=', 'operator')
    .where('dateDeactivated', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function lockMember(tx: Db, siteId: number, id: number) {
  return tx
    .selectFrom('staff')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const deactivated = (dateDeactivated: Date | null, deactivationReason: string | null) =>
  ({ dateDeactivated, deactivationReason, onlineUntil: null, onDutySince: null, onDutyUntil: null }) as const;

export async function setDeactivation(tx: Db, id: number, dateDeactivated: Date | null, reason: string | null) {
  await tx.updateTable('staff').set(deactivated(dateDeactivated, reason)).where('id', '=', id).execute();
}

/**
 * ADR 0292 Somebody, with the accounts at other sites for which the same open link is. Of those only the ones at `siteIds`, in the order of
 * their sites.
 */
export const loadInvited = (tx: Db, id: number, siteIds: number[]) =>
  tx
    .selectFrom('staff')
    .selectAll('staff')
    .where('siteId', 'in', siteIds)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb(
          'id',
          'in',
          selectFrom('staffLinks as own')
            .innerJoin('staffLinks as shared', 'shared.tokenHash', 'own.tokenHash')
            .select('shared.staffId')
            .where('own.staffId', '=', id)
            .where('own.dateUsed', 'is', null)
            .where('shared.dateUsed', 'is', null),
        ),
      ]),
    )
    .orderBy('siteId')
    .execute();

/** Takes somebody out who was only invited. Answers whether that was so. */
export async function takeOutUnused(tx: Db, id: number, dateDeactivated: Date, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set(deactivated(dateDeactivated, reason))
    .where('id', '=', id)
    .where((eb) => eb.not(hasJoined(eb)))
    .where('dateDeactivated', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets from when only a passkey signs in at a site; null for never. */
export async function savePasskeyDay(tx: Db, siteId: number, startsAt: Date | null) {
  if (startsAt === null) {
    await tx.deleteFrom('passkeyDays').where('siteId', '=', siteId).execute();
    return;
  }
  const day = tx.insertInto('passkeyDays').values({ siteId, startsAt });
  await day.onConflict((conflict) => conflict.column('siteId').doUpdateSet({ startsAt })).execute();
}

/** Gives somebody another role. */
export async function updateRole(tx: Db, id: number, role: 'support' | 'operator') {
  await tx.updateTable('staff').set({ role }).where('id', '=', id).execute();
}

export async function endStaffLinks(tx: Db, staffId: number, now: Date) {
  await tx
    .updateTable('staffLinks')
    .set({ dateUsed: now })
    .where('staffId', '=', staffId)
    .where('dateUsed', 'is', null)
    .execute();
}

/** What stays behind of somebody: open conversations, drafts, and as a writer orders under way and active revisions of completed ones. */
export async function countWork(db: Db, staffId: number) {
  const [conversations, drafts, orders, revisions] = [
    await db.selectFrom('orders').select(count).where('ownerId', '=', staffId).executeTakeFirstOrThrow(),
    await db.selectFrom('deskDrafts').select(count).where('staffId', '=', staffId).executeTakeFirstOrThrow(),
    await db
      .selectFrom('orders')
      .select(count)
      .where('writerId', '=', staffId)
      .where('status', 'in', [...UNDER_WAY_STATUSES])
      .executeTakeFirstOrThrow(),
    await db
      .selectFrom('deskQueues')
      .innerJoin('orders', 'orders.id', 'deskQueues.orderId')
      .select(count)
      .where('deskQueues.writerId', '=', staffId)
      .where('deskQueues.queue', '=', 'revision')
      .where('orders.status', '=', ORDER_STATUS.completed)
      .executeTakeFirstOrThrow(),
  ];
  return {
    conversations: conversations.count,
    drafts: drafts.count,
    orders: orders.count,
    revisions: revisions.count,
  };
}

const count = sql<number>`count(*)::integer`.as('count');

/** How much work somebody takes; what is undefined stays. Answers it as it then is. */
export async function updateWork(
  tx: Db,
  id: number,
  { capacity, languages, papersMax }: StaffWork,
): Promise<WorkOfMember> {
  return tx
    .updateTable('staff')
    .set(({ ref }) => ({
      capacity: capacity ?? ref('capacity'),
      languages: languages ?? ref('languages'),
      papersMax: papersMax ?? ref('papersMax'),
    }))
    .where('id', '=', id)
    .returning(['capacity', 'languages', 'papersMax'])
    .executeTakeFirstOrThrow();
}

export type WorkOfMember = { capacity: number; languages: string[]; papersMax: number };
