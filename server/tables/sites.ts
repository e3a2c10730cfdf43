import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { CellName } from '@octavo/domain/notifications/matrix';
import type { ExtraSiteSwitch, ExtraSpelled } from '@octavo/domain/orders/extras';
import type { SiteCategory } from '@octavo/domain/sites/category';
import type { SiteStatus } from '@octavo/domain/sites/status';
import type { DeductionKind } from '@octavo/domain/pricing/deductions';
import type { Generated } from 'kysely';
import type { PaymentProvider, EnumerationProtection, RestrictedHours } from './values.ts';

/** The tables of sites, their catalogues and their transfers. */
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
    expressCheckout: Generated<boolean>;
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
  };

  siteTransfers: {
    siteId: number;
    targetId: number;
    magicLink: Generated<boolean>;
    isBulk: Generated<boolean>;
    dateStarted: Date | null;
  };

  catalogueItems: {
    siteId: number;
    list: string;
    id: number;
    name: string;
    position: number;
  };

  urgencies: {
    siteId: number;
    hours: number;
  };

  pagePrices: {
    siteId: number;
    workType: WorkType;
    level: number;
    hours: number;
    cents: number;
  };

  extraPrices: {
    siteId: number;
    preferredWriterPercent: number;
  } & Record<ExtraSpelled<'tariff'>, number>;

  tariffVersions: {
    id: Generated<number>;
    siteId: number;
    number: number;
    /** A `TariffTable`, and the `TariffChange`s from the version before. */
    prices: unknown;
    changes: unknown;
    actor: string;
    staffId: number | null;
    reason: string | null;
    restores: number | null;
    dateCreated: Date;
    startsAt: Date | null;
    dateStarted: Date | null;
    dateWithdrawn: Date | null;
  };

  discountCodes: {
    id: Generated<number>;
    siteId: number;
    code: string;
    amount: Generated<number>;
    percent: Generated<number>;
    isForTopWriters: Generated<boolean>;
    usesLeft: number | null;
    expiresAt: Date | null;
    customerId: number | null;
    kind: Generated<DeductionKind>;
    maxAmount: number | null;
    minPrice: Generated<number>;
    startsAt: Date | null;
    usesPerCustomer: number | null;
    campaignId: number | null;
    dateCreated: Date | null;
    dateEnded: Date | null;
  };
};
