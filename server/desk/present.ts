import type { DeskOrder } from '@octavo/contract/desk';
import type { Language } from '@octavo/domain/language/language';
import { answerableUntil, stateOf } from '@octavo/domain/time-requests/rules';
import { presentEdit } from '#orders/editing/present.ts';
import { presentCancellation, presentOrder } from '#orders/present.ts';
import type { Site } from '#site.ts';
import type { DeskRow } from './store.ts';
import type { StaffRow } from '#staff/store.ts';

type Reader = { site: Site; language: Language; now: () => Date; staff: Pick<StaffRow, 'role'> };

/** An order as staff sees it. `unread` counts the messages of the customer that this side has not read. */
export function presentDeskOrder(row: DeskRow, { site, language, now, staff }: Reader): DeskOrder {
  const order = presentOrder(row, site.names);
  const edits = row.edits.map((edit) =>
    presentEdit(edit, { names: site.names, speaker: { language, translate: null } }),
  );
  const shown = {
    ...order,
    unread: row.waiting ?? 0,
    customer: { id: row.customerId, firstName: row.firstName, zone: row.zone },
    edits,
    revisionStatus: row.revisionStatus,
    timeRequest: row.timeRequest && presentRequest(row.timeRequest, row, now()),
    cancellation: row.cancellation && presentCancellation(row.cancellation),
  };
  return staff.role === 'support' ? shown : withoutMoney(shown);
}

/** spec §12.5 A writer sees neither prices nor the name of the customer, no link to pay, and of a hold the reason alone: its words may name the customer (ADR 0482). */
function withoutMoney({
  uid: _uid,
  finalPrice: _finalPrice,
  due: _due,
  discountCode: _discountCode,
  discount: _discount,
  deductions: _deductions,
  price: _price,
  paidWith: _paidWith,
  paid: _paid,
  credited: _credited,
  refunded: _refunded,
  ...order
}: DeskOrder): DeskOrder {
  return {
    ...order,
    holdNote: '',
    customer: { id: order.customer.id, zone: order.customer.zone },
    edits: order.edits.map(({ priceWas: _was, priceBecame: _became, ...edit }) => edit),
    cancellation: null,
  };
}

/** The dates come as JSON gives them. */
function presentRequest({ note, isWithdrawn, ...row }: NonNullable<DeskRow['timeRequest']>, order: DeskRow, now: Date) {
  const [from, to] = [new Date(row.from), new Date(row.to)];
  const request = { state: row.state, deadline: to, expiresAt: new Date(row.expiresAt) };
  const dateCreated = new Date(row.dateCreated);
  return {
    state: stateOf(request, order, now),
    from,
    to,
    note,
    expiresAt: answerableUntil(request, order),
    dateCreated,
    isWithdrawn,
  };
}
