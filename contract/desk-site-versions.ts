import { PLAN_STATES } from '@octavo/domain/sites/versions';
import * as z from 'zod/mini';
import { ChangeReason } from './desk-sites.ts';
import { DESK, endpoint } from './endpoint.ts';
import { SiteChange } from './operator-sites.ts';
import { IdInUrl, Instant, NumberInUrl } from './scalars.ts';

const Difference = z.object({ field: z.string(), was: z.unknown(), became: z.unknown() });

const SiteVersion = z.object({
  number: z.int(),
  author: z.string(),
  reason: z.nullable(z.string()),
  date: Instant,
  /** The first of them, and how many there are. */
  differences: z.array(Difference),
  count: z.int(),
});
export type SiteVersion = z.output<typeof SiteVersion>;

const SitePlan = z.object({
  id: z.int(),
  author: z.string(),
  reason: z.string(),
  startsAt: z.nullable(Instant),
  state: z.enum(PLAN_STATES),
  /** Why the site refused it at its time. */
  why: z.nullable(z.string()),
  fields: z.array(z.string()),
  /** Whether the caller wrote it, and may look at it. */
  isOwn: z.boolean(),
  date: Instant,
});
export type SitePlan = z.output<typeof SitePlan>;

const SITE = { ...DESK, params: IdInUrl, exampleId: 1 } as const;

export const listSiteVersions = endpoint('listSiteVersions', {
  ...SITE,
  method: 'GET',
  path: '/sites/:id/versions',
  summary: 'The versions of a site, newest first, and the changes that are planned',
  query: z.object({ before: z.optional(NumberInUrl) }),
  reply: z.object({ versions: z.array(SiteVersion), hasMore: z.boolean(), plans: z.array(SitePlan) }),
  limit: 'list',
});

export const undoSiteVersion = endpoint('undoSiteVersion', {
  ...DESK,
  method: 'POST',
  path: '/sites/:id/versions/:number/undo',
  summary: 'Goes back on what a version changed, as a new version',
  params: z.object({ id: NumberInUrl, number: NumberInUrl }),
  body: z.strictObject({ reason: ChangeReason }),
  reply: z.object({ number: z.nullable(z.int()) }),
  refuses: ['setting_invalid', 'step_up_needed', 'tariff_waits'],
  example: { reason: 'It was too early' },
  exampleId: 1,
});

export const planSiteChange = endpoint('planSiteChange', {
  ...SITE,
  method: 'POST',
  path: '/sites/:id/plans',
  summary: 'Keeps a change that is checked and not made: to be looked at, or made at its time',
  idempotent: true,
  bodyBytes: 2200 * 1024, // policies in every language
  body: z.strictObject({
    change: SiteChange,
    reason: ChangeReason,
    startsAt: z.nullable(Instant),
    /** The version that the person saw, as at `changeDeskSite`. */
    version: z.optional(z.nullable(z.int())),
  }),
  reply: SitePlan,
  refuses: ['setting_invalid', 'site_changed', 'step_up_needed'],
  example: { change: { refundAssigned: 65 }, reason: 'From the new year on', startsAt: null },
});

export const previewSitePlan = endpoint('previewSitePlan', {
  ...DESK,
  method: 'POST',
  path: '/site_plans/:id/preview',
  summary: 'A link to the site with a planned change, for its author: it works once, within ten minutes',
  params: IdInUrl,
  reply: z.object({ address: z.string() }),
  refuses: ['plan_over'],
  exampleId: 1,
});

export const withdrawSitePlan = endpoint('withdrawSitePlan', {
  ...DESK,
  method: 'DELETE',
  path: '/site_plans/:id',
  summary: 'Takes a planned change back before it is made',
  params: IdInUrl,
  reply: SitePlan,
  refuses: ['plan_over'],
  exampleId: 1,
});
