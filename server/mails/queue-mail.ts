import { queueJob } from '#operations/queue-job.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { Mail } from './letter.ts';
import { insertMail } from './store.ts';

type Addressed = {
  siteId: number;
  to: string;
  mail: Mail;
  /** Whose mail it is, where it goes to another address than theirs: it is erased with them. */
  customerId?: number;
};

/** spec D54 Sends a mail once the transaction is committed, and not at all when it is not. */
export async function queueMail(tx: Db, { now }: Pick<Services, 'now'>, { siteId, to, mail, customerId }: Addressed) {
  if (!to.includes('@')) return; // a customer who deleted the account has no address
  const { subject, text, html } = mail;
  const row = { siteId, customerId: customerId ?? null, recipient: to, subject, body: text, html, dateCreated: now() };
  const { id } = await insertMail(tx, row);
  await queueJob(tx, 'send_mail', { id });
}
