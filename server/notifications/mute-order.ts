import * as contract from '@octavo/contract/notifications';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { publish } from '#outside/pubsub.ts';
import { isOwnOrder, removeMute, storeMute } from './items/store.ts';

/** spec §10.20 Sends nothing about an order that can be turned off, or sends it again. */
export const muteOrder = (call: Call<typeof contract.muteOrder>) =>
  inTransaction(call, contract.muteOrder.name, async (tx) => {
    const { params, body, customerId, now } = call;
    if (!(await isOwnOrder(tx, customerId, params.id))) throw new Refusal('not_found');
    if (body.isMuted) await storeMute(tx, customerId, params.id, now());
    else await removeMute(tx, customerId, params.id);
    await publish(tx, 'notices_changed', String(customerId));
    return { message: 'Success' as const };
  });
