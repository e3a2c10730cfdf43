import { isForCustomer } from '@octavo/domain/order-events/events';
import type * as contract from '@octavo/contract/order-events';
import { isWaiting } from '@octavo/domain/time-requests/rules';
import { loadCreditsOfOrder } from '#deadlines/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { creditRulesOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { presentRequest } from '#time-requests/present.ts';
import { loadWaitingRequest } from '#time-requests/store.ts';
import { orderWords } from '#orders/words.ts';
import { namesIn } from '#sites/texts/own-words.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { loadChangesOf } from '#orders/editing/store.ts';
import { presentEvent, withChanges } from './present.ts';
import { loadEventsWithWriters } from './store.ts';

/** spec §10.5 What happened to an order of the customer, with the request for more time that waits and the credits. */
export async function listOrderEvents(call: Call<typeof contract.listOrderEvents>) {
  const { db, site, sites, language, customerId, params, now } = call;
  const order = found(await loadOrderOfCustomer(db, customerId, params.id));
  const events = (await loadEventsWithWriters(db, order.id)).filter(({ kind }) => isForCustomer(kind));
  const request = await loadWaitingRequest(db, order.id);
  const credits = await loadCreditsOfOrder(db, order.id);
  const changes = events.some(({ kind }) => kind === 'edited') ? await loadChangesOf(db, order.id) : new Map();
  const names = namesIn(sites.byId(order.siteId) ?? site, language);
  const reader = { names, speaker: speakerOf(site, language, orderWords) };
  return {
    now: now(),
    events: events.map((row) => withChanges(presentEvent(row), changes, reader)),
    request: request && isWaiting(request, order, now()) ? await presentRequest(db, call, order, request) : null,
    credits: credits.map(({ reason, amount, lateMinutes, code, isUsed, dateCreated, note }) => ({
      reason,
      amount,
      lateMinutes,
      code,
      isUsed,
      dateCreated,
      note: note ?? '',
    })),
    rules: creditRulesOf(await termsOfOrder(db, call, order)),
  };
}
