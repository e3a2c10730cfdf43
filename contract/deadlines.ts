import { CREDIT_REASONS } from '@octavo/domain/deadlines/credit';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';

/** spec D51a Money for the next order. */
export const Credit = z.object({
  reason: z.enum(CREDIT_REASONS),
  amount: Cents,
  /** How late the order was, in minutes; 0 for other reasons. */
  lateMinutes: z.int(),
  /** The discount code that takes the amount off the next order. */
  code: z.string(),
  isUsed: z.boolean(),
  dateCreated: Instant,
  /** ADR 0260 What support wrote to a credit that it gave; empty for other reasons. */
  note: z.string(),
});
export type Credit = z.output<typeof Credit>;

/** spec D51a What lateness and granted time earn on a site. */
export const CreditRules = z.object({
  latePercent: z.number(),
  /** In minutes. */
  latePeriod: z.number(),
  lateMost: z.number(),
  moreTimePercent: z.number(),
});

export const downloadDeadline = endpoint('downloadDeadline', {
  method: 'GET',
  path: '/orders/:id/deadline',
  access: 'customer',
  summary: 'The deadline of an order that is under way, as a file for a calendar (RFC 5545)',
  params: IdInUrl,
  reply: 'file',
  refuses: ['order_not_under_way'],
});
