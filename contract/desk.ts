import { REFUND_STAGES } from '@octavo/domain/cancellations/refund';
import { ASSIGN_REASON_MAX } from '@octavo/domain/desk/permission';
import { HOLD_NOTE_MAX, HOLD_REASONS } from '@octavo/domain/orders/hold';
import { OFFER_HOURS, OFFER_NOTE_MAX } from '@octavo/domain/orders/offer';
import { STAFF_ROLES } from '@octavo/domain/desk/right';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import { MORE_HOURS, TIME_NOTE_MAX } from '@octavo/domain/time-requests/rules';
import * as z from 'zod/mini';
import { LinkToken, NewPassword } from './auth.ts';
import { Cancellation } from './money-back.ts';
import { CancelAnswer } from './cancellations.ts';
import { DESK, endpoint } from './endpoint.ts';
import { FromZero } from './messenger.ts';
import { FilterStatus, WholeOrder } from './orders.ts';
import { DeskTimeRequest } from './time-requests.ts';
import { CleanText } from './clean-text.ts';
import { Cents, Id, IdInUrl, Instant, Pagination, numberOf } from './scalars.ts';

export const Staff = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  idWriter: z.nullable(z.int()),
});
export type Staff = z.output<typeof Staff>;

/** ADR 0132 `sites` has every site where the person has an account, by name, with its address. */
export const SignedInStaff = z.object({
  ...Staff.shape,
  sites: z.array(z.object({ id: z.int(), name: z.string(), address: z.string(), isHere: z.boolean() })),
});
export type SignedInStaff = z.output<typeof SignedInStaff>;

const StatusId = z.literal(Object.values(ORDER_STATUS));

/** spec D22 A change of an order by its customer: the fields and the price, before and after. */
const OrderEdit = z.object({
  version: z.int(),
  changes: z.array(z.object({ field: z.string(), was: z.string(), became: z.string() })),
  priceWas: z.optional(Cents),
  priceBecame: z.optional(Cents),
  dateCreated: Instant,
});
export type OrderEdit = z.output<typeof OrderEdit>;

/** spec D38 The lines of what the customer was shown who asked to cancel: they sum up to the amount. `stage`: null where the reason of the share is not known. */
const CancellationBill = z.object({
  stage: z.nullable(z.enum(REFUND_STAGES)),
  payments: z.int(),
  lines: z.array(z.object({ kind: z.enum(['paid', 'credited', 'returned', 'work']), amount: Cents })),
  discountCode: z.nullable(z.string()),
  /** Those of the order that can still be used: they stay. */
  credits: Cents,
});

/** spec §12.5 What a writer does not see of an order. */
// oxfmt-ignore
const OF_OFFICE = { finalPrice: true, due: true, discountCode: true, discount: true, deductions: true, price: true, paidWith: true, paid: true, credited: true, refunded: true } as const;

export const DeskOrder = z.object({
  ...z.partial(WholeOrder, OF_OFFICE).shape,
  /** Only for support: links to pay contain it. */
  uid: z.optional(z.string()),
  /** The name only for support. The zone is that in which times are promised, so that a writer can say them too. */
  customer: z.object({ id: z.int(), firstName: z.optional(z.string()), zone: z.nullable(z.string()) }),
  /** spec §12.5 Of the active revision. The last release answers without it (ADR 0146). */
  revisionStatus: z.optional(z.nullable(numberOf(REVISION_STATUS_NAMES))),
  /** Oldest first. */
  edits: z.array(OrderEdit),
  /** The newest request for more time. */
  timeRequest: z.nullable(DeskTimeRequest),
  /** Only for support: the newest request to cancel the order. `bill`: of one order alone, where its lines are known; the last release answers without it (ADR 0146). `isFailed`: the provider refused to send a part of the refund, or, once it is `refunded`, a chargeback took a part before (ADR 0405). */
  cancellation: z.nullable(
    z.object({ ...Cancellation.shape, isFailed: z.boolean(), bill: z.optional(CancellationBill) }),
  ),
});
export type DeskOrder = z.output<typeof DeskOrder>;

export const setStaffPassword = endpoint('setStaffPassword', {
  method: 'POST',
  base: '/api/desk',
  path: '/set_password',
  access: 'anyone',
  summary: 'Sets the password of a member of staff with the link of an operator, and ends the other sessions',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  /** ADR 0292 `sites` has each site whose password it is now, by name, with the address of its desk. */
  reply: z.object({ email: z.string(), sites: z.array(z.object({ name: z.string(), address: z.string() })) }),
  refuses: ['link_used'],
  limit: 'token',
  example: { token: 'the-token-of-the-link', password: 'a new password' },
});

