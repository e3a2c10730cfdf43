import { EVENT_SIDES } from '@octavo/domain/order-events/events';
import { DECLINE_REASONS } from '@octavo/domain/payments/decline';
import * as z from 'zod/mini';
import { Credit, CreditRules } from './deadlines.ts';
import { endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';
import { Provider } from './sites.ts';
import { TimeRequest } from './time-requests.ts';

/** What an event has besides its kind, in the fields of that kind. A client shows the fields that it knows. */
const EventDetails = z.looseObject({
  price: z.optional(Cents),
  priceWas: z.optional(Cents),
  priceBecame: z.optional(Cents),
  /** Of an edit: the fields by their names, with their values as words. */
  changes: z.optional(z.array(z.object({ field: z.string(), was: z.string(), became: z.string() }))),
  amount: z.optional(Cents),
  /** Of a payment of a part: what is still to be paid. */
  left: z.optional(Cents),
  /** How the customer paid or tried to, with the last four digits of the card where the provider says them. */
  provider: z.optional(Provider),
  card: z.optional(z.nullable(z.string())),
  /** Of a try: why the bank refused it, and what arrived where it was not what was asked for. */
  declineReason: z.optional(z.nullable(z.enum(DECLINE_REASONS))),
  arrived: z.optional(z.nullable(Cents)),
  arrivedCurrency: z.optional(z.nullable(z.string())),
  /** Of a hold that ends with a file: `file`. */
  waitsFor: z.optional(z.string()),
  /** Of a status: what support wrote with it. */
  note: z.optional(z.string()),
});

/** Something that happened to an order. The kinds grow with the product: a client shows an unknown one in general words. */
export const OrderEvent = z.object({
  id: z.int(),
  kind: z.string(),
  side: z.enum(EVENT_SIDES),
  /** The number of the writer who caused it. */
  idWriter: z.nullable(z.int()),
  /** The status of the order after the event. */
  idStatus: z.int(),
  details: EventDetails,
  dateCreated: Instant,
});
export type OrderEvent = z.output<typeof OrderEvent>;

export const listOrderEvents = endpoint('listOrderEvents', {
  method: 'GET',
  path: '/orders/:id/events',
  access: 'customer',
  summary: 'What happened to an order, oldest first, with the request for more time that waits and the credits',
  params: IdInUrl,
  reply: z.object({
    /** The clock of the server, which countdowns follow. */
    now: Instant,
    events: z.array(OrderEvent),
    request: z.nullable(TimeRequest),
    credits: z.array(Credit),
    rules: CreditRules,
  }),
  limit: 'list',
});
