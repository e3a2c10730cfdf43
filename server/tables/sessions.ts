import type { EndReason } from '@octavo/domain/desk/session-end';
import type { Generated } from 'kysely';
import type { CustomerChallengeKind, ProvenBy } from './values.ts';

/** The tables of sessions: the links that open one, and the sockets and pushes that belong to one. */
export type SessionTables = {
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
    /** As the browser names itself. */
    agent: Generated<string>;
    /** Of the clock of the browser; an IANA name. */
    zone: string | null;
    provenBy: Generated<ProvenBy>;
    /** spec §12.1 Of staff: whether the device was new for the person when the session began. */
    isNewDevice: Generated<boolean>;
    /** Somebody else may have opened it; its browser is not known (ADR 0460). */
    isDisowned: Generated<boolean>;
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

  customerChallenges: {
    tokenHash: string;
    siteId: number;
    customerId: number | null;
    kind: CustomerChallengeKind;
    deviceHash: string;
    /** Encrypted JSON. */
    asked: Buffer;
    linkHash: string | null;
    tries: Generated<number>;
    dateCreated: Date;
    expiresAt: Date;
    dateUsed: Date | null;
  };

  customerPasskeys: {
    id: Generated<number>;
    customerId: number;
    credentialId: string;
    rpId: string;
    publicKey: Buffer;
    counter: number;
    transports: string;
    name: string;
    dateCreated: Date;
    dateUsed: Date | null;
  };

  customerIdentities: {
    id: Generated<number>;
    customerId: number;
    /** Where it was linked and is good. */
    siteId: number;
    issuer: string;
    subject: string;
    email: string;
    dateCreated: Date;
    dateUsed: Date;
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

  socketTickets: {
    ticketHash: string;
    sessionId: string;
    expiresAt: Date;
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
};
