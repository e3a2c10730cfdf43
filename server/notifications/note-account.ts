import type { AccountNotice } from '@octavo/domain/notifications/account';
import type { Db } from '#db.ts';
import { publish } from '#outside/pubsub.ts';
import { insertAccountItem } from './store.ts';

type Whose = { customerId: number; orderId?: number };

/** spec §10.20 Adds an item to the bell about the account, in the transaction of what happened, and tells open pages. */
export async function noteAccount(tx: Db, { customerId, orderId }: Whose, notice: AccountNotice, at: Date) {
  await insertAccountItem(tx, { customerId, orderId: orderId ?? null }, notice, at);
  await publish(tx, 'notices_changed', String(customerId));
}
