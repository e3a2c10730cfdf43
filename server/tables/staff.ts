import type { Generated } from 'kysely';
import type { ChallengeKind } from './values.ts';

/** The tables of how staff sign in. */
export type StaffTables = {
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

  staffIdentities: {
    issuer: string;
    subject: string;
    staffId: number;
    dateCreated: Date;
  };
};
