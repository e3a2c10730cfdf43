import type { EndReason } from '@octavo/domain/desk/session-end';
import type { ConsentKind } from '@octavo/domain/customers/consents';
import type { MergeState } from '@octavo/domain/customers/merge';
import type { CustomerStatus } from '@octavo/domain/customers/status';
import type { Generated } from 'kysely';
import type { ProvenBy, StaffRole } from './values.ts';

/** The tables of customers and staff, their sessions and their links. */
export type PeopleTables = {
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
    /** An IANA name. */
    zone: string | null;
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
    dateCreated: Date;
  };

  staff: {
    id: Generated<number>;
    siteId: number;
    email: string;
    passwordHash: string | null;
    name: string;
    role: StaffRole;
    writerNumber: number | null;
    isPremium: Generated<boolean>;
    onlineUntil: Date | null;
    dateDeactivated: Date | null;
    deactivationReason: string | null;
    /** spec §12.11 Since when somebody of support is on duty, and until when; without an end, until they say so. */
    onDutySince: Date | null;
    onDutyUntil: Date | null;
    /** How many conversations that wait the rule gives at most. */
    capacity: Generated<number>;
    /** In which languages they answer; none for all. */
    languages: Generated<string[]>;
    /** When the rule last gave them a conversation. */
    dateGiven: Date | null;
    /** spec §12.5 How many papers a writer takes at a time. */
    papersMax: Generated<number>;
  };

  writerRecords: {
    staffId: number;
    underWay: Generated<number>;
    delivered: Generated<number>;
    onTime: Generated<number>;
  };

  writerSubjects: {
    staffId: number;
    subject: number;
    delivered: Generated<number>;
  };

  unwantedWriters: {
    customerId: number;
    staffId: number;
    dateCreated: Date;
  };

  sessions: {
    id: string;
    siteId: number;
    customerId: number | null;
    staffId: number | null;
    device: Generated<string>;
    counter: Generated<number>;
    dateCreated: Date;
    dateProven: Date;
    dateRotated: Date;
    dateEnded: Date | null;
    endReason: EndReason | null;
    /** As the browser names itself, of staff only. */
    agent: Generated<string>;
    provenBy: Generated<ProvenBy>;
  };

  staffLinks: {
    tokenHash: string;
    staffId: number;
    expiresAt: Date;
    dateUsed: Date | null;
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
    dateProven: Generated<Date>;
  };

  pushKeys: {
    id: Generated<boolean>;
    publicKey: string;
    privateKey: Buffer;
    dateCreated: Date;
  };

  pushSubscriptions: {
    id: Generated<number>;
    sessionId: string;
    customerId: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    dateCreated: Date;
  };

  socketTickets: {
    ticketHash: string;
    sessionId: string;
    expiresAt: Date;
  };
};
