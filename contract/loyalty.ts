import { POINT_KINDS } from '@octavo/domain/loyalty/points';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, Instant, NumberInUrl, Pagination, pageQuery } from './scalars.ts';

/** spec §3 A step of the ladder. `to` is null for the last one. */
export const LoyaltyRule = z.object({ from: z.int(), to: z.nullable(z.int()), percent: z.int() });
export type LoyaltyRule = z.output<typeof LoyaltyRule>;

/**
 * `reserved`: an order that is not paid has the code. `ended`: what paid for it was refunded (ADR 0087). `elsewhere`: it is of another site, which
 * the customer has left.
 */
const OWN_CODE_STATES = ['active', 'reserved', 'used', 'expired', 'ended', 'elsewhere'] as const;
export type OwnCodeState = (typeof OWN_CODE_STATES)[number];

/** spec §3 A discount code of the customer. */
export const OwnCode = z.object({
  code: z.string(),
  /** It can be used for an order now. */
  isActive: z.boolean(),
  state: z.enum(OWN_CODE_STATES),
  /** Where it is from: points, a referral, or a credit of an order. */
  kind: z.enum(['points', 'referral', 'credit']),
  /** It takes this percentage off, at most `maxAmountDiscount`, or else this amount. */
  percent: z.int(),
  maxAmountDiscount: z.nullable(Cents),
  amount: Cents,
  /** Of both amounts: that of its site. */
  currency: z.string(),
  dateCreated: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  /** When its order was paid, and which order has it. */
  dateUsed: z.nullable(Instant),
  dateEnded: z.nullable(Instant),
  idOrder: z.nullable(z.int()),
});
export type OwnCode = z.output<typeof OwnCode>;

/** spec D50 A movement of points: `spent`, `returned` and `owed` are negative. */
export const PointEntry = z.object({
  id: z.int(),
  kind: z.enum(POINT_KINDS),
  points: z.int(),
  order: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** The code that they were spent for, came back with, or are owed for. */
  code: z.nullable(z.string()),
  dateCreated: Instant,
});
export type PointEntry = z.output<typeof PointEntry>;

const PATH = '/orders/discounts/loyalty_discounts';

export const getLoyaltyRules = endpoint('getLoyaltyRules', {
  method: 'GET',
  path: `${PATH}/rules`,
  access: 'customer',
  summary: 'The points of the customer, the ladder of discounts, the current step and the next one',
  reply: z.object({
    /** The sum of all movements. Below zero it is a debt, which the next points pay (ADR 0087). */
    points: z.int(),
    rules: z.array(LoyaltyRule),
    currentRule: LoyaltyRule,
    nextRule: z.nullable(LoyaltyRule),
    /** The most that a code takes off. */
    maxAmountDiscount: Cents,
    currency: z.string(),
  }),
  limit: 'list',
});

export const listLoyaltyDiscounts = endpoint('listLoyaltyDiscounts', {
  method: 'GET',
  path: PATH,
  access: 'customer',
  summary: 'The discount codes of the customer, newest first',
  reply: z.array(OwnCode),
  limit: 'list',
});

export const generateLoyaltyDiscount = endpoint('generateLoyaltyDiscount', {
  method: 'POST',
  path: PATH,
  access: 'customer',
  summary:
    'Spends the points of the current step on a discount code; with `percent` only on one that takes off so much, which is what the customer saw',
  idempotent: true,
  query: z.object({ percent: z.optional(NumberInUrl) }),
  reply: z.object({
    code: z.string(),
    percent: z.int(),
    maxAmountDiscount: Cents,
    /** The points that are left. */
    points: z.int(),
  }),
  refuses: ['points_missing', 'points_changed'],
  limit: 'bonus',
});

export const POINTS_PER_PAGE = 16;

export const listPoints = endpoint('listPoints', {
  method: 'GET',
  path: `${PATH}/points`,
  access: 'customer',
  summary: 'How points came and went, newest first; their sum is the balance',
  query: z.object(pageQuery(POINTS_PER_PAGE, 100)),
  reply: z.object({ pagination: Pagination, points: z.array(PointEntry) }),
  limit: 'list',
});
