import type { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import type { STAFF_ROLES } from '@octavo/contract/desk';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { Direction } from '@octavo/domain/messenger/direction';
import type { ConsentKind } from '@octavo/domain/customers/consents';
import type { CustomerStatus } from '@octavo/domain/customers/status';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { AttemptState } from '@octavo/domain/payments/state';
import type { SiteCategory } from '@octavo/domain/sites/category';
import type { SiteStatus } from '@octavo/domain/sites/status';
import type { Generated } from 'kysely';

export type OrderSpacing = 1 | 2;
export type MessageDirection = Direction;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
export type PaymentState = AttemptState;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type FileSide = 'customer' | 'writer';
export type EnumerationProtection = 'bulk' | 'strict';

/** The database as the migrations leave it. tables.test.ts holds this file, line by line, to information_schema. */
export type Tables = {
  sites: {
    id: number;
    category: SiteCategory;
    name: string;
    mainColor: string;
    email: string;
    languageCode: Generated<string>;
    countryCode: Generated<string>;
    currency: Generated<string>;
    status: Generated<SiteStatus>;
    stepEnabled: Generated<boolean>;
    multipayment: Generated<boolean>;
    providers: Generated<PaymentProvider[]>;
    enableExtraQualityCheck: Generated<boolean>;
    enableOnePageSummary: Generated<boolean>;
    disableOrderMessenger: Generated<boolean>;
    expressCheckout: Generated<boolean>;
    pagesMax: Generated<number>;
    yandexId: string | null;
    domain: string | null;
    orderFileExtensions: string[] | null;
    orderFilesListExtensions: string[] | null;
    messageFileExtensions: string[] | null;
    facebookAppId: string | null;
    facebookPageId: string | null;
    errorReportUrl: string | null;
    enumerationProtection: Generated<EnumerationProtection>;
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
    premiumWriterPercent: number;
    preferredWriterPercent: number;
    extraQualityCheckPercent: number;
    originalityReport: number;
    onePageSummary: number;
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
  };

  customers: {
    id: Generated<number>;
    siteId: number;
    email: string;
    passwordHash: string | null;
    firstName: Generated<string>;
    lastName: Generated<string>;
    phone: Generated<string>;
    country: Generated<string>;
    state: Generated<string>;
    city: Generated<string>;
    address: Generated<string>;
    zip: Generated<string>;
    ip: Generated<string>;
    status: Generated<CustomerStatus>;
    referrerId: string | null;
    enabledFacebookMessenger: Generated<boolean>;
    enabledNewsletters: Generated<boolean>;
    enabledNightCalls: Generated<boolean>;
    enabledCookiesUsage: Generated<boolean>;
    enabledPersonalData: Generated<boolean>;
    enabledTechnicalData: Generated<boolean>;
    enabledLocationUsage: Generated<boolean>;
    enabledInformationSharing: Generated<boolean>;
    enabledEmailSubscription: Generated<boolean>;
    dateCreated: Date;
    dateClosed: Date | null;
    dateErased: Date | null;
  };

  emailConfirmations: {
    customerId: number;
    tokenHash: string;
    email: string;
    expiresAt: Date;
  };

  consents: {
    id: Generated<number>;
    customerId: number;
    kind: ConsentKind;
    isGiven: boolean;
    textVersion: string;
    dateCreated: Date;
  };

  staff: {
    id: Generated<number>;
    siteId: number;
    email: string;
    passwordHash: string;
    name: string;
    role: StaffRole;
    writerNumber: number | null;
    isPremium: Generated<boolean>;
    onlineUntil: Date | null;
  };

  sessions: {
    id: string;
    siteId: number;
    customerId: number | null;
    staffId: number | null;
    device: Generated<string>;
    counter: Generated<number>;
    dateCreated: Date;
    dateRotated: Date;
    dateEnded: Date | null;
  };

  passwordLinks: {
    tokenHash: string;
    customerId: number;
    expiresAt: Date;
    dateUsed: Date | null;
  };

  magicLinks: {
    tokenHash: string;
    customerId: number;
    expiresAt: Date;
    dateUsed: Date | null;
  };

  unknownAddresses: {
    caller: string;
    mark: string;
    dateAsked: Date;
  };

  handOffs: {
    tokenHash: string;
    siteId: number;
    customerId: number;
    expiresAt: Date;
    dateUsed: Date | null;
  };

  rateLimits: {
    key: string;
    fullAt: Date;
  };

  idempotencyKeys: {
    owner: string;
    deed: string;
    key: string;
    fingerprint: string;
    reply: unknown | null;
    dateCreated: Date;
  };

  orders: {
    id: Generated<number>;
    uid: string;
    siteId: number;
    customerId: number;
    status: Generated<OrderStatus>;
    title: string;
    workType: WorkType;
    level: number;
    paperType: number;
    paperFormat: number;
    subject: number | null;
    resumeService: number | null;
    pages: number;
    sources: number;
    spacing: OrderSpacing;
    urgencyMinutes: number;
    paperDetails: Generated<string>;
    credentials: Buffer | null;
    premiumWriter: Generated<boolean>;
    preferredWriters: Generated<number[]>;
    preferredAnother: Generated<boolean>;
    originalityReport: Generated<boolean>;
    extraQualityCheck: Generated<boolean>;
    onePageSummary: Generated<boolean>;
    discountCode: string | null;
    currency: string;
    priceBasic: number;
    pricePremiumWriter: number;
    pricePreferredWriter: number;
    priceExtraQualityCheck: number;
    priceQuality: number;
    priceOnePageSummary: number;
    priceDiscount: number;
    priceFinal: number;
    writerId: number | null;
    isHidden: Generated<boolean>;
    messageSeq: Generated<number>;
    deadline: Date;
    dateCreated: Date;
    datePaid: Date | null;
    dateStarted: Date | null;
    dateCompleted: Date | null;
    dateErased: Date | null;
    version: Generated<number>;
  };

  orderEdits: {
    id: Generated<number>;
    orderId: number;
    version: number;
    was: unknown;
    became: unknown;
    priceWas: number;
    priceBecame: number;
    dateCreated: Date;
  };

  revisions: {
    id: Generated<number>;
    orderId: number;
    status: Generated<number>;
    dateCreated: Date;
  };

  reviews: {
    id: Generated<number>;
    orderId: number;
    rating: string;
    comment: Generated<string>;
    dateCreated: Date;
  };

  messages: {
    id: Generated<number>;
    orderId: number;
    seq: number;
    direction: MessageDirection;
    state: Generated<number>;
    status: Generated<number>;
    body: string;
    key: string;
    dateCreated: Date;
  };

  socketTickets: {
    ticketHash: string;
    sessionId: string;
    expiresAt: Date;
  };

  files: {
    id: Generated<number>;
    orderId: number;
    messageId: number | null;
    side: FileSide;
    name: string;
    size: number;
    sha256: string;
    storageKey: string;
    dateCreated: Date;
    dateDeleted: Date | null;
  };

  paymentAttempts: {
    id: Generated<number>;
    orderId: number;
    provider: PaymentProvider;
    state: Generated<PaymentState>;
    amount: number;
    currency: string;
    reference: string;
    providerRef: string | null;
    redirectUrl: string | null;
    expiresAt: Date | null;
    refunded: Generated<number>;
    dateCreated: Date;
    dateUpdated: Date;
    dateChecked: Date | null;
  };

  paymentNotices: {
    id: Generated<number>;
    provider: string;
    dedupeKey: string;
    headers: unknown;
    body: Buffer;
    query: string;
    remoteIp: string;
    isVerified: boolean;
    rejectReason: string | null;
    outcome: string | null;
    tries: Generated<number>;
    dateReceived: Date;
    dateProcessed: Date | null;
    attemptId: number | null;
  };

  paymentLedger: {
    id: Generated<number>;
    orderId: number;
    attemptId: number;
    kind: string;
    amount: number;
    currency: string;
    effectKey: string;
    dateCreated: Date;
  };

  mails: {
    id: Generated<number>;
    siteId: number;
    recipient: string;
    subject: string;
    body: string;
    dateCreated: Date;
    dateSent: Date | null;
    customerId: number | null;
    html: Generated<string>;
    tries: Generated<number>;
    refusal: string | null;
    dateFailed: Date | null;
  };

  unreadMails: {
    orderId: number;
    upToSeq: number;
  };
};
