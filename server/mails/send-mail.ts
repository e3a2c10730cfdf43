import { MailRejected } from '#outside/mail.ts';
import type { Services } from '#services.ts';
import { type MailRow, countTry, markMailFailed, markMailSent, loadWaitingMail } from './store.ts';
import { oneLine } from './brand.ts';

const FINAL_TRIES = 5;

/**
 * spec D54 Sends a waiting mail by the mail server. Without a mail server it only marks the mail as sent; /dev/outbox shows it.
 * Throws when the server rejects it, so that the job is retried: a mail may be sent twice, but is never lost.
 */
export async function sendMail(services: Services, { id }: { id: number }) {
  const { db, mail: mailer, now } = services;
  const row = await loadWaitingMail(db, id);
  if (!row) return;
  if (!mailer) return markMailSent(db, id, now());
  try {
    await mailer.send(envelopeOf(services, row));
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    const { tries } = await countTry(db, id, error.message);
    if (error.isFinal && tries >= FINAL_TRIES) return markMailFailed(db, id, now());
    throw new Error(`Mail ${id} was rejected: ${error.message}`, { cause: error });
  }
  await markMailSent(db, id, now(), { isKept: false });
}

function envelopeOf(
  { sites, environment }: Services,
  { id, siteId, recipient, subject, body, html, dateCreated }: MailRow,
) {
  const site = sites.byId(siteId);
  const email = oneLine(site?.email ?? '');
  const address = environment.MAIL_FROM ?? email;
  return {
    messageId: `<${id}.${dateCreated.getTime()}@${address.split('@')[1]}>`,
    from: { name: oneLine(site?.name ?? ''), address },
    replyTo: email,
    to: recipient,
    subject: oneLine(subject),
    text: body,
    html,
  };
}
