import { RECORDS } from '@octavo/domain/sites/mail-records';
import { CHARGE_STATES, FACTS, TEST_STEPS, WHY_NOT_READY } from '@octavo/domain/sites/ready';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant, NumberInUrl } from './scalars.ts';
import { Provider } from './sites.ts';

const SITE = { ...DESK, params: IdInUrl, exampleId: 1 } as const;
const ofProvider = { ...DESK, params: z.object({ id: NumberInUrl, provider: Provider }), exampleId: 1 } as const;

const Charge = z.object({
  state: z.enum(CHARGE_STATES),
  /** In the currency of the site. */
  amount: z.number(),
  currency: z.string(),
  /** Where it is paid, while it is open. */
  address: z.nullable(z.string()),
  date: Instant,
});

const SiteProvider = z.object({
  provider: Provider,
  isAllowed: z.boolean(),
  /** Whose account a payment of the site uses. */
  account: z.enum(['own', 'shared', 'none']),
  /** Four letters made from the keys of the own account, which tell one from another and reveal nothing. */
  mark: z.nullable(z.string()),
  dateChanged: z.nullable(Instant),
  /** The settings of the own account; the value of a key is never in an answer. */
  settings: z.array(z.object({ name: z.string(), isSecret: z.boolean(), value: z.nullable(z.string()) })),
  charge: z.nullable(Charge),
});
export type SiteProvider = z.output<typeof SiteProvider>;

export const listSiteProviders = endpoint('listSiteProviders', {
  ...SITE,
  method: 'GET',
  path: '/sites/:id/providers',
  summary: 'The payment providers of a site: whose account is used, and how its test charge went; without keys',
  reply: z.object({ providers: z.array(SiteProvider) }),
});

export const setSiteProvider = endpoint('setSiteProvider', {
  ...ofProvider,
  method: 'PUT',
  path: '/sites/:id/providers/:provider',
  summary: 'Sets the own account of a site at a provider, sealed; keys that are not given stay',
  body: z.strictObject({
    settings: z.record(z.string().check(z.maxLength(60)), z.string().check(z.minLength(1), z.maxLength(4000))),
  }),
  reply: z.object({ providers: z.array(SiteProvider) }),
  refuses: ['setting_invalid', 'step_up_needed'],
  example: { settings: { 'merchant-id': '1396424' } },
});

export const startTestCharge = endpoint('startTestCharge', {
  ...ofProvider,
  method: 'POST',
  path: '/sites/:id/providers/:provider/charge',
  summary: 'Starts a charge of one unit with the account of the site, to be paid on the page of the provider',
  reply: Charge,
  refuses: ['provider_not_allowed'],
});

export const checkTestCharge = endpoint('checkTestCharge', {
  ...ofProvider,
  method: 'PUT',
  path: '/sites/:id/providers/:provider/charge',
  summary: 'Asks the provider how the charge went, and sends back what was paid',
  reply: Charge,
});

export const getSiteReadiness = endpoint('getSiteReadiness', {
  ...SITE,
  method: 'GET',
  path: '/sites/:id/readiness',
  summary: 'What must hold before a site opens, and what does not yet',
  reply: z.object({
    facts: z.array(z.object({ fact: z.enum(FACTS), isHeld: z.boolean(), why: z.nullable(z.enum(WHY_NOT_READY)) })),
    left: z.int(),
    mail: z.nullable(z.object({ to: z.string(), isGood: z.boolean(), date: Instant })),
    records: z.nullable(
      z.object({
        domain: z.string(),
        selector: z.string(),
        found: z.array(z.object({ record: z.enum(RECORDS), isGood: z.boolean(), text: z.nullable(z.string()) })),
        date: Instant,
      }),
    ),
    testOrder: z.nullable(
      z.object({
        isGood: z.boolean(),
        /** The price of the order, where it got that far. */
        price: z.nullable(z.number()),
        steps: z.array(
          z.object({ step: z.enum(TEST_STEPS), isGood: z.boolean(), ms: z.int(), why: z.nullable(z.string()) }),
        ),
        date: Instant,
      }),
    ),
  }),
});

export const runTestOrder = endpoint('runTestOrder', {
  ...SITE,
  method: 'POST',
  path: '/sites/:id/test_orders',
  summary: 'Fills in the form of a site and makes an order, which is taken back before anybody sees it',
  reply: z.object({ isGood: z.boolean() }),
});

export const sendTestMail = endpoint('sendTestMail', {
  ...SITE,
  method: 'POST',
  path: '/sites/:id/test_mails',
  summary: 'Mails a number to the caller as the site sends its mails',
  reply: z.object({ to: z.string() }),
});

export const confirmTestMail = endpoint('confirmTestMail', {
  ...SITE,
  method: 'PUT',
  path: '/sites/:id/test_mails',
  summary: 'Takes the number of the test mail: it has arrived',
  body: z.strictObject({ number: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: z.object({ isGood: z.boolean() }),
  example: { number: '123456' },
});

export const checkMailRecords = endpoint('checkMailRecords', {
  ...SITE,
  method: 'POST',
  path: '/sites/:id/mail_records',
  summary: 'Reads the SPF, DKIM and DMARC texts of the domain of the sender',
  body: z.strictObject({ selector: z.string().check(z.regex(/^[a-z\d](?:[a-z\d._-]{0,61}[a-z\d])?$/i)) }),
  reply: z.object({ isGood: z.boolean() }),
  example: { selector: 'mail' },
});
