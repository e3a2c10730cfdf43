import { isEmail, normalEmail } from '@octavo/domain/auth/identity';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { isHost } from '@octavo/domain/sites/host';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { isColour } from '@octavo/domain/theme/theme';
import * as z from 'zod/mini';
import { CAPACITY } from '@octavo/domain/desk/duty';
import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { STAFF_ROLES } from '@octavo/domain/desk/rights';
import { Cents, numberOf } from './scalars.ts';
import { Provider } from './sites.ts';

/** The sentences of wrong input of an operator, one for each kind of value. */
const words = {
  host: 'Give the name of a host, such as papers.example.com',
  name: 'Give a name of 1 to 60 characters, in one line',
  colour: 'Give a colour such as #14594a',
  email: 'Give an email address',
  currency: 'Give a currency of three capital letters, such as USD',
  country: 'Give a country of two capital letters, such as US',
  address: 'Give an address without a path, such as https://papers.example.com',
  category: 'Give a category from 1 to 5',
  status: 'Choose enabled, disabled or pending',
  pages: 'Give a number of pages from 1 to 1000',
  percent: 'Give a whole number from 0 to 100',
  role: `Choose ${STAFF_ROLES.join(', ')}`,
  writerNumber: 'Give a whole number from 1 to 99999999',
  issuer: 'Give the address of the provider, such as https://login.example.com',
  missing: 'Give a value',
  text: 'Give a text of at most 8,000 characters',
  fact: 'Give a text of at most 80 characters',
  operatorAddress: 'Give an address of at most 500 characters',
  provider: `Choose providers of ${Provider.options.join(', ')}, each once`,
  amount: 'Give an amount from 0 to 100000, such as 100.00',
  capacity: `Give a whole number from 0 to ${CAPACITY.max}`,
  languages: 'Give codes of languages such as en,es',
  papersMax: `Give a whole number from 1 to ${PAPERS_AT_A_TIME.max}`,
  messenger: 'Give an address without a path, such as https://chat.example.com',
  gateway: 'Give an address without a path, such as wss://live.example.com',
  errorReports: 'Give an address, such as https://errors.example.com/1',
  enumeration: 'Choose bulk or strict',
  nothing: 'Name at least one thing to change',
};

const HostName = z
  .string(words.host)
  .check(z.trim(), z.toLowerCase(), z.refine(isHost, { message: words.host, abort: true }));
/** Without line breaks and other characters that control something: a name stands in the headers of mails. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,60}$/u;
const SiteName = z.string(words.name).check(z.trim(), z.maxLength(60, words.name), z.regex(ONE_LINE, words.name));
const Colour = z.string(words.colour).check(z.refine(isColour, { message: words.colour }));
const EmailAddress = z.pipe(
  z.string(words.email).check(z.trim(), z.refine(isEmail, { message: words.email })),
  z.transform(normalEmail),
);
const Currency = z.string(words.currency).check(z.regex(/^[A-Z]{3}$/, words.currency));
const Origin = (protocol: RegExp, message: string) =>
  z.string(message).check(z.refine((text) => isOrigin(text, protocol), { message }));
const Address = Origin(/^https?:$/, words.address);

const Percent = z.int(words.percent).check(z.gte(0, words.percent), z.lte(100, words.percent));

const SiteText = (max: number, message: string) =>
  z.pipe(
    z.string(message).check(z.trim(), z.maxLength(max, message)),
    z.transform((text) => text || null),
  );
const Fact = SiteText(80, words.fact);
const Policy = SiteText(8000, words.text);

export const NewSite = z.strictObject({
  host: HostName,
  name: SiteName,
  category: numberOf(SITE_CATEGORIES, words.category),
  mainColor: Colour,
  currency: Currency,
  /** Where customers write to, and where mail comes from. */
  email: EmailAddress,
  /** Of the site in mails; https at its host by default. */
  address: z.optional(Address),
});
export type NewSite = z.output<typeof NewSite>;

const { enabled, disabled, pending } = SITE_STATUS;

