import { whyNoPayment } from '@octavo/domain/orders/permission';
import { dueOf } from '@octavo/domain/payments/ledger';
import { isConfirming, isOpen } from '@octavo/domain/payments/state';
import { minutesAfter } from '@octavo/domain/time';
import type { Caller } from '#http/caller.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse, Refusal } from '#operations/refusal.ts';
import { keepReply } from '#operations/store.ts';
import { lockOrder, orderOfCustomerByUid } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { type AttemptRow, attemptsOfOrder, countOwnFiles, expireAttempts, insertAttempt, ledgerOf } from './store.ts';

/** A click on Pay. A plain navigation has no key; an open attempt is used again without one too. */
export type Click = { customerId: number; uid: string; provider: AttemptRow['provider']; key?: string };

/** The services, with the site and the address that the click came from. */
export type Shop = Services & Omit<Caller, 'bearerToken'>;

const LIFETIME_MINUTES = 30;
const MIN_LIFETIME_MINUTES = 2; // a customer needs at least this long to pay

/**
 * The id of the attempt of a click, committed before the provider is called (payments §6.4). A repeated key answers the same
 * attempt, unless it is `instead`: that one has no page, so the key gets another attempt.
 */
export function openAttempt(shop: Shop, click: Click, instead?: number): Promise<number> {
  const { customerId, uid, provider, key } = click;
  return inTransaction(shop, 'startPayment', async (tx) => {
    const pick = () => pickAttempt(tx, shop, click);
    if (!key) return (await pick()).id;

    const id = { owner: `customer ${customerId}`, operation: 'startPayment', key };
    const picked = await idempotently(
      tx,
      { ...id, body: { uid, provider }, now: shop.now, encryption: shop.encryption },
      pick,
    );
    if (picked.id !== instead) return picked.id;
    const another = await pick();
    await keepReply(tx, id, JSON.stringify(another));
    return another.id;
  });
}

/** controls C11 One open attempt for each provider: the existing one, if its amount is the same and it does not expire soon. */
async function pickAttempt(tx: Db, { now }: Shop, { customerId, uid, provider }: Click): Promise<{ id: number }> {
  await lockOrder(tx, found(await orderOfCustomerByUid(tx, customerId, uid)).id);
  const order = found(await orderOfCustomerByUid(tx, customerId, uid));
  const attempts = await attemptsOfOrder(tx, order.id);
  const amount = dueOf(order.priceFinal, order.returnedDifference, await ledgerOf(tx, order.id));
  const pending = attempts.some(({ state }) => isConfirming(state));
  refuse(whyNoPayment({ ...order, pending, files: await countOwnFiles(tx, order.id) }, now()));
  if (amount === 0) throw new Refusal('order_not_payable');

  const latest = minutesAfter(now(), MIN_LIFETIME_MINUTES);
  const isUseful = (attempt: AttemptRow) =>
    attempt.amount === amount && attempt.currency === order.currency && attempt.expiresAt && attempt.expiresAt > latest;
  const open = attempts.filter(({ state }) => isOpen(state));
  const useful = open.filter(isUseful);
  const useless = open.filter((attempt) => !useful.includes(attempt)).map(({ id }) => id);
  await expireAttempts(tx, useless, now());
  const same = useful.find((attempt) => attempt.provider === provider);
  if (same) return { id: same.id };

  return insertAttempt(tx, {
    orderId: order.id,
    provider,
    amount,
    currency: order.currency,
    reference: `${order.uid}-${attempts.length + 1}`,
    providerRef: null,
    redirectUrl: null,
    expiresAt: minutesAfter(now(), LIFETIME_MINUTES),
    dateCreated: now(),
    dateUpdated: now(),
    dateChecked: null,
  });
}
