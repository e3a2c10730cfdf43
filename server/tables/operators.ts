import type { MailTextName } from '@octavo/domain/texts/mail-texts';
import type { Generated } from 'kysely';
import type { PaymentProvider } from './values.ts';

/** The tables of what operators set up, who did it, which processes run jobs, and which files of database/ were applied. */
export type OperatorTables = {
  jobRunners: {
    id: string;
    dateSeen: Date;
  };

  databaseFiles: {
    id: Generated<number>;
    name: string;
    hash: string;
    dateApplied: Generated<Date>;
  };

  /** ADR 0318 The texts of the app and of mails that a site has translated. */
  interfaceTexts: {
    siteId: number;
    language: string;
    version: number;
    /** `KeptTexts`. */
    texts: unknown;
    author: string;
    reason: string;
    dateCreated: Date;
  };

  mailTexts: {
    siteId: number;
    name: MailTextName;
    language: Generated<string>;
    version: number;
    subject: string | null;
    body: string | null;
    author: string;
    reason: string;
    dateCreated: Date;
  };

  providerAccounts: {
    id: Generated<number>;
    siteId: number | null;
    provider: PaymentProvider;
    settings: Buffer;
    dateChanged: Date;
    /** Null for the account of now; else until when its key is good for webhooks. */
    validUntil: Date | null;
    /** When the keys before it were revoked; null where they were not. */
    dateRevoked: Date | null;
  };

  auditEntries: {
    id: Generated<number>;
    actor: string;
    operation: string;
    subject: string;
    was: unknown | null;
    became: unknown | null;
    dateCreated: Date;
    /** Of what staff does (ADR 0135). */
    siteId: number | null;
    staffId: number | null;
    sessionId: string | null;
    orderId: number | null;
    customerId: number | null;
    reason: string | null;
    /** ADR 0270 Of `was`, `became` and `reason` as they were written; null for entries before it. A trigger sets it and the salt. */
    wordsSum: Buffer | null;
    /** What the words were summed with. */
    wordsSalt: string | null;
  };

  auditSeals: {
    firstLine: number;
    lastLine: number;
    entries: number;
    sumBefore: Buffer;
    sum: Buffer;
    /** Of the first entry. */
    dateFirst: Date;
    dateCreated: Date;
  };

  auditChecks: {
    onlyOne: Generated<boolean>;
    entries: number;
    brokenFrom: number | null;
    brokenTo: number | null;
    dateChecked: Date;
  };
};
