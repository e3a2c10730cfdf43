import type { MailedEvent } from '@octavo/domain/notifications/matrix';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { type Mail, withStopLine } from './letter.ts';
import { insertMail } from './store.ts';
import { unsubscribeAddress } from './unsubscribing/link.ts';

type Addressed = {
  siteId: number;
  to: string;
  mail: Mail;
  /** The customer with whom the mail is erased, if the address is not (or no longer) theirs. */
  customerId?: number | null;
  /** What it tells, where the customer may choose how to hear it; other mails are always sent. */
  about?: { event: MailedEvent; orderId: number | null; notificationId?: number | undefined };
};

type Parts = Pick<Services, 'now' | 'sites' | 'environment' | 'encryption'>;

/** spec D54 Queues a mail in the transaction: it is sent only after a commit. One that can be turned off says how. */
export async function queueMail(tx: Db, services: Parts, { siteId, to, mail, customerId = null, about }: Addressed) {
  // oxfmt-ignore
  if (!to.includes('@')) return; // a deleted account has no address
  const stop = about && unsubscribeAddress(services, { siteId, customerId, event: about.event });
  const { subject, text, html } = stop ? withStopLine(mail, stop) : mail;
  await insertMail(tx, {
    siteId,
    customerId,
    recipient: to,
    subject,
    body: text,
    html,
    dateCreated: services.now(),
    event: about?.event ?? null,
    orderId: about?.orderId ?? null,
    notificationId: about?.notificationId ?? null,
  });
}
