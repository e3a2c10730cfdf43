import { fromPayload } from '@octavo/contract/order-fields';
import * as contract from '@octavo/contract/orders';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import { FILE_HOLD, waitsForFile } from '@octavo/domain/orders/hold';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { deduct, priceAfter } from '@octavo/domain/pricing/deductions';
import { priceOf } from '@octavo/domain/pricing/price';
import { minutesAfter } from '@octavo/domain/time';
import { ownCategory } from '#catalogue/own-category.ts';
import { codeOfOrder } from '#discounts/deductions/exchange-discounts.ts';
import { codesOf } from '#discounts/deductions/codes-of.ts';
import { saveDeductions, withIds } from '#discounts/deductions/store.ts';
import { takeDiscounts } from '#discounts/discount.ts';
import { refuseClosedCountry } from '#customers/refuse-closed-country.ts';
import { refuseClosedWork } from '#customers/refuse-closed-work.ts';
import type { Call } from '#http/on.ts';
import { orderCreated } from '#mails/templates/order-created.ts';
import { Refusal } from '#operations/refusal.ts';
import { recordAccepted } from '#sites/legal/record-accepted.ts';
import { refuseUnaccepted } from '#sites/legal/to-accept.ts';
import { refuseClosed } from '#sites/refuse-closed.ts';
import type { Db } from '#db.ts';
import { loadWritersToPrefer } from '#writers/store.ts';
import { checkOrder } from './check-order.ts';
import { CUSTOMER, operate } from './operate.ts';
import { insertOrder } from './store.ts';
import { formColumns, priceColumns } from './to-row.ts';
import { newUid } from './uid.ts';

type Creation = Call<typeof contract.createOrder>;

/** spec §7, D20 Creates an unpaid order, once for each key. Its files are uploaded afterwards. */
export function createOrder(call: Creation) {
  const { customerId, params, key, body } = call;
  ownCategory(call.site, params.cat);
  const door = {
    name: contract.createOrder.name,
    by: CUSTOMER,
    intention: { owner: `customer ${customerId}`, key, body: { params, body } },
    order: (tx: Db) => insertNewOrder(tx, call),
  };
  return operate(call, door, async ({ order, at, happened, moneyMoved, mail }) => {
    happened({ kind: 'ordered', details: { price: order.priceFinal } });
    if (order.datePaid) {
      happened({ kind: 'paid', details: { deadline: order.deadline.toISOString() } });
      moneyMoved();
    }
    mail('payment', (brand) => orderCreated(brand, { ...order, readyAt: minutesAfter(at, order.urgencyMinutes) }));
    return { id: order.id, uid: order.uid };
  });
}

async function insertNewOrder(tx: Db, call: Creation) {
  const { site, customerId, body, now, encryption } = call;
  refuseClosed(call);
  await refuseClosedCountry(tx, call);
  await refuseClosedWork(tx, { site, customerId, workType: body.idWorkType });
  await refuseUnaccepted(tx, call, customerId);
  const form = fromPayload(body, site.category);
  checkOrder(
    form,
    site,
    await loadWritersToPrefer(tx, { siteId: site.id, customerId, kept: [] }, form.preferredWriters),
  );

  const full = priceOf(toPriced(form), site.tariff);
  if (!full) throw new Refusal('invalid', { urgency: 'deadline_unavailable' });
  const by = { siteId: site.id, customerId, hasTopWriters: body.premiumWriter, full: full.final, now: now() };
  const codes = (await takeDiscounts(tx, codesOf(body.discountCode, body.discountCodes), by)).map(codeOfOrder);
  const deductions = deduct(full.final, codes);
  const price = priceAfter(full, deductions);

  const isFree = price.final === 0; // no payment will come that marks it as paid
  const dateCreated = now();
  const order = await insertOrder(tx, {
    ...formColumns(form),
    ...priceColumns(price),
    uid: newUid(),
    siteId: site.id,
    siteVersion: site.version,
    customerId,
    currency: site.currency,
    languageCode: call.language,
    credentials: body.credentials ? encryption.encrypt(body.credentials) : null,
    discountCode: codes[0]?.code ?? null,
    ...statusOfNew(isFree, form.workType, dateCreated),
    dateCreated,
    datePaid: isFree ? dateCreated : null,
    writerId: null,
    dateStarted: null,
    dateCompleted: null,
    dateCanceled: null,
    offeredUntil: null,
    deadline: minutesAfter(dateCreated, body.urgency),
  });
  await recordAccepted(tx, call, { customerId, orderId: order.id });
  await saveDeductions(tx, order.id, withIds(deductions, codes), dateCreated);
  return order;
}

/** spec D21, ADR 0425 An order that costs nothing is paid; editing waits for its first file, which is uploaded afterwards. */
function statusOfNew(isFree: boolean, workType: WorkType, dateHeld: Date) {
  if (!isFree) return { status: ORDER_STATUS.unpaid };
  return waitsForFile({ workType, files: 0 }) ? { ...FILE_HOLD, dateHeld } : { status: ORDER_STATUS.paid };
}
