import type { MailedEvent } from '@octavo/domain/notifications/matrix';
import type { Generated } from 'kysely';

/** The tables of idempotency keys, rate limits and mail. */
export type RequestTables = {
  rateLimits: {
    key: string;
    fullAt: Date;
  };

  idempotencyKeys: {
    owner: string;
    operation: string;
    key: string;
    fingerprint: string;
    reply: unknown | null;
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
    event: MailedEvent | null;
    orderId: number | null;
    notificationId: number | null;
    dateDigest: Date | null;
    dateDropped: Date | null;
    whyDropped: string | null;
  };

  unreadMails: {
    orderId: number;
    upToSeq: number;
  };
};
