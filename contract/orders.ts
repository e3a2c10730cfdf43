import { eachExtra } from '@octavo/domain/orders/extras';
import { DEDUCTION_KINDS } from '@octavo/domain/pricing/deductions';
import * as z from 'zod/mini';
import { Cancellation, OrderRefunds } from './money-back.ts';
import { Discount } from './discounts.ts';
import { endpoint } from './endpoint.ts';
import { listed } from './listed-order.ts';
import { EditedOrder, NewOrder } from './new-order.ts';
import { PRICED_EXAMPLE, PriceReply } from './pricing.ts';
import { CategoryInUrl, Cents, Id, IdInUrl, Instant, Named, NumberInUrl, Pagination, pageQuery } from './scalars.ts';
import { Provider } from './sites.ts';

export const Writer = z.object({ idWriter: z.int(), isPremium: z.boolean() });

/** spec §3 An order as the list shows it. */
export const ListedOrder = z.object(listed);
export type ListedOrder = z.output<typeof ListedOrder>;

/** spec §3 A whole order. */
export const WholeOrder = z.object({
  ...listed,
  feedback: z.nullable(z.object({ id: z.int(), rating: z.number(), comment: z.string(), dateCreated: Instant })),
  level: Named,
  paperType: Named,
  paperFormat: Named,
  subject: z.nullable(Named),
  resumeService: z.nullable(Named),
  sources: z.int(),
  idSpacing: z.literal([1, 2]),
  paperDetails: z.string(),
  hasCredentials: z.boolean(),
  preferredWriterList: z.array(z.int()),
  preferredWriterAnother: z.boolean(),
  ...eachExtra('wire', () => z.boolean()),
  discountCode: z.nullable(z.string()),
  /** The value of the code for this order, also when the code is no longer valid. */
  discount: z.nullable(Discount),
  /** spec §10.11 What its codes take off the price, in the order in which they are subtracted; their sum is `priceDiscount`. */
  deductions: z.array(z.object({ kind: z.enum(DEDUCTION_KINDS), code: z.string(), amount: Cents })),
  price: PriceReply,
  writer: z.nullable(Writer),
  /** What support wrote with an offer. */
  offerNote: z.string(),
  /** The provider of the payment; refunds use the same provider. */
  paidWith: z.nullable(Provider),
  dateStarted: z.nullable(Instant),
  /** Increases with every edit. */
  version: z.int(),
  /** The paid amount. */
  paid: Cents,
  /** What of the paid amount became a credit for the next order (spec D22). */
  credited: Cents,
  /** What of the paid amount went back. */
  refunded: Cents,
  /** spec D43 Whether its chats took no more messages when it was read; its own page says it. The last release answers without it (ADR 0146). */
  isChatClosed: z.optional(z.boolean()),
});
export type WholeOrder = z.output<typeof WholeOrder>;

/** The same with what else its page shows its customer at first: the newest request to cancel it (spec D38), and its refunds. */
export const Order = z.object({
  ...WholeOrder.shape,
  /** What of the paid amount counts towards the price: not what came back of an earlier difference (spec D22). The last release answers without it (ADR 0146). */
  paidTowardsPrice: z.optional(Cents),
  /** ADR 0018 The providers with which an order of a site that its customer has left can be paid; one of the site itself has the list of that. The last release answers without it (ADR 0146). */
  payableWith: z.optional(z.array(Provider)),
  cancellation: z.nullable(Cancellation),
  ...OrderRefunds.shape,
});
export type Order = z.output<typeof Order>;

const CategoryAndId = z.object({ cat: NumberInUrl, id: NumberInUrl });

/** The order of the list: newest first, or first the orders that need the customer and then the others, each newest first. */
export const OrderSort = z.enum(['newest', 'needs_you']);
export type OrderSort = z.output<typeof OrderSort>;

/** A status to filter a list by; 0 is all, and an unknown one finds nothing. */
export const FilterStatus = z._default(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(99)), 0);

export const LAST_PAGE = 100; // ADR 0072: the orders after it are found by a search

/** spec §9 What the list of the web asks where its address says nothing else. The page of the server asks it before any script is there (ADR 0037). */
export const FIRST_LIST = { page: 1, limit: 12, q: '', status: 0, hidden: 'NO', sort: 'needs_you' } as const;

