import type { Insertable, Selectable } from 'kysely';
import type { ProviderEvent } from '#outside/payments/adapter.ts';
import type { Tables } from '#tables.ts';
import type { PaymentProvider } from '#tables/values.ts';
import type { Db } from '#db.ts';

type WebhookRow = Selectable<Tables['paymentWebhooks']>;

/** Inserts a webhook. Undefined for a repeat, and for a hint while another about the same attempt waits. */
export function insertWebhook(db: Db, webhook: Insertable<Tables['paymentWebhooks']>) {
  return db
    .insertInto('paymentWebhooks')
    .values(webhook)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Counts a try at a webhook; undefined once it is processed. */
export function tryWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  return db
    .updateTable('paymentWebhooks')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('dateProcessed', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

type Outcome = { outcome: string; attemptId?: number };

export async function markProcessed(db: Db, id: number, outcome: Outcome, now: Date) {
  await db
    .updateTable('paymentWebhooks')
    .set({ ...outcome, dateProcessed: now })
    .where('id', '=', id)
    .execute();
}

/** Whether an unproven webhook about this attempt waits to be applied. */
export async function hasWaitingHint(db: Db, attemptId: number): Promise<boolean> {
  const waiting = await db
    .selectFrom('paymentWebhooks')
    .select('id')
    .where('attemptId', '=', attemptId)
    .where('isVerified', '=', false)
    .where('rejectReason', 'is', null)
    .where('dateProcessed', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The site of the order that an event names; undefined where we know no such attempt. */
export async function loadSiteOfEvent(
  db: Db,
  provider: PaymentProvider,
  { attemptRef, providerRef = '' }: Pick<ProviderEvent, 'attemptRef' | 'providerRef'>,
): Promise<number | undefined> {
  const sites = db.selectFrom('paymentAttempts').innerJoin('orders', 'orders.id', 'paymentAttempts.orderId');
  const named = sites.select('orders.siteId').where('paymentAttempts.provider', '=', provider);
  const one =
    attemptRef === undefined ? named.where('providerRef', '=', providerRef) : named.where('reference', '=', attemptRef);
  return (await one.executeTakeFirst())?.siteId;
}
