import type * as contract from '@octavo/contract/orders';
import { statusAfterEdit, whyNoEdit } from '@octavo/domain/orders/editing';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { dueOf } from '@octavo/domain/payments/ledger';
import { deduct, priceAfter } from '@octavo/domain/pricing/deductions';
import { priceOf } from '@octavo/domain/pricing/price';
import { minutesAfter } from '@octavo/domain/time';
import { ownCategory } from '#catalogue/own-category.ts';
import { type HeldCode, exchangeDiscounts } from '#discounts/deductions/exchange-discounts.ts';
import { isSameCode } from '#discounts/deductions/same-code.ts';
import { saveDeductions, withIds } from '#discounts/deductions/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { refuseClosedWork } from '#customers/refuse-closed-work.ts';
import { refuseClosed } from '#sites/refuse-closed.ts';
import type { Db } from '#db.ts';
import { writersOfCustomer } from '#writers/store.ts';
import { changeOrder } from '../change-order.ts';
import { checkOrder } from '../check-order.ts';
import { type Actor, recordEvents } from '../events/store.ts';
import { presentOrder } from '../present.ts';
import { type WholeRow, wholeOrderOfCustomer } from '../list/store.ts';
import { lockOrder, orderOfCustomer } from '../store.ts';
import { publishOrderChanged } from '../publish-changed.ts';
import { refuseRefunding } from '../refuse-refunding.ts';
import { formColumns, priceColumns } from '../to-row.ts';
import { type Edit, editOf } from './edit.ts';
import { insertEdit } from './store.ts';

const CUSTOMER: Actor = { side: 'customer' };

type Editing = Call<typeof contract.editOrder>;

/** spec §7, D22 Changes an order, or requests the change once it is paid. An edit without changes does nothing. */
export function editOrder(call: Editing) {
  const { site, sites, customerId, params, body } = call;
  ownCategory(site, params.cat);
  return inTransaction(call, 'editOrder', async (tx) => {
    const read = async () => found(await wholeOrderOfCustomer(tx, customerId, params.id));
    await lockOrder(tx, found(await orderOfCustomer(tx, customerId, params.id)).id);
    const order = await read();
    refuse(whyNoEdit(order, site));
    await refuseRefunding(tx, order.id);
    refuseClosed(call);
    const edit = editOf(order, call);
    const ownSite = sites.byId(order.siteId) ?? site; // customers who moved keep orders of their old site
    if (edit.isUnchanged) return presentOrder(order, ownSite); // also a repeat after a lost reply
    if (body.version !== undefined && body.version !== order.version) throw new Refusal('stale_version');
    await refuseClosedWork(tx, { site, customerId, workType: body.idWorkType });
    checkOrder(edit.form, site, await writersOfCustomer(tx, site.id, customerId));

    await change(tx, call, order, edit);
    await publishOrderChanged(tx, order.id);
    return presentOrder(await read(), ownSite);
  });
}

async function change(tx: Db, { site, customerId, body, now }: Editing, order: WholeRow, edit: Edit) {
  const full = priceOf(toPriced(edit.form), site.tariff);
  if (!full) throw new Refusal('invalid', { urgency: 'deadline_unavailable' });
  const by = { siteId: site.id, customerId, hasTopWriters: body.premiumWriter, full: full.final, now: now() };
  const codes = await exchangeDiscounts(tx, order, edit.codes, by);
  const deductions = deduct(full.final, codes);
  const price = priceAfter(full, deductions);
  await saveDeductions(tx, order.id, withIds(deductions, codes), now());

  const version = order.version + 1;
  const status = statusAfterEdit(order.status, dueOf(price.final, order.returnedDifference, order.ledger));
  const fields = {
    ...formColumns(edit.form),
    ...priceColumns(price),
    credentials: edit.credentials,
    discountCode: mainCode(edit, codes),
    version,
    status,
    ...datesAfter(order, body.urgency, status, now()),
  };
  await changeOrder(tx, order, fields, CUSTOMER, now());
  const { was, became } = edit;
  const prices = { priceWas: order.priceFinal, priceBecame: price.final };
  await insertEdit(tx, { orderId: order.id, version, was, became, ...prices, dateCreated: now() });
  await recordEvents(tx, order.id, [{ kind: 'edited', details: { version, ...prices } }], CUSTOMER, now());
}

/** The code of spec §3 in the spelling of the site: that of the payload, or the first other one. */
const mainCode = ({ discountCode }: Edit, codes: HeldCode[]) =>
  (codes.find(({ code }) => discountCode !== null && isSameCode(code, discountCode)) ?? codes[0])?.code ?? null;

/** A new urgency, in minutes, counts from `now`; so does the deadline of an order that the edit makes paid. */
function datesAfter(order: WholeRow, urgency: number, status: OrderStatus, now: Date) {
  const isNowPaid = status === ORDER_STATUS.paid && order.datePaid === null;
  const isCounted = isNowPaid || urgency !== order.urgencyMinutes;
  return { ...(isNowPaid && { datePaid: now }), ...(isCounted && { deadline: minutesAfter(now, urgency) }) };
}