export const getSignedInStaff = endpoint('getSignedInStaff', {
  ...DESK,
  method: 'GET',
  path: '/me',
  summary: 'The member of staff who calls, with the role of the account and the sites where the person works',
  reply: SignedInStaff,
});

export const signOutOfDesk = endpoint('signOutOfDesk', {
  ...DESK,
  method: 'POST',
  path: '/sign_out',
  summary: 'Ends the session on all servers',
  reply: z.null(),
});

export const listDeskOrders = endpoint('listDeskOrders', {
  ...DESK,
  method: 'GET',
  path: '/orders',
  summary: 'The orders of the site, or of the writer',
  query: z.object({
    /** The id of the last order of the page before. */
    after: z._default(FromZero, 0),
    status: FilterStatus,
  }),
  reply: z.object({ pagination: Pagination, orders: z.array(DeskOrder) }),
  limit: 'list',
});

export const getDeskOrder = endpoint('getDeskOrder', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order',
  params: IdInUrl,
  reply: DeskOrder,
});

export const listWriters = endpoint('listWriters', {
  ...DESK,
  method: 'GET',
  path: '/writers',
  summary: 'The writers who can be assigned',
  reply: z.array(z.object({ idWriter: z.int(), name: z.string(), isPremium: z.boolean() })),
  limit: 'list',
});

export const assignWriter = endpoint('assignWriter', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/writer',
  summary: 'Assigns a writer to an order; the note says why, for the audit',
  params: IdInUrl,
  body: z.strictObject({ idWriter: Id, note: z.optional(CleanText(ASSIGN_REASON_MAX)) }),
  reply: DeskOrder,
  refuses: ['order_closed', 'order_unpaid', 'refund_under_way', 'writer_unwanted'],
  example: { idWriter: 20_418 },
});

export const changeStatus = endpoint('changeStatus', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/status',
  summary: 'Changes the status of an order, where the transitions allow it; a hold says why, in words for the customer',
  params: IdInUrl,
  body: z.strictObject({
    status: StatusId,
    heldFor: z.optional(z.enum(HOLD_REASONS)),
    note: z._default(CleanText(HOLD_NOTE_MAX), ''),
  }),
  reply: DeskOrder,
  refuses: ['refund_under_way', 'transition_not_allowed', 'variable_empty'],
  example: { status: ORDER_STATUS.hold, heldFor: 'file', note: 'Please send the rubric of your course.' },
});

export const offerOrder = endpoint('offerOrder', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/offer',
  summary: 'Offers an unpaid order to its customer, who can accept it for so many hours, by paying',
  params: IdInUrl,
  body: z.strictObject({
    hours: z.int().check(z.gte(OFFER_HOURS.min), z.lte(OFFER_HOURS.max)),
    note: CleanText(OFFER_NOTE_MAX),
  }),
  reply: DeskOrder,
  refuses: ['transition_not_allowed', 'variable_empty'],
  example: { hours: 24, note: 'A writer is free for this order today.' },
});

export const askMoreTime = endpoint('askMoreTime', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/time_request',
  summary: 'Asks the customer for more time, as the writer of the order; the deadline moves when the customer accepts',
  params: IdInUrl,
  body: z.strictObject({
    hours: z.int().check(z.gte(MORE_HOURS.min), z.lte(MORE_HOURS.max)),
    note: z._default(CleanText(TIME_NOTE_MAX), ''),
  }),
  reply: DeskOrder,
  refuses: ['deadline_waits', 'order_not_under_way', 'refund_under_way', 'time_request_waiting'],
  example: { hours: 6, note: 'Two sources arrive tomorrow.' },
});

export const withdrawMoreTime = endpoint('withdrawMoreTime', {
  ...DESK,
  method: 'DELETE',
  path: '/orders/:id/time_request',
  summary: 'Takes the own request for more time back, as long as the customer has not answered it',
  params: IdInUrl,
  reply: DeskOrder,
  refuses: ['time_request_over'],
});

export const answerCancellation = endpoint('answerCancellation', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/cancellation',
  summary: 'Accepts a request to cancel an order, which starts the refund, or declines it with words',
  params: IdInUrl,
  body: CancelAnswer,
  reply: DeskOrder,
  refuses: [
    'cancel_answered',
    'difference_refused',
    'order_closed',
    'payment_pending',
    'refund_asked',
    'refund_changed',
    'refund_waits',
    'step_up_needed',
  ],
  example: { answer: 'decline', note: 'Your writer delivers the paper in an hour.' },
});
