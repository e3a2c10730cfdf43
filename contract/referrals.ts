import { REFERRAL_FILTERS, REFERRAL_STATUS, WAITING_FOR } from '@octavo/domain/referrals/referral';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OwnCode } from './loyalty.ts';
import { Cents, IdInUrl, Instant, Pagination, pageQuery } from './scalars.ts';

/** spec D51 What a referral is worth, in units of the currency. */
const ReferralValue = z.object({ value: z.number(), type: z.literal('amount') });

/** spec §3 A friend who signed up with the link of the customer. */
export const Referral = z.object({
  id: z.int(),
  /** The address of the friend with most letters hidden; empty for a closed account. */
  friend: z.string(),
  status: z.object({ id: z.literal(Object.values(REFERRAL_STATUS)), name: z.string() }),
  /** Why it is not ready; null once it is. */
  waitingFor: z.nullable(z.enum(WAITING_FOR)),
  /** The deadline of the paid order that it waits for. */
  readyBy: z.nullable(Instant),
  /** When the friend signed up, and when the order was completed. */
  dateCreated: Instant,
  dateReady: z.nullable(Instant),
  /** The code that it was turned into. */
  discount: z.nullable(
    z.pick(OwnCode, { code: true, isActive: true, amount: true, expiresAt: true, dateUsed: true, idOrder: true }),
  ),
});
export type Referral = z.output<typeof Referral>;

const Filter = z._default(z.pipe(z.coerce.number<number>(), z.literal(REFERRAL_FILTERS)), 0);

export const listReferrals = endpoint('listReferrals', {
  method: 'GET',
  path: '/customers/referral',
  access: 'customer',
  summary: 'The link for friends, and the friends who signed up with it, newest first',
  query: z.object({
    /** spec §9 The filter; 0 is all. */
    status: Filter,
    ...pageQuery(100, 100),
  }),
  reply: z.object({
    /** spec §3 The link for friends. */
    referralUrl: z.string(),
    discount: ReferralValue,
    currency: z.string(),
    /** For how many days a code is valid. */
    days: z.int(),
    /** The number of referrals in each status; 0 is all. */
    counts: z.record(z.string(), z.int()),
    /** What the ready ones are worth together, and what the used ones took off. */
    ready: Cents,
    saved: Cents,
    pagination: Pagination,
    referrals: z.array(Referral),
  }),
  limit: 'list',
});

export const turnReferralIntoDiscount = endpoint('turnReferralIntoDiscount', {
  method: 'GET',
  path: '/customers/referrals/:id/discount',
  access: 'customer',
  summary: 'Turns a referral that is ready into a discount code; a repeat answers the same code',
  params: IdInUrl,
  reply: z.object({
    code: z.string(),
    ...ReferralValue.shape,
    amount: Cents,
    currency: z.string(),
    expiresAt: z.nullable(Instant),
  }),
  refuses: ['referral_not_ready'],
  writes: true,
  limit: 'bonus',
});
