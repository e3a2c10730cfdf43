import { DECLINE_REASONS } from '@octavo/domain/payments/decline';
import { ATTEMPT_STATES } from '@octavo/domain/payments/state';
import * as z from 'zod/mini';
import { AuditFacts } from './audit-facts.ts';
import { DESK, endpoint } from './endpoint.ts';
import { OrderEvent } from './order-events.ts';
import { Cents, IdInUrl, Instant, NumberInUrl } from './scalars.ts';
import { Provider } from './sites.ts';

/** A payment of an order, or a try that paid nothing, as the office sees it. */
const DeskPayment = z.object({
  id: z.int(),
  provider: Provider,
  state: z.enum(ATTEMPT_STATES),
  amount: Cents,
  /** What of it went back. */
  refunded: Cents,
  /** Ours, and that of the provider. */
  reference: z.string(),
  providerRef: z.nullable(z.string()),
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  card: z.nullable(z.string()),
  dateCreated: Instant,
  /** When the customer came back from the page without paying. */
  dateLeft: z.nullable(Instant),
});
export type DeskPayment = z.output<typeof DeskPayment>;

export const listDeskPayments = endpoint('listDeskPayments', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/payments',
  summary: 'The payments of an order and the tries that paid nothing, newest first, with both references',
  params: IdInUrl,
  reply: z.array(DeskPayment),
  limit: 'list',
});

export const listDeskEvents = endpoint('listDeskEvents', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/events',
  summary: 'What happened to an order, newest first, as its customer sees it',
  params: IdInUrl,
  reply: z.array(OrderEvent),
  limit: 'list',
});

const AuditLine = z.object({
  id: z.int(),
  /** The name of the operation, and who did it: an address of staff. */
  operation: z.string(),
  actor: z.string(),
  /** The name of the member of staff; null for who only has a command line. */
  name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The fields that it changed, before and after, as JSON has them; null for a look. */
  was: z.nullable(z.record(z.string(), z.unknown())),
  became: z.nullable(z.record(z.string(), z.unknown())),
  dateCreated: Instant,
  ...AuditFacts,
  /** The session of staff that it came from. The last release answers without it (ADR 0146). */
  session: z.optional(z.nullable(z.uuid())),
});
export type AuditLine = z.output<typeof AuditLine>;

export const listOrderAudit = endpoint('listOrderAudit', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/audit',
  summary:
    'Who of the staff did or read what of an order, newest first, a hundred at most; `before` is the number before which they begin',
  params: IdInUrl,
  query: z.object({ before: z.optional(NumberInUrl) }),
  reply: z.array(AuditLine),
  limit: 'list',
});
