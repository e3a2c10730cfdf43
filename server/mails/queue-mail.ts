import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { Mail } from './letter.ts';
import { insertMail } from './store.ts';

type Addressed = {
  siteId: number;
  to: string;
  mail: Mail;
  /** The customer with whom the mail is erased, if the address is not (or no longer) theirs. */
  customerId?: number;
};

/** spec D54 Queues a mail in the transaction: it is sent only after a commit. */
export async function queueMail(tx: Db, { now }: Pick<Services, 'now'>, { siteId, to, mail, customerId }: Addressed) {
  if (!to.includes('@')) return; // a deleted account has no address
  const { subject, text, html } = mail;
  const row = { siteId, customerId: customerId ?? null, recipient: to, subject, body: text, html, dateCreated: now() };
  await insertMail(tx, row);
}
