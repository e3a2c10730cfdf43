import { CAMPAIGN_STATES } from '@octavo/domain/sites/campaign';
import * as z from 'zod/mini';
import { ChangeReason } from './desk-sites.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant, NumberInUrl } from './scalars.ts';

/** The sentences of wrong input, one for each kind of value. */
const words = {
  code: 'Give a code of 3 to 40 letters, digits and hyphens',
  percent: 'Give a whole number from 1 to 100',
  amount: 'Give an amount such as 15.00',
  count: 'Give a whole number from 1 to 1,000,000',
  moment: 'Give a moment such as 2026-11-30T00:00:00Z',
  host: 'Give hosts of sites, each once',
  value: 'Give a percentage or an amount, not both',
  window: 'The end must be after the beginning',
};

const Amount = z.pipe(z.number(words.amount).check(z.gte(0.01, words.amount), z.lte(100_000, words.amount)), Cents);
const Count = z.int(words.count).check(z.gte(1, words.count), z.lte(1_000_000, words.count));
const Moment = z.codec(z.iso.datetime(words.moment), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A code that everybody may use. Each order takes one use, and one customer one, where nothing else is said. */
export const NewCampaign = z
  .strictObject({
    code: z.string(words.code).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z\d-]{3,40}$/, words.code)),
    percent: z.optional(z.int(words.percent).check(z.gte(1, words.percent), z.lte(100, words.percent))),
    amount: z.optional(Amount),
    /** The most that the percentage takes off. */
    maxAmount: z.optional(Amount),
    /** The least full price of an order. */
    minPrice: z.optional(Amount),
    startsAt: z.optional(Moment),
    expiresAt: z.optional(Moment),
    /** How many orders in all, on each site, and of each customer; null without a limit. */
    uses: z._default(z.nullable(Count), 1),
    usesPerSite: z._default(z.nullable(Count), null),
    usesPerCustomer: z._default(z.nullable(Count), 1),
    isForTopWriters: z._default(z.boolean(), false),
    /** The hosts of its sites. */
    sites: z.array(z.string(words.host).check(z.trim(), z.toLowerCase(), z.maxLength(253, words.host))).check(
      z.minLength(1, words.host),
      z.maxLength(100, words.host),
      z.refine((all) => new Set(all).size === all.length, words.host),
    ),
  })
  .check(
    z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
      message: words.value,
      path: ['percent'],
    }),
    z.refine(({ startsAt, expiresAt }) => !startsAt || !expiresAt || startsAt < expiresAt, {
      message: words.window,
      path: ['expiresAt'],
    }),
  );
export type NewCampaign = z.output<typeof NewCampaign>;
export type NewCampaignInput = z.input<typeof NewCampaign>;

export const Campaign = z.object({
  id: z.int(),
  code: z.string(),
  percent: z.int(),
  amount: Cents,
  maxAmount: z.nullable(Cents),
  minPrice: Cents,
  startsAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  /** Whether it works now. */
  state: z.enum(CAMPAIGN_STATES),
  /** The uses that are left; null without a limit. */
  usesLeft: z.nullable(z.int()),
  usesPerCustomer: z.nullable(z.int()),
  isForTopWriters: z.boolean(),
  /** The names of its sites. */
  sites: z.array(z.string()),
  /** Whether the caller is an operator at each of them, and may end it. */
  isManaged: z.boolean(),
  /** How many orders have it, and how many of them are paid. */
  reserved: z.int(),
  used: z.int(),
  actor: z.string(),
  dateCreated: Instant,
});
export type Campaign = z.output<typeof Campaign>;

export const createCampaign = endpoint('createCampaign', {
  ...DESK,
  method: 'POST',
  path: '/campaigns',
  summary: 'Makes a discount code for everybody at sites where the caller is an operator; each of them keeps a version',
  bodyBytes: 80 * 1024,
  body: z.strictObject({ campaign: NewCampaign, reason: ChangeReason }),
  reply: Campaign,
  refuses: ['code_taken', 'setting_invalid', 'site_unknown'],
  example: {
    campaign: { code: 'FALL-15', percent: 15, uses: 100, sites: ['localhost'] },
    reason: 'For the first weeks of the term',
  },
});

export const listCampaigns = endpoint('listCampaigns', {
  ...DESK,
  method: 'GET',
  path: '/campaigns',
  summary: 'The discount codes for everybody of a site with their uses, newest first, for operators of it',
  query: z.object({ site: NumberInUrl, before: z.optional(NumberInUrl) }),
  reply: z.object({ campaigns: z.array(Campaign), next: z.nullable(z.int()) }),
  limit: 'list',
});

export const endCampaign = endpoint('endCampaign', {
  ...DESK,
  method: 'POST',
  path: '/campaigns/:id/end',
  summary: 'Ends a discount code now; orders that have it keep it. A repeat changes nothing',
  params: IdInUrl,
  body: z.strictObject({ reason: ChangeReason }),
  reply: Campaign,
  example: { reason: 'The term has begun' },
});
