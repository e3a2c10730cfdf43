import { fromPayload } from '@octavo/contract/order-fields';
import type * as contract from '@octavo/contract/orders';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import type { OrderEvent } from '@octavo/domain/orders/events';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { deduct, priceAfter } from '@octavo/domain/pricing/deductions';
import { priceOf } from '@octavo/domain/pricing/price';
import { minutesAfter } from '@octavo/domain/time';
import { ownCategory } from '#catalogue/own-category.ts';
import { heldCode } from '#discounts/deductions/exchange-discounts.ts';
import { codesOf } from '#discounts/deductions/same-code.ts';
import { takeDiscounts } from '#discounts/discount.ts';
import { saveDeductions, withIds } from '#discounts/deductions/store.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { refuseClosed } from '#sites/refuse-closed.ts';
import { refuseClosedWork } from '#customers/refuse-closed-work.ts';
import type { Db } from '#db.ts';
import { writersOfCustomer } from '#writers/store.ts';
import { checkOrder } from './check-order.ts';
import { mailCreated } from './mail-created.ts';
import { recordEvents } from './events/store.ts';
import { settleBonuses } from './settle-bonuses.ts';
import { insertOrder } from './store.ts';
import { formColumns, priceColumns } from './to-row.ts';
import { newUid } from './uid.ts';

type Creation = Call<typeof contract.createOrder>;

/** spec §7, D20 Creates an unpaid order, once for each key. Its files are uploaded afterwards. */
export function createOrder(call: Creation) {
  const { customerId, key, body, now, encryption } = call;
  ownCategory(call.site, call.params.cat);
  const intention = { owner: `customer ${customerId}`, operation: 'createOrder', key, body, now, encryption };
  return inTransaction(call, 'createOrder', (tx) => idempotently(tx, intention, () => insertNewOrder(tx, call)));
}

async function insertNewOrder(tx: Db, call: Creation) {
  const { site, customerId, body, now, encryption } = call;
  refuseClosed(call);
  await refuseClosedWork(tx, { site, customerId, workType: body.idWorkType });
  const form = fromPayload(body, site.category);
  checkOrder(form, site, await writersOfCustomer(tx, site.id, customerId));

  const full = priceOf(toPriced(form), site.tariff);
  if (!full) throw new Refusal('invalid', { urgency: 'deadline_unavailable' });
  const by = { siteId: site.id, customerId, hasTopWriters: body.premiumWriter, full: full.final, now: now() };
  const codes = (await takeDiscounts(tx, codesOf(body.discountCode, body.discountCodes), by)).map(heldCode);
  const deductions = deduct(full.final, codes);
  const price = priceAfter(full, deductions);

  const isFree = price.final === 0; // no payment will come that marks it as paid
  const dateCreated = now();
  const deadline = minutesAfter(dateCreated, body.urgency);
  const order = await insertOrder(tx, {
    ...formColumns(form),
    ...priceColumns(price),
    uid: newUid(),
    siteId: site.id,
    customerId,
    currency: site.currency,
    credentials: body.credentials ? encryption.encrypt(body.credentials) : null,
    discountCode: codes[0]?.code ?? null,
    status: isFree ? ORDER_STATUS.paid : ORDER_STATUS.unpaid,
    dateCreated,
    datePaid: isFree ? dateCreated : null,
    writerId: null,
    dateStarted: null,
    dateCompleted: null,
    dateCanceled: null,
    offeredUntil: null,
    deadline,
  });
  await saveDeductions(tx, order.id, withIds(deductions, codes), dateCreated);
  if (isFree) await settleBonuses(tx, order.id, dateCreated);
  const ordered: OrderEvent = { kind: 'ordered', details: { price: price.final } };
  const paid: OrderEvent = { kind: 'paid', details: { deadline: deadline.toISOString() } };
  await recordEvents(tx, order.id, isFree ? [ordered, paid] : [ordered], { side: 'customer' }, dateCreated);
  await mailCreated(tx, call, order);
  return { id: order.id, uid: order.uid };
}
