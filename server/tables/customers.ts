import type { ConsentKind } from '@octavo/domain/customers/consents';
import type { MergeState } from '@octavo/domain/customers/merge';
import type { CustomerStatus } from '@octavo/domain/customers/status';
import type { Generated } from 'kysely';

/** The tables of customers: their accounts, and what is kept about them. */
export type CustomerTables = {
  customers: {
    id: Generated<number>;
    siteId: number;
    email: string;
    passwordHash: string | null;
    datePassword: Date | null;
    firstName: Generated<string>;
    lastName: Generated<string>;
    phone: Generated<string>;
    country: Generated<string>;
    state: Generated<string>;
    city: Generated<string>;
    address: Generated<string>;
    zip: Generated<string>;
    ip: Generated<string>;
    /** An IANA name. */
    zone: string | null;
    /** ADR 0315 The language that the customer chose; null for that of the site. */
    languageCode: string | null;
    status: Generated<CustomerStatus>;
    referrerId: string | null;
    orderSeq: Generated<number>;
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
    dateConfirmed: Date | null;
    dateClosed: Date | null;
    dateErased: Date | null;
    /** Until when a question whether another account is theirs waits for the customer. */
    mergeUntil: Date | null;
    /** Whether other accounts were merged into this one. */
    hasMerged: Generated<boolean>;
    /** The account that has everything of this one since they were merged. */
    mergedInto: number | null;
  };

  /** ADR 0130 Questions whether two accounts are of one person. */
  merges: {
    id: Generated<number>;
    siteId: number;
    closingId: number;
    stayingId: number;
    staffId: number;
    reason: string;
    state: Generated<MergeState>;
    closingHash: string;
    stayingHash: string;
    closingConfirmed: Date | null;
    stayingConfirmed: Date | null;
    closingEmail: Generated<string>;
    moved: unknown | null;
    expiresAt: Date;
    dateCreated: Date;
    dateEnded: Date | null;
  };

  customerNotes: {
    id: Generated<number>;
    customerId: number;
    staffId: number;
    body: string;
    dateCreated: Date;
  };

  /** Erasures that the desk asked for. */
  erasures: {
    customerId: number;
    staffId: number;
    reason: string;
    dueAt: Date;
    dateCreated: Date;
  };

  emailConfirmations: {
    customerId: number;
    tokenHash: string;
    email: string;
    expiresAt: Date;
  };

  emailRestorations: {
    tokenHash: string;
    customerId: number;
    email: string;
    expiresAt: Date;
  };

  consents: {
    id: Generated<number>;
    customerId: number;
    kind: ConsentKind;
    isGiven: boolean;
    textVersion: string;
    /** ADR 0439 Of the page, and the hash of the text at its switch. Null before 2026-11-30. */
    language: string | null;
    sha256: string | null;
    dateCreated: Date;
  };

  unwantedWriters: {
    customerId: number;
    staffId: number;
    dateCreated: Date;
  };
};
