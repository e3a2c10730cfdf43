import * as contract from '@octavo/contract/orders';
import { statusAfterEdit, whyNoEdit, whyNoFreeEdit } from '@octavo/domain/orders/editing';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import { FILE_HOLD, endsWithFile, statusAfterFile, waitsForFile } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { isSameCode } from '@octavo/domain/order-form/discount';
import { withKeptChoices } from '@octavo/domain/order-form/kept-choices';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { askedOf } from '@octavo/domain/payments/ledger';
import { deduct, priceAfter } from '@octavo/domain/pricing/deductions';
import { priceOf } from '@octavo/domain/pricing/price';
import { laterOf, minutesAfter } from '@octavo/domain/time';
import { ownCategory } from '#catalogue/own-category.ts';
import { type CodeOfOrder, exchangeDiscounts } from '#discounts/deductions/exchange-discounts.ts';
import { saveDeductions, withIds } from '#discounts/deductions/store.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { refuseClosedWork } from '#customers/refuse-closed-work.ts';
import type { Db } from '#db.ts';
import { refuseReturning } from '#payments/refunds/refuse-returning.ts';
import { refuseClosed } from '#sites/refuse-closed.ts';
import { tariffOfOrder } from '#sites/terms-of-order.ts';
import { loadWritersToPrefer } from '#writers/store.ts';
import { checkOrder } from '../check-order.ts';
import { getOrder } from '../get-order.ts';
import { type WholeRow, loadWholeOrderOfCustomer } from '../list/store.ts';
import { type CustomerOperation, onOrder } from '../on-order.ts';
import { refuseRefunding } from '../refuse-refunding.ts';
import { countOwnFiles } from '../store.ts';
import { formColumns, formOfRow, priceColumns } from '../to-row.ts';
import { type Edit, editOf } from './edit.ts';
import { insertEdit } from './store.ts';

type Editing = CustomerOperation<typeof contract.editOrder>;

/** spec §7, D22 Changes an order, or requests the change once it is paid. An edit without changes does nothing. */
export const editOrder = onOrder(
  contract.editOrder,
  async (operation) => {
    const { tx, site, customerId, params, body, unchanged } = operation;
    ownCategory(site, params.cat);
    const order = found(await loadWholeOrderOfCustomer(tx, customerId, params.id));
    refuse(whyNoEdit(order, site));
    await refuseRefunding(tx, order.id);
    refuseClosed(operation);
    const edit = editOf(order, operation);
    if (edit.isUnchanged) return unchanged(null); // also a repeat after a lost reply
    if (body.version !== undefined && body.version !== order.version) throw new Refusal('stale_version');
    await refuseClosedWork(tx, { site, customerId, workType: body.idWorkType, kept: order.workType });
    const whose = { siteId: site.id, customerId, kept: order.preferredWriters };
    checkOrder(
      edit.form,
      withKeptChoices(site, formOfRow(order)),
      await loadWritersToPrefer(tx, whose, edit.form.preferredWriters),
    );
    await edited(operation, order, edit);
    return null;
  },
  getOrder,
);

async function edited(operation: Editing, order: WholeRow, edit: Edit) {
  const { tx, at, site, sites, customerId, body, change, happened } = operation;
  const full = priceOf(toPriced(edit.form), await tariffOfOrder(tx, sites, order));
  if (!full) throw new Refusal('invalid', { urgency: 'deadline_unavailable' });
  const by = { siteId: site.id, customerId, hasTopWriters: body.premiumWriter, full: full.final, now: at };
  const codes = await exchangeDiscounts(tx, order, edit.codes, by);
  const deductions = deduct(full.final, codes);
  const price = priceAfter(full, deductions);
  await saveDeductions(tx, order.id, withIds(deductions, codes), at);

  const version = order.version + 1;
  const due = askedOf({ ...order, priceFinal: price.final }, order.ledger);
  refuse(whyNoFreeEdit(order, due, at));
  const isNowPaid = order.datePaid === null && statusAfterEdit(order.status, due) === ORDER_STATUS.paid;
  if (isNowPaid) await refuseReturning(tx, order);
  const held = await holdAfter(tx, order, { isNowPaid, due, workType: edit.form.workType });
  const status = held.status ?? statusAfterEdit(order.status, due);
  await change({
    ...formColumns(edit.form),
    ...priceColumns(price),
    credentials: edit.credentials,
    discountCode: mainCode(edit, codes),
    version,
    ...held,
    status,
    ...datesAfter(order, { urgency: body.urgency, isNowPaid, due }, at),
  });
  const { was, became } = edit;
  const prices = { priceWas: order.priceFinal, priceBecame: price.final };
  await insertEdit(tx, { orderId: order.id, version, was, became, ...prices, dateCreated: at });
  happened({ kind: 'edited', details: { version, ...prices } });
}

/** The code of spec §3 in the spelling of the site: that of the payload, or the first other one. */
const mainCode = ({ discountCode }: Edit, codes: CodeOfOrder[]) =>
  (codes.find(({ code }) => discountCode !== null && isSameCode(code, discountCode)) ?? codes[0])?.code ?? null;

type Paid = { isNowPaid: boolean; due: number; workType: WorkType };

/** spec D21, ADR 0425 What an edit says of a hold for a file: editing that it makes paid waits for its first one, and what is editing no longer goes on. */
async function holdAfter(
  tx: Db,
  order: WholeRow,
  { isNowPaid, due, workType }: Paid,
): Promise<Partial<typeof FILE_HOLD> | { status: OrderStatus }> {
  if (endsWithFile(order) && !waitsForFile({ workType, files: 0 })) return { status: statusAfterFile(due) };
  if (!isNowPaid || !waitsForFile({ workType, files: await countOwnFiles(tx, order.id) })) return {};
  return FILE_HOLD;
}

type After = { urgency: number; isNowPaid: boolean; due: number };

/**
 * A new urgency, in minutes, counts from `now`, also for an order on hold, whose clock stands still; so does the deadline of an order that
 * the edit makes paid. ADR 0013 While something is due of a paid order, its new deadline waits, and counts again once that is paid.
 */
function datesAfter(order: WholeRow, { urgency, isNowPaid, due }: After, now: Date) {
  const isNew = isNowPaid || urgency !== order.urgencyMinutes;
  const deadline = isNew ? minutesAfter(now, urgency) : laterOf(order.deadline, minutesAfter(now, urgency));
  const isCounted = isNew || order.deadlineWaits;
  return {
    ...(isNowPaid && { datePaid: now }),
    ...(isCounted && { deadline, deadlineWaits: order.datePaid !== null && due > 0 }),
    ...(isCounted && order.dateHeld && { dateHeld: now }),
  };
}
