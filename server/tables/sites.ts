import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { CellName } from '@octavo/domain/notifications/matrix';
import type { ExtraSiteSwitch } from '@octavo/domain/orders/extras';
import type { SiteCategory } from '@octavo/domain/sites/category';
import type { SiteStatus } from '@octavo/domain/sites/status';
import type { Generated } from 'kysely';
import type { PlanState } from '@octavo/domain/sites/versions';
import type { CheckKind } from '@octavo/domain/sites/ready';
import type { PaymentProvider, EnumerationProtection, RestrictedHours } from './values.ts';

/** The tables of sites, their versions and their transfers. */
export type SiteTables = {
  sites: {
    id: number;
    category: SiteCategory;
    name: string;
    mainColor: string;
    email: string;
    languageCode: Generated<string>;
    languages: Generated<string[]>;
    countryCode: Generated<string>;
    currency: Generated<string>;
    status: Generated<SiteStatus>;
    stepEnabled: Generated<boolean>;
    multipayment: Generated<boolean>;
    providers: Generated<PaymentProvider[]>;
    disableOrderMessenger: Generated<boolean>;
    moderateWriters: Generated<boolean>;
    writersNeedFactor: Generated<boolean>;
    /** ADR 0129 Whether conversations are given to those on duty. */
    assignsByRule: Generated<boolean>;
    /** spec §12.30 Whether writers can apply, and what the operator says to them. */
    takesApplications: Generated<boolean>;
    applyWords: Generated<string>;
    expressCheckout: Generated<boolean>;
    /** spec §12.20 Whether visits of the order form are counted, of visitors who agree. */
    countsForm: Generated<boolean>;
    /** spec §1 The countries from which orders are taken; none for all. */
    openCountries: Generated<string[]>;
    openCountriesReason: string | null;
    pagesMax: Generated<number>;
    /** The cells of the table of notifications that are the other way round here. */
    noticesTurned: Generated<CellName[]>;
    yandexId: string | null;
    domain: string | null;
    orderFileExtensions: string[] | null;
    orderFilesListExtensions: string[] | null;
    messageFileExtensions: string[] | null;
    facebookAppId: string | null;
    facebookPageId: string | null;
    errorReportUrl: string | null;
    messagesUrl: string | null;
    orderMessengerUrl: string | null;
    webSocketGatewayUrl: string | null;
    operatorAddress: string | null;
    revisionFact: string | null;
    revisionPolicy: string | null;
    refundFact: string | null;
    refundPolicy: string | null;
    detailsFact: string | null;
    detailsPolicy: string | null;
    /** spec D38 The percent of the paid money that comes back when an order is canceled, by its stage. */
    refundUnassigned: Generated<number>;
    refundAssigned: Generated<number>;
    refundAfterHalf: Generated<number>;
    /** spec §12.5 Up to how much goes back of an order on the word of one person, in cents. */
    refundLimit: Generated<number>;
    /** spec §12.15 The `PayRules` of the domain; null for the usual. */
    writerPay: unknown | null;
    /** ADR 0220 What lateness, points, referrals and revisions are worth; null: as the installation says. */
    latePercent: number | null;
    latePeriodHours: number | null;
    lateMostPercent: number | null;
    moreTimePercent: number | null;
    moreTimeHours: number | null;
    /** Where each step begins and its percent, one after the other. */
    loyaltySteps: number[] | null;
    loyaltyMaxDiscount: number | null;
    referralValue: number | null;
    referralDays: number | null;
    revisionMinutesPerPage: number | null;
    revisionDays: Generated<number>;
    revisionDaysLong: Generated<number>;
    /** The sender of its mails; null: as the installation says, or the address of the site. */
    mailSender: string | null;
    sellerName: string | null;
    sellerAddress: string | null;
    sellerTaxId: string | null;
    taxRates: Generated<string>;
    enumerationProtection: Generated<EnumerationProtection>;
    /** spec D8 The levels that restrict the deadlines, or are restricted to them. */
    restrictedLevels: Generated<number[]>;
    restrictedHours: Generated<number[]>;
    restrictedHoursAre: Generated<RestrictedHours>;
  } & Record<ExtraSiteSwitch, Generated<boolean>>;

  cannedReplies: {
    id: Generated<number>;
    siteId: number;
    name: string;
    body: string;
    version: Generated<number>;
  };

  siteHosts: {
    host: string;
    siteId: number;
  };

  closedWorks: {
    siteId: number;
    countryCode: string;
    workType: WorkType;
    reason: string | null;
  };

  siteVersions: {
    siteId: number;
    number: number;
    settings: unknown;
    terms: unknown;
    prices: unknown;
    was: unknown;
    became: unknown;
    author: string;
    reason: string | null;
    dateCreated: Date;
  };

  sitePlans: {
    id: Generated<number>;
    siteId: number;
    change: unknown;
    author: string;
    staffId: number;
    sessionId: string;
    reason: string;
    startsAt: Date | null;
    state: Generated<PlanState>;
    why: string | null;
    previewHash: Buffer | null;
    previewUntil: Date | null;
    dateCreated: Date;
    dateEnded: Date | null;
  };

  siteChecks: {
    siteId: number;
    kind: CheckKind;
    subject: string;
    isGood: boolean;
    details: unknown;
    dateChecked: Date;
  };

  siteTransfers: {
    siteId: number;
    targetId: number;
    magicLink: Generated<boolean>;
    isBulk: Generated<boolean>;
    dateStarted: Date | null;
  };
};
