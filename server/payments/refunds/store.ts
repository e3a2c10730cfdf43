import { randomUUID } from 'node:crypto';
import type { RefundPart } from '@octavo/domain/payments/refund';
import type { Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { lockAttempt } from '../store.ts';

export type RefundRow = Selectable<Tables['refunds']>;

type Started = Pick<RefundRow, 'orderId' | 'cause'> &
  Partial<Pick<RefundRow, 'cancellationId' | 'staffId' | 'requestId' | 'note'>>;

/**
 * Inserts the parts of a refund under the lock of the order. Each takes the place of one that its provider refused; a difference takes none, as
 * support may still send the refused one. Throws `refund_waits` while another refund of the same payment is open: a provider reports only the
 * sum of them.
 */
export async function insertRefunds(tx: Db, refund: Started, parts: RefundPart[], at: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const { attemptId, amount } of parts) {
    const { refunded } = await lockAttempt(tx, attemptId);
    if (refund.cause !== 'difference') await closeRefused(tx, attemptId, at);
    if (await loadOpenRefundOf(tx, attemptId)) throw new Refusal('refund_waits');
    const row = {
      attemptId,
      amount,
      target: refunded + amount,
      refundKey: randomUUID(),
      dateCreated: at,
      dateChanged: at,
    };
    const { id } = await tx
      .insertInto('refunds')
      .values({ ...refund, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Ends the refund of a payment that its provider refused, as others take its place. */
export async function closeRefused(tx: Db, attemptId: number, at: Date) {
  await tx
    .updateTable('refunds')
    .set({ dateEnded: at })
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'failed')
    .where('dateEnded', 'is', null)
    .execute();
}

/** Inserts a refund that somebody made at the provider. */
export async function insertArrived(
  tx: Db,
  refund: Pick<RefundRow, 'orderId' | 'attemptId' | 'amount' | 'target'>,
  at: Date,
) {
  const dates = { dateCreated: at, dateChanged: at, dateEnded: at };
  const row = { ...refund, cause: 'provider', state: 'succeeded', refundKey: randomUUID(), ...dates } as const;
  await tx.insertInto('refunds').values(row).execute();
}

export function loadRefundById(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The refund of a payment that has not arrived, or was refused and not replaced. */
export function loadOpenRefundOf(db: Db, attemptId: number): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .where('dateEnded', 'is', null)
    .executeTakeFirst();
}

/** The refunds of an order with their providers, newest first. */
export function loadRefundsOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'refunds.attemptId')
    .selectAll('refunds')
    .select('paymentAttempts.provider')
    .where('refunds.orderId', '=', orderId)
    .orderBy('refunds.id', 'desc')
    .execute();
}

/** What is on its way back of an order, in cents by payment. A refused refund is not. */
export function loadOpenParts(db: Db, orderId: number): Promise<RefundPart[]> {
  return db
    .selectFrom('refunds')
    .select(['attemptId', 'amount'])
    .where('orderId', '=', orderId)
    .where('dateEnded', 'is', null)
    .where('state', '<>', 'failed')
    .orderBy('id')
    .execute();
}

/** spec D22 What customers took back of the differences of an order and its provider refused, in cents by payment: support still sends it. */
export function loadRefusedDifferences(db: Db, orderId: number): Promise<RefundPart[]> {
  return db
    .selectFrom('refunds')
    .select(['attemptId', 'amount'])
    .where('orderId', '=', orderId)
    .where('cause', '=', 'difference')
    .where('dateEnded', 'is', null)
    .where('state', '=', 'failed')
    .orderBy('id')
    .execute();
}

/** The refunds of a canceled order that have not arrived. */
export function loadOpenOfCancellation(db: Db, cancellationId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('cancellationId', '=', cancellationId)
    .where('dateEnded', 'is', null)
    .orderBy('id')
    .execute();
}

/** What went back by a payment at its provider in all, as far as it has a refund, in cents. */
export async function succeededSum(tx: Db, attemptId: number): Promise<number> {
  const rows = tx.selectFrom('refunds').select(({ fn }) => fn.sum<string | null>('amount').as('sum'));
  const { sum } = await rows
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'succeeded')
    .where('outsideNote', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function endRefund(tx: Db, id: number, at: Date) {
  const change = { state: 'succeeded', dateChanged: at, dateEnded: at } as const;
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** ADR 0409 Ends a refund that was paid in another way than by its provider. */
export async function endOutside(tx: Db, id: number, outsideNote: string, at: Date) {
  const change = { state: 'succeeded', outsideNote, dateChanged: at, dateEnded: at } as const;
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** ADR 0405 Ends the refund of a payment that a chargeback has taken: nothing of it is left to send. */
export async function endUnsendable(tx: Db, attemptId: number, at: Date) {
  await tx
    .updateTable('refunds')
    .set({ state: 'failed', dateChanged: at, dateEnded: at })
    .where('attemptId', '=', attemptId)
    .where('dateEnded', 'is', null)
    .execute();
}

/** ADR 0405 Whether a part of the money of a canceled order can never be sent: a chargeback took it. */
export async function isPartTaken(db: Db, cancellationId: number): Promise<boolean> {
  const failed = db.selectFrom('refunds').select('id').where('cancellationId', '=', cancellationId);
  const part = failed.where('state', '=', 'failed').where('dateEnded', 'is not', null);
  return (await part.limit(1).executeTakeFirst()) !== undefined;
}

/** Lets the provider be asked again, with another key: it has refused the old one for good. What went back since is not counted as this one. */
export async function reopenRefund(tx: Db, { id, attemptId, amount }: RefundRow, at: Date) {
  const { refunded } = await lockAttempt(tx, attemptId);
  const target = refunded + amount;
  const change = { state: 'requested', target, refundKey: randomUUID(), dateChanged: at, dateChecked: null } as const;
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Removes a refund that was never sent. */
export async function dropRefund(db: Db, id: number) {
  await db.deleteFrom('refunds').where('id', '=', id).execute();
}

/** spec D22 Adds to what the customer took back of the differences of an order, in cents. */
export async function addReturned(tx: Db, orderId: number, amount: number) {
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({ returnedDifference: eb('returnedDifference', '+', amount) }))
    .where('id', '=', orderId)
    .execute();
}
