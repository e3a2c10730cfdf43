import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import { toShown } from '@octavo/contract/shown-fields';
import type { OrderRefund } from '@octavo/contract/money-back';
import type { ListedOrder, Order, WholeOrder } from '@octavo/contract/orders';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { askedOf, creditedOf, paidTowardsPrice, receivedOf, refundedOf } from '@octavo/domain/payments/ledger';
import { asArrived, differenceOf } from '@octavo/domain/payments/refund';
import { answerableUntil } from '@octavo/domain/time-requests/rules';
import { presentPrice } from '#pricing/present.ts';
import type { CancellationJson, ListedRow, OwnRow, RefundJson, WholeRow } from './list/store.ts';
import { formOfRow, priceOfRow } from './to-row.ts';

/** spec §3 An order as its card shows it, with these names of choices. */
export const presentListed = (row: ListedRow, names: Catalogue): ListedOrder => ({
  id: row.id,
  uid: row.uid,
  title: row.title,
  pages: row.pages,
  workType: { id: row.workType, name: names.workTypes.find(({ id }) => id === row.workType)?.name ?? '' },
  finalPrice: row.priceFinal,
  currency: row.currency,
  orderStatus: { id: row.status, name: ORDER_STATUS_NAMES[row.status] },
  activeRevision: row.revisionDeadline !== null,
  revisionDeadline: row.revisionDeadline,
  pending: row.pending,
  holdReason: row.holdReason,
  feedback: row.feedback,
  fileForDownload: row.delivered.map((file) => ({ ...file, dateCreated: new Date(file.dateCreated) })),
  hidden: row.isHidden,
  dateCreated: row.dateCreated,
  urgency: row.urgencyMinutes,
  deadline: row.deadline,
  deadlineWaits: row.deadlineWaits,
  datePaid: row.datePaid,
  dateCompleted: row.dateCompleted,
  dateCanceled: row.dateCanceled,
  offeredUntil: row.offeredUntil,
  unread: row.unread,
  due: askedOf(row, [{ kind: 'charge', amount: row.charged }]),
  moreTime: presentMoreTime(row),
  hasNewPaper: row.hasNewPaper,
  dateHeld: row.dateHeld,
  holdNote: row.holdNote,
});

const presentMoreTime = ({ askedFrom: from, askedTo: to, answerBy, ...order }: ListedRow): ListedOrder['moreTime'] =>
  from && to && answerBy && { from, to, expiresAt: answerableUntil({ expiresAt: answerBy, deadline: to }, order) };

/** spec §3 A whole order. Of the credentials the answer says only whether there are any (spec D19). */
export function presentOrder(row: WholeRow, names: Catalogue): WholeOrder {
  return {
    ...presentListed(row, names),
    ...toShown(formOfRow(row), names),
    feedback: row.feedback && { ...row.feedback, dateCreated: new Date(row.feedback.dateCreated) },
    hasCredentials: row.credentials !== null,
    discountCode: row.discountCode,
    discount: row.discount,
    deductions: row.deductions,
    price: presentPrice(priceOfRow(row)),
    writer: row.writer,
    offerNote: row.offerNote,
    paidWith: row.paidWith,
    dateStarted: row.dateStarted,
    version: row.version,
    paid: receivedOf(row.ledger),
    credited: creditedOf(row.ledger),
    refunded: refundedOf(row.ledger),
  };
}

/** The same as its page shows it to its customer. */
export const presentOwnOrder = (row: OwnRow, names: Catalogue): Order => ({
  ...presentOrder(row, names),
  paidTowardsPrice: paidTowardsPrice(row.returnedDifference, row.ledger),
  cancellation: row.cancellation && presentCancellation(row.cancellation),
  refunds: row.refunds.map(presentRefund),
  difference: presentDifference(row),
});

/** The dates come as JSON gives them. */
export const presentCancellation = ({ dateCreated, dateAnswered, dateEnded, ...row }: CancellationJson) => ({
  ...row,
  dateCreated: new Date(dateCreated),
  dateAnswered: dateAnswered === null ? null : new Date(dateAnswered),
  dateEnded: dateEnded === null ? null : new Date(dateEnded),
});

const presentRefund = ({ dateCreated, dateChanged, dateEnded, ...row }: RefundJson): OrderRefund => ({
  ...row,
  dateCreated: new Date(dateCreated),
  dateChanged: new Date(dateChanged),
  dateEnded: dateEnded === null ? null : new Date(dateEnded),
});

/** spec D22 As if the refunds on their way had arrived, and the differences that support still sends. A request to cancel that waits is about all of the money. */
function presentDifference({ status, cancellation, ledger, refunds, ...row }: OwnRow) {
  const { priceFinal: price, returnedDifference: returned } = row;
  if (cancellation?.state === 'waiting') return null;
  const open = refunds.filter(
    ({ state, cause, dateEnded }) => dateEnded === null && (state !== 'failed' || cause === 'difference'),
  );
  const difference = differenceOf({ status, price, returned }, [...ledger, ...open.map(asArrived)]);
  return difference.amount > 0 ? difference : null;
}
