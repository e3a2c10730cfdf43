import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { isLanguageTag } from '@octavo/domain/language/tags';
import { eachSiteSwitch } from '@octavo/domain/orders/extras';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { readRates } from '@octavo/domain/payments/tax';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import * as z from 'zod/mini';
import { SitePay } from './operator-pay.ts';
import { Colour, EmailAddress, HostName, SiteName, words } from './operator-fields.ts';
import {
  Address,
  CELLS,
  CountryCode,
  Currency,
  Each,
  Extensions,
  Fact,
  LoyaltySteps,
  Numeral,
  Origin,
  OwnNumber,
  Percent,
  Policy,
  RevisionDays,
  SiteText,
} from './operator-site-fields.ts';
import { Cents, numberOf } from './scalars.ts';
import { Provider } from './sites.ts';

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
const LANGUAGES_MOST = 20;

/** What an operator changes of a site; what is missing stays. */
export const SiteChange = z
  .strictObject({
    name: z.optional(SiteName),
    mainColor: z.optional(Colour),
    currency: z.optional(Currency),
    email: z.optional(EmailAddress),
    address: z.optional(Address),
    status: z.optional(z.literal([enabled, disabled, pending], words.status)),
    countryCode: z.optional(CountryCode(words.country)),
    /** ADR 0315 The first one is the language of the site; customers choose among all of them. */
    languages: z.optional(
      Each(z.string(words.written).check(z.refine(isLanguageTag, words.written)), words.written).check(
        z.minLength(1, words.written),
        z.maxLength(LANGUAGES_MOST, words.written),
      ),
    ),
    /** spec §3 The files that the order form takes, those of the list of files, and those of a chat. */
    orderFileExtensions: Extensions,
    orderFilesListExtensions: Extensions,
    messageFileExtensions: Extensions,
    /** spec D9 Extras that the form offers. */
    ...eachSiteSwitch(() => z.optional(z.boolean())),
    /** The counter of Yandex; null for none. */
    yandexId: z.optional(z.nullable(Numeral(words.counter))),
    /** The chat of Facebook; null for none. */
    facebook: z.optional(
      z.nullable(z.strictObject({ appId: Numeral(words.facebook), pageId: Numeral(words.facebook) }, words.facebook)),
    ),
    /** spec D8 Levels that cannot have these deadlines (`closed`), or nothing else (`only`). */
    restrictedLevels: z.optional(Each(z.int(words.levels), words.levels)),
    restrictedHours: z.optional(Each(z.int(words.hours), words.hours)),
    restrictedHoursAre: z.optional(z.enum(['closed', 'only'], words.reading)),
    /** spec §1 What is not sold in a country. */
    closedWorks: z.optional(
      Each(
        z.strictObject({
          codeCountry: CountryCode(words.work),
          workType: z.literal(Object.values(WORK_TYPE), words.work),
          /** For those who read the settings; without it the one of before stays. */
          reason: z.optional(z.nullable(SiteText(200, words.workReason))),
        }),
        words.work,
        1000,
      ),
    ),
    /** spec §1 The countries from which orders are taken, none for all, and why for those from elsewhere. */
    openCountries: z.optional(Each(CountryCode(words.openCountries), words.openCountries, 250)),
    openCountriesReason: z.optional(SiteText(200, words.workReason)),
    pagesMax: z.optional(z.int(words.pages).check(z.gte(1, words.pages), z.lte(1000, words.pages))),
    stepEnabled: z.optional(z.boolean()),
    expressCheckout: z.optional(z.boolean()),
    /** spec §12.20 Visits of the order form are counted, of visitors who agree. */
    countsForm: z.optional(z.boolean()),
    /** spec §10.8 Messages of writers wait for support. */
    moderateWriters: z.optional(z.boolean()),
    writersNeedFactor: z.optional(z.boolean()),
    /** spec §12.30 Writers can apply, and read these words first. */
    takesApplications: z.optional(z.boolean()),
    applyWords: z.optional(z.string(words.text).check(z.trim(), z.maxLength(8000, words.text))),
    /** ADR 0129 Conversations that wait are given to those on duty. */
    assignsByRule: z.optional(z.boolean()),
    /** spec §10.20 Cells of the table of notifications that are the other way round for those who chose nothing. */
    noticesTurned: z.optional(Each(z.enum(CELLS, words.cells), words.cells)),
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
    writerPay: z.optional(SitePay),
    /** spec §12.5 Up to how much goes back of an order on the word of one person. */
    refundLimit: z.optional(
      z.pipe(z.number(words.amount).check(z.gte(0, words.amount), z.lte(100_000, words.amount)), Cents),
    ),
    /** ADR 0220 spec D51a What lateness and granted time earn, in percent of the price; null: as the installation says. */
    latePercent: OwnNumber(0, 100, words.share),
    latePeriodHours: OwnNumber(1, 720, words.wholeHours),
    lateMostPercent: OwnNumber(0, 100, words.share),
    moreTimePercent: OwnNumber(0, 100, words.share),
    moreTimeHours: OwnNumber(1, 720, words.wholeHours),
    /** spec D50 The ladder of points, and the most that a code takes off, in units of the currency. */
    loyaltySteps: z.optional(z.nullable(LoyaltySteps)),
    loyaltyMaxDiscount: OwnNumber(1, 10_000, words.units),
    /** spec D51 What a referral takes off, in units of the currency, and for how many days its code is valid. */
    referralValue: OwnNumber(1, 10_000, words.units),
    referralDays: OwnNumber(1, 3650, words.codeDays),
    /** spec D46, D47 For how long revisions are free, of short and of long papers, and what each further page adds to the time of one. */
    revisionDays: RevisionDays,
    revisionDaysLong: RevisionDays,
    revisionMinutesPerPage: OwnNumber(0, 1440, words.minutes),
    /** The sender of the mails of the site; null: as the installation says. */
    mailSender: z.optional(z.nullable(EmailAddress)),
    /** ADR 0216 Who sells, on receipts; the name of the site where it is empty. Sites of one seller share its numbers. */
    sellerName: z.optional(SiteText(120, words.seller)),
    sellerAddress: z.optional(SiteText(500, words.operatorAddress)),
    sellerTaxId: z.optional(SiteText(40, words.taxId)),
    /** The taxes that prices include, by country; `*` for all others. */
    taxRates: z.optional(z.string(words.taxRates).check(z.refine((text) => readRates(text) !== null, words.taxRates))),
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