/** What an operator changes of a site; what is missing stays. */
export const SiteChange = z
  .strictObject({
    name: z.optional(SiteName),
    mainColor: z.optional(Colour),
    currency: z.optional(Currency),
    email: z.optional(EmailAddress),
    address: z.optional(Address),
    status: z.optional(z.literal([enabled, disabled, pending], words.status)),
    countryCode: z.optional(z.string(words.country).check(z.regex(/^[A-Z]{2}$/, words.country))),
    pagesMax: z.optional(z.int(words.pages).check(z.gte(1, words.pages), z.lte(1000, words.pages))),
    stepEnabled: z.optional(z.boolean()),
    expressCheckout: z.optional(z.boolean()),
    /** spec §10.8 Messages of writers wait for support. */
    moderateWriters: z.optional(z.boolean()),
    writersNeedFactor: z.optional(z.boolean()),
    /** ADR 0129 Conversations that wait are given to those on duty. */
    assignsByRule: z.optional(z.boolean()),
    /** The first one is the default of the site. */
    providers: z.optional(
      z.array(z.enum(Provider.options, words.provider)).check(
        z.minLength(1, words.provider),
        z.refine((all) => new Set(all).size === all.length, words.provider),
      ),
    ),
    /** What the site promises and who runs it; an empty text is not shown. */
    revisionFact: z.optional(Fact),
    revisionPolicy: z.optional(Policy),
    refundFact: z.optional(Fact),
    refundPolicy: z.optional(Policy),
    detailsFact: z.optional(Fact),
    detailsPolicy: z.optional(Policy),
    /** spec D38 The percent that comes back before a writer is assigned, after that, and after half of the time. */
    refundUnassigned: z.optional(Percent),
    refundAssigned: z.optional(Percent),
    refundAfterHalf: z.optional(Percent),
    /** spec §12.5 Up to how much goes back of an order on the word of one person. */
    refundLimit: z.optional(
      z.pipe(z.number(words.amount).check(z.gte(0, words.amount), z.lte(100_000, words.amount)), Cents),
    ),
    operatorAddress: z.optional(SiteText(500, words.operatorAddress)),
    /** spec §3 The address of the messenger and that of its sockets, on hosts of the site; null: with the site. */
    messenger: z.optional(z.nullable(Origin(/^https?:$/, words.messenger))),
    gateway: z.optional(z.nullable(Origin(/^wss?:$/, words.gateway))),
    /** spec §7 Customers choose among the providers; without it the first is taken. */
    multipayment: z.optional(z.boolean()),
    /** spec §3 The chats of orders are shut. */
    disableOrderMessenger: z.optional(z.boolean()),
    /** Where errors of browsers are reported; null: where the installation says. */
    errorReportUrl: z.optional(z.nullable(z.url({ protocol: /^https?$/, error: words.errorReports }))),
    /** controls A2 How calls answer about addresses that nobody has signed up with. */
    enumerationProtection: z.optional(z.enum(['bulk', 'strict'], words.enumeration)),
    addHost: z.optional(HostName),
    removeHost: z.optional(HostName),
  })
  .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), words.nothing));
export type SiteChange = z.output<typeof SiteChange>;
export type SiteChangeInput = z.input<typeof SiteChange>;

export const NewStaff = z.strictObject({
  email: EmailAddress,
  role: z.enum(STAFF_ROLES, words.role),
  /** The first part of the address by default. */
  name: z.optional(SiteName),
  /** Of a writer; the next free one by default. */
  writerNumber: z.optional(
    z.int(words.writerNumber).check(z.gte(1, words.writerNumber), z.lte(99_999_999, words.writerNumber)),
  ),
  isPremium: z.optional(z.boolean()),
});
export type NewStaff = z.output<typeof NewStaff>;

const LanguageCode = z
  .string(words.languages)
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/, words.languages), z.maxLength(12, words.languages));

/** spec §12.11 How much work somebody takes; what is missing stays. `capacity` in conversations that wait, `languages` none for all. */
export const StaffWork = z.strictObject({
  capacity: z.optional(z.int(words.capacity).check(z.gte(0, words.capacity), z.lte(CAPACITY.max, words.capacity))),
  languages: z.optional(z.array(LanguageCode).check(z.maxLength(20, words.languages))),
  papersMax: z.optional(
    z.int(words.papersMax).check(z.gte(1, words.papersMax), z.lte(PAPERS_AT_A_TIME.max, words.papersMax)),
  ),
});
export type StaffWork = z.output<typeof StaffWork>;

/** ADR 0106 The OpenID Connect provider by which the staff of a site may sign in. */
export const CompanyProvider = z.strictObject({
  name: SiteName,
  issuer: z.string().check(z.refine(isIssuer, words.issuer)),
  clientId: z.string().check(z.minLength(1, words.missing), z.maxLength(200, words.missing)),
  secret: z.string().check(z.minLength(1, words.missing), z.maxLength(500, words.missing)),
});
export type CompanyProvider = z.output<typeof CompanyProvider>;

/** An account at a provider. The names of its settings are those of the environment without the name of the provider. */
export const ProviderAccount = z.strictObject({
  provider: z.enum(Provider.options, words.provider),
  settings: z.record(z.string(), z.string()),
  /** The host of the site that it is for; all sites without an own account by default. */
  site: z.optional(HostName),
  /** Refuses webhooks that were signed with the earlier keys from now on. */
  revoke: z.optional(z.boolean()),
});
export type ProviderAccount = z.output<typeof ProviderAccount>;

function isIssuer(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function isOrigin(text: string, protocol: RegExp): boolean {
  const url = URL.parse(text);
  return url !== null && protocol.test(url.protocol) && `${url.protocol}//${url.host}` === text;
}
