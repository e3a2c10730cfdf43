import { startPayment } from '@octavo/contract/payments';
import { whyNoPayment } from '@octavo/domain/orders/permission';
import { askedOf } from '@octavo/domain/payments/ledger';
import { isConfirming, isOpen } from '@octavo/domain/payments/state';
import { minutesAfter } from '@octavo/domain/time';
import type { Caller } from '#http/caller.ts';
import { idempotently } from '#operations/idempotency.ts';
import { refuse, Refusal } from '#operations/refusal.ts';
import { CUSTOMER, type Operation, operate } from '#orders/operate.ts';
import { countOwnFiles } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { refuseReturning } from './refunds/refuse-returning.ts';
import {
  type AttemptRow,
  loadAttemptsOfOrder,
  expireAttempts,
  insertAttempt,
  loadLedgerOf,
  updateAttempt,
} from './store.ts';

/** A click on Pay. A plain navigation has no key; an open attempt is used again without one too. */
export type Click = { customerId: number; uid: string; provider: AttemptRow['provider']; key?: string };

/** The services, with the site and the address that the click came from. */
export type Shop = Services & Omit<Caller, 'bearerToken'>;

const LIFETIME_MINUTES = 30;
const MIN_LIFETIME_MINUTES = 2; // a customer needs at least this long to pay

/**
 * spec D20 The id of the attempt of a click, committed before the provider is called (payments §6.4). A repeated key answers the same attempt
 * only while its page can be paid, for the amount due: what it answered first may have ended, or be for an old price.
 */
export function openAttempt(shop: Shop, click: Click): Promise<number> {
  const { customerId, uid, provider, key } = click;
  const door = { name: startPayment.name, by: CUSTOMER, order: { uid, customerId } };
  const keyed = {
    ...shop,
    owner: `customer ${customerId}`,
    operation: startPayment.name,
    key,
    body: { uid, provider },
  };
  return operate(shop, door, async (operation) => {
    let picked: ReturnType<typeof pickAttempt> | undefined;
    const pickOnce = () => (picked ??= pickAttempt(operation, provider));
    await idempotently(operation.tx, keyed, pickOnce); // refuses the key of another click
    return (await pickOnce()).id;
  });
}

/** controls C11 One open attempt for each provider: the existing one, if its amount is the same and it does not expire soon. */
async function pickAttempt(
  { tx, order, at, unchanged }: Operation,
  provider: Click['provider'],
): Promise<{ id: number }> {
  const attempts = await loadAttemptsOfOrder(tx, order.id);
  const amount = askedOf(order, await loadLedgerOf(tx, order.id));
  const pending = attempts.some(({ state }) => isConfirming(state));
  refuse(whyNoPayment({ ...order, pending, files: await countOwnFiles(tx, order.id) }, at));
  if (amount === 0) throw new Refusal('order_not_payable');
  await refuseReturning(tx, order);

  const latest = minutesAfter(at, MIN_LIFETIME_MINUTES);
  const isUseful = (attempt: AttemptRow) =>
    attempt.amount === amount && attempt.currency === order.currency && attempt.expiresAt && attempt.expiresAt > latest;
  const open = attempts.filter(({ state }) => isOpen(state));
  const useful = open.filter(isUseful);
  const useless = open.filter((attempt) => !useful.includes(attempt)).map(({ id }) => id);
  await expireAttempts(tx, useless, at);
  const same = useful.find((attempt) => attempt.provider === provider);
  if (same) {
    await updateAttempt(tx, same.id, { dateUpdated: at }); // it is the one that the customer comes back from
    return unchanged({ id: same.id });
  }

  return insertAttempt(tx, {
    orderId: order.id,
    provider,
    amount,
    currency: order.currency,
    reference: `${order.uid}-${attempts.length + 1}`,
    providerRef: null,
    redirectUrl: null,
    expiresAt: minutesAfter(at, LIFETIME_MINUTES),
    dateCreated: at,
    dateUpdated: at,
    dateChecked: null,
  });
}
