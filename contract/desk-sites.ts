import { SITE_STATUS } from '@octavo/domain/sites/status';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { HostName } from './operator-fields.ts';
import { ShownSettings, ShownStatus } from './desk-site-settings.ts';
import { NewSite, SiteChange } from './operator-sites.ts';
import { IdInUrl, Instant } from './scalars.ts';
import { Provider } from './sites.ts';

/** Why a site is changed, for its versions. */
export const ChangeReason = NeededText(REASON_MAX);

/** A site of the person, in the list. */
export const ListedSite = z.object({
  id: z.int(),
  name: z.string(),
  mainColor: z.string(),
  status: ShownStatus,
  category: z.string(),
  currency: z.string(),
  hosts: z.array(z.string()),
  address: z.string(),
  /** The number of the newest version, by whom and when; null before the first change. */
  version: z.nullable(z.object({ number: z.int(), author: z.string(), date: Instant })),
  /** How many changes wait for their time. */
  planned: z.int(),
  /** Whether its desk is this one. */
  isHere: z.boolean(),
});
export type ListedSite = z.output<typeof ListedSite>;

export const listDeskSites = endpoint('listDeskSites', {
  ...DESK,
  method: 'GET',
  path: '/sites',
  summary: 'The sites where the caller is an operator',
  reply: z.object({ sites: z.array(ListedSite) }),
  limit: 'list',
});

export const createDeskSite = endpoint('createDeskSite', {
  ...DESK,
  method: 'POST',
  path: '/sites',
  summary:
    'Creates a site that is closed, with the caller as its operator, and mails the link that sets the password there',
  idempotent: true,
  body: NewSite,
  reply: z.object({ id: z.int() }),
  refuses: ['setting_invalid', 'step_up_needed'],
  example: {
    host: 'papers.example.com',
    name: 'Papers',
    category: 1,
    mainColor: '#14594a',
    currency: 'USD',
    email: 'support@papers.example.com',
  },
});

/** The last outcome of something that was tried. */
const Tried = z.nullable(z.object({ isGood: z.boolean(), date: Instant }));

export const DeskSite = z.object({
  id: z.int(),
  category: z.string(),
  address: z.string(),
  hosts: z.array(z.object({ host: z.string(), check: Tried })),
  settings: ShownSettings,
  /** What the installation says where the site has not set its own. */
  defaults: z.record(z.string(), z.number()),
  defaultSteps: z.array(z.object({ from: z.int(), percent: z.int() })),
  /** The levels that writers may get shares of their own for. The last release answers without them (ADR 0146). */
  levels: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
  version: z.nullable(z.int()),
  /** Where its customers move to, how many are still there, and how many with an order from there have moved. */
  transfer: z.nullable(
    z.object({
      target: z.object({ id: z.int(), name: z.string() }),
      isBulk: z.boolean(),
      magicLink: z.boolean(),
      start: z.nullable(Instant),
      /** spec §1 Whether all its customers have moved, also where that was set for later. The last release answers without it (ADR 0146). */
      hasMoved: z.optional(z.boolean()),
      left: z.int(),
      moved: z.int(),
      /** ADR 0018 With what orders from here go on being paid where the target offers no provider for them, else nothing. The last release answers without it (ADR 0146). */
      paidWith: z.optional(z.array(Provider)),
    }),
  ),
});
export type DeskSite = z.output<typeof DeskSite>;

const SITE = { ...DESK, params: IdInUrl, exampleId: 1 } as const;

export const getDeskSite = endpoint('getDeskSite', {
  ...SITE,
  method: 'GET',
  path: '/sites/:id',
  summary: 'Everything that an operator sets of a site, without keys',
  reply: DeskSite,
});

export const changeDeskSite = endpoint('changeDeskSite', {
  ...SITE,
  method: 'PUT',
  path: '/sites/:id',
  summary:
    'Changes settings of a site, if nobody else has since `version`, and keeps a version; the status has its own call',
  bodyBytes: 2200 * 1024, // policies in every language
  body: z.strictObject({ change: SiteChange, version: z.nullable(z.int()), reason: ChangeReason }),
  reply: DeskSite,
  refuses: ['setting_invalid', 'site_changed', 'step_up_needed'],
  example: { change: { refundAssigned: 65 }, version: null, reason: 'As agreed with support' },
});

export const setDeskSiteStatus = endpoint('setDeskSiteStatus', {
  ...SITE,
  method: 'PUT',
  path: '/sites/:id/status',
  summary: 'Opens or closes a site; one that is pending opens when every line of its list holds',
  body: z.strictObject({
    status: z.literal([SITE_STATUS.enabled, SITE_STATUS.disabled, SITE_STATUS.pending]),
    reason: ChangeReason,
  }),
  reply: DeskSite,
  refuses: ['setting_invalid', 'site_not_ready', 'step_up_needed'],
  example: { status: SITE_STATUS.disabled, reason: 'Closed over the holidays' },
});

export const checkSiteHost = endpoint('checkSiteHost', {
  ...SITE,
  method: 'POST',
  path: '/sites/:id/host_checks',
  summary: 'Resolves a host of a site and asks it for a token that only this installation answers',
  body: z.strictObject({ host: HostName }),
  reply: z.object({
    isGood: z.boolean(),
    addresses: z.array(z.string()),
    why: z.nullable(z.enum(['no_address', 'no_answer', 'another_answer'])),
  }),
  example: { host: 'localhost' },
});
