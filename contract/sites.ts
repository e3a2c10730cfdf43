import { eachSiteSwitch } from '@octavo/domain/orders/extras';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberOf } from './scalars.ts';

/** spec §9 The first of these that a site allows is its default. Stripe is ours, and comes last. */
export const PAYMENT_PROVIDERS = ['paycore', 'paypal', 'fondy', 'paymentwall', 'stripe'] as const;
export const Provider = z.enum(PAYMENT_PROVIDERS);
export type Provider = z.output<typeof Provider>;

/** spec §1 The site that customers move to. The fields after the line are for its logo. */
export const Transfer = z.object({
  /** The address of the site that customers move to. */
  site: z.string(),
  /** Where a customer who has moved goes on. */
  appDashboard: z.string(),
  /** Whether a transfer signs in at the new site by a link, without the password. */
  magicLink: z.boolean(),
  bulk: z.boolean(),
  dateStarted: z.nullable(z.string()),

  name: z.string(),
  mainColor: z.string(),
  /** Own codes move only to a site with the currency of the old one. */
  currency: z.string(),
});
export type Transfer = z.output<typeof Transfer>;

/** spec §10.4 What a site may promise, in the order in which it is shown. */
const POLICIES = ['revisions', 'refunds', 'details'] as const;

/** spec §3 Site defaults. The fields after the line are not in spec §3, but the app needs them. */
export const SiteSettings = z.object({
  idSite: z.int(),
  siteCategories: z.array(z.object({ id: numberOf(SITE_CATEGORIES), name: z.string() })),
  languageCode: z.string(),
  stepEnabled: z.boolean(),
  application_theme: z.object({ mainColor: z.string() }),
  yandex_id: z.nullable(z.string()),
  payments_rules: z.array(Provider),
  site_domain: z.string(),
  email: z.string(),
  multipayment: z.boolean(),
  messages_url: z.string(),
  baseOrderMessengerURL: z.string(),
  baseWebSocketGatewayURL: z.string(),
  disableOrderMessenger: z.boolean(),
  ...eachSiteSwitch(() => z.boolean()),
  siteTransfer: z.nullable(Transfer),
  siteStatus: z.literal(Object.values(SITE_STATUS)),
  codeCountry: z.string(),
  orderFileExtensions: z.array(z.string()),
  orderFilesListExtensions: z.array(z.string()),
  messageFileExtensions: z.array(z.string()),

  name: z.string(),
  /** ADR 0295 By which provider customers may sign in, as the site names it. */
  signInProvider: z.nullable(z.string()),
  currency: z.string(),
  pagesMax: z.int(),
  /** ADR 0220 For how many days revisions are free, and those of papers of 30 pages and more. */
  revisionDays: z.int(),
  revisionDaysLong: z.int(),
  /** spec D51a Whether a late paper earns something here. */
  creditsLateness: z.boolean(),
  expressCheckout: z.boolean(),
  /** spec §12.20 Visits of the order form are counted, of visitors who agree. */
  countsForm: z.boolean(),
  /** The languages of the site, as used in `/api/{language}`. */
  languages: z.array(z.string()),
  /** ADR 0315 Those that customers choose among; the first is that of the site. */
  spokenLanguages: z.array(z.string()),
  /** ADR 0318 The version of the translated texts of each language that has some. */
  textVersions: z.record(z.string(), z.int()),
  /** spec D8: these levels may not have these hours, or only these. */
  levelDeadlines: z.object({
    levels: z.array(z.int()),
    hours: z.array(z.int()),
    reading: z.enum(['closed', 'only']),
  }),
  /** spec §1 The countries from which orders are taken, none for all, and why for those from elsewhere. */
  openCountries: z.array(z.string()),
  openCountriesReason: z.nullable(z.string()),
  /** Work types that are not available to customers of a country. */
  closedWorks: z.array(z.object({ codeCountry: z.string(), workType: z.int() })),
  /** The plugin is loaded only where these are set and the customer consents. */
  facebook: z.nullable(z.object({ appId: z.string(), pageId: z.string() })),
  /** The address that errors of the browser are reported to, as a Sentry DSN. */
  errorReportUrl: z.nullable(z.string()),
  /** spec §10.4 What the site promises: a short fact and its full text. Only what the site has set. */
  policies: z.array(z.object({ about: z.enum(POLICIES), fact: z.string(), text: z.string() })),
  /** The address of the business that runs the site. */
  operatorAddress: z.nullable(z.string()),
  /** ADR 0221 The page shows a change that is not live, to its author. */
  isPreview: z.optional(z.literal(true)),
});
export type SiteSettings = z.output<typeof SiteSettings>;

export const getDefaultSettings = endpoint('getDefaultSettings', {
  method: 'GET',
  path: '/sites/default_settings',
  access: 'anyone',
  summary: 'The default settings of the site at this host',
  reply: SiteSettings,
  importance: 'vital', // no page opens without them, and they are in memory
});

export const getSettings = endpoint('getSettings', {
  method: 'GET',
  path: '/sites/settings',
  access: 'anyone',
  summary: 'The settings of the site at this host',
  reply: SiteSettings,
  importance: 'vital', // no page opens without them, and they are in memory
});

export const listTransfers = endpoint('listTransfers', {
  method: 'GET',
  path: '/sites/transfers',
  access: 'anyone',
  summary: 'The site that this site has moved to, if any',
  reply: z.array(Transfer),
});

export const answerHostCheck = endpoint('answerHostCheck', {
  base: '',
  method: 'GET',
  path: '/.well-known/octavo-host/:nonce',
  access: 'anyone',
  summary: 'A token by which the installation knows that a host of its sites leads to it (ADR 0222)',
  params: z.object({ nonce: z.string().check(z.regex(/^[a-f\d]{32}$/)) }),
  reply: z.object({ token: z.string() }),
  limit: 'hostCheck',
});
