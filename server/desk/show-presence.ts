import * as contract from '@octavo/contract/desk-messages';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { showOnline } from './show-online.ts';

/** spec §3 Shows a writer as online or offline. Support is always online. */
export async function showPresence(call: Call<typeof contract.showPresence>) {
  const { now, body, staff } = call;
  await inTransaction(call, contract.showPresence.name, (tx) => showOnline(tx, staff.id, body.online ? now() : null));
  return { online: body.online };
}
