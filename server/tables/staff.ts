import type { EarningKind } from '@octavo/domain/earnings/lines';
import type { Generated } from 'kysely';
import type { ChallengeKind, StaffRole } from './values.ts';

/** The tables of staff: who works at a site, what writers have done, and how staff sign in. */
export type StaffTables = {
  /** ADR 0306 What support wrote to a writer without an order. */
  writerNotices: {
    id: Generated<number>;
    siteId: number;
    /** The writer. */
    staffId: number;
    authorId: number;
    subject: string;
    body: string;
    dateCreated: Date;
    dateRead: Date | null;
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
    /** Which subjects and levels a writer takes, by the ids of the site; none for all. */
    subjects: Generated<number[]>;
    levels: Generated<number[]>;
  };

  writerRecords: {
    staffId: number;
    underWay: Generated<number>;
    delivered: Generated<number>;
    onTime: Generated<number>;
    /** Delivered papers with at least one revision. */
    revised: Generated<number>;
  };

  writerSubjects: {
    staffId: number;
    subject: number;
    delivered: Generated<number>;
    onTime: Generated<number>;
    reviews: Generated<number>;
    /** The sum of the ratings, in tenths. */
    stars: Generated<number>;
  };

  daysOff: {
    id: Generated<number>;
    staffId: number;
    startsAt: Date;
    endsAt: Date;
    dateCreated: Date;
  };

  /** spec §12.15 `amount` in cents; `rule` is an `EarningRule`. */
  writerLedger: {
    id: Generated<number>;
    staffId: number;
    orderId: number | null;
    kind: EarningKind;
    amount: number;
    currency: string;
    rule: unknown;
    effectKey: string;
    dateCreated: Date;
  };

  staffLinks: {
    tokenHash: string;
    staffId: number;
    expiresAt: Date;
    dateUsed: Date | null;
  };

  staffTotps: {
    staffId: number;
    /** Encrypted. */
    secret: Buffer;
    usedStep: Generated<number>;
    dateCreated: Date;
  };

  staffPasskeys: {
    id: Generated<number>;
    staffId: number;
    credentialId: string;
    rpId: string;
    publicKey: Buffer;
    counter: number;
    transports: string;
    name: string;
    dateCreated: Date;
    dateUsed: Date | null;
  };

  staffRecoveryCodes: {
    staffId: number;
    codeMark: string;
    dateUsed: Date | null;
  };

  staffChallenges: {
    tokenHash: string;
    siteId: number;
    staffId: number | null;
    kind: ChallengeKind;
    deviceHash: string;
    /** Encrypted JSON. */
    asked: Buffer;
    tries: Generated<number>;
    dateCreated: Date;
    expiresAt: Date;
    dateUsed: Date | null;
  };

  /** spec §12.1 From when only a passkey signs in at a site. */
  passkeyDays: {
    siteId: number;
    startsAt: Date;
  };

  staffDevices: {
    staffId: number;
    deviceHash: string;
    dateSeen: Date;
  };

  staffProviders: {
    siteId: number;
    name: string;
    issuer: string;
    clientId: string;
    /** Encrypted. */
    secret: Buffer;
    dateChanged: Date;
  };

  customerProviders: {
    siteId: number;
    name: string;
    issuer: string;
    clientId: string;
    /** Encrypted. */
    secret: Buffer;
    dateChanged: Date;
    isOn: Generated<boolean>;
    version: Generated<number>;
  };

  staffIdentities: {
    issuer: string;
    subject: string;
    staffId: number;
    dateCreated: Date;
  };
};