export const listOrders = endpoint('listOrders', {
  method: 'GET',
  path: '/sites/categories/:cat/orders',
  access: 'customer',
  summary: 'The orders of the customer, newest first, or first those that need the customer',
  params: CategoryInUrl,
  query: z.object({
    ...pageQuery(FIRST_LIST.limit, 50, LAST_PAGE),
    q: z._default(z.string().check(z.maxLength(250)), ''),
    status: FilterStatus,
    hidden: z._default(z.enum(['YES', 'NO', 'ALL']), 'NO'),
    sort: z._default(OrderSort, 'newest'),
  }),
  reply: z.object({ pagination: Pagination, orders: z.array(ListedOrder) }),
  limit: 'list',
});

export const countOrders = endpoint('countOrders', {
  method: 'GET',
  path: '/sites/categories/:cat/orders/counts',
  access: 'customer',
  summary: 'The number of orders of the customer in each status; 0 is all, and hidden ones count only as hidden',
  params: CategoryInUrl,
  reply: z.record(z.string(), z.int()),
  limit: 'list',
});

const ORDER_BYTES = 512 * 1024; // the longest details, with letters of four bytes, and the rest

const DISCOUNT_REFUSALS = [
  'discount_minimum',
  'discount_needs_top_writers',
  'discount_twice',
  'discount_unknown',
  'discount_used',
] as const;

const ORDER_EXAMPLE = {
  ...PRICED_EXAMPLE,
  paperFormat: 1,
  paperType: 1,
  subject: 1,
  sources: 5,
  topic: 'Microfinance and Household Resilience in Rural Kenya',
  paperDetails: 'Compare two programmes, at least one run by women’s groups.',
  credentials: '',
  premiumSupport: false,
} as const;

export const createOrder = endpoint('createOrder', {
  method: 'POST',
  path: '/sites/categories/:cat/orders',
  access: 'customer',
  summary: 'Creates an order; its files are uploaded afterwards',
  bodyBytes: ORDER_BYTES,
  idempotent: true,
  params: CategoryInUrl,
  body: NewOrder,
  reply: z.object({ id: z.int(), uid: z.string() }),
  refuses: [...DISCOUNT_REFUSALS, 'country_closed', 'site_closed', 'texts_not_accepted'],
  limit: 'order',
  example: ORDER_EXAMPLE,
});

export const getOrder = endpoint('getOrder', {
  method: 'GET',
  path: '/orders/:id',
  access: 'customer',
  summary: 'One order of the customer',
  params: IdInUrl,
  reply: Order,
});

export const getOrderOfCategory = endpoint('getOrderOfCategory', {
  method: 'GET',
  path: '/sites/categories/:cat/orders/:id',
  access: 'customer',
  summary: 'One order of the customer',
  params: CategoryAndId,
  reply: Order,
});

export const editOrder = endpoint('editOrder', {
  method: 'PUT',
  path: '/sites/categories/:cat/orders/:id',
  access: 'customer',
  summary: 'Changes an order; once it is paid, the change waits until the difference is paid or support accepts it',
  bodyBytes: ORDER_BYTES,
  params: CategoryAndId,
  body: EditedOrder,
  reply: Order,
  refuses: [
    ...DISCOUNT_REFUSALS,
    'offer_over',
    'order_closed',
    'other_currency',
    'payment_pending',
    'refund_under_way',
    'site_closed',
    'stale_version',
  ],
  limit: 'change',
  example: { ...ORDER_EXAMPLE, pages: 7 },
});

const hiding = {
  method: 'PUT',
  access: 'customer',
  params: IdInUrl,
  body: z.strictObject({ id_order: Id }),
  reply: z.null(),
  example: { id_order: 48_210_662 },
} as const;

export const hideOrder = endpoint('hideOrder', {
  ...hiding,
  path: '/orders/:id/hide',
  summary: 'Hides an order from the list',
});
export const unhideOrder = endpoint('unhideOrder', {
  ...hiding,
  path: '/orders/:id/unhide',
  summary: 'Shows a hidden order in the list again',
});
