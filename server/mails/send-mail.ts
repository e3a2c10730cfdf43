import { minutesBetween } from '@octavo/domain/time';
import { MailRejected } from '#outside/mail.ts';
import { queueJob } from '#operations/queue-job.ts';
import type { Services } from '#services.ts';
import { decideMail } from './decide-mail.ts';
import { queueDigest } from './digest/queue-digest.ts';
import { type MailRow, countTry, dropMail, loadWaitingMail, markMailFailed, markMailSent } from './store.ts';
import { oneLine } from './brand.ts';
import { senderOf } from './sender.ts';
import { stopMail } from './stops/stop-mail.ts';
import { mailNext } from './unread/tell-next.ts';
import { unsubscribeAddress } from './unsubscribing/link.ts';

const FINAL_TRIES = 5;

/**
 * spec D54 Sends a waiting mail by the mail server, unless its customer wants it later, in a digest or not at all (spec §10.20). Without a mail server it
 * only marks the mail as sent; /dev/outbox shows it. Throws when the server rejects it, so that the job is retried: a mail may be sent twice, with the
 * same Message-ID, but is never lost.
 */
export async function sendMail(services: Services, { id }: { id: number }) {
  const { db, now } = services;
  const row = await loadWaitingMail(db, id);
  if (!row) return;
  const delivery = await decideMail(services, row);
  if (delivery.what === 'drop') {
    if (delivery.why === 'read') await mailNext(services, row);
    return dropMail(db, id, delivery.why, now());
  }
  if (delivery.what === 'wait') {
    if (delivery.for === 'digest') return queueDigest(services, row, delivery.until);
    return queueJob(db, 'send_mail', { id }, { afterMinutes: minutesBetween(now(), delivery.until) });
  }
  await deliver(services, row);
}

async function deliver(services: Services, row: MailRow) {
  const { db, mail: mailer, now } = services;
  const { id } = row;
  if (!mailer) return markMailSent(db, id, now());
  try {
    await mailer.send(envelopeOf(services, row));
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    const { tries } = await countTry(db, id, error.message);
    if (error.isFinal && tries >= FINAL_TRIES) {
      if (error.isOfAddress) await stopMail(db, row, 'bounced', now());
      return markMailFailed(db, id, now());
    }
    throw new Error(`Mail ${id} was rejected: ${error.message}`, { cause: error });
  }
  await markMailSent(db, id, now(), { isKept: false });
}

function envelopeOf(services: Services, row: MailRow) {
  const { sites, environment } = services;
  const { id, siteId, recipient, subject, body, html, dateCreated } = row;
  const site = sites.byId(siteId);
  const email = oneLine(site?.email ?? '');
  const unsubscribe = unsubscribeAddress(services, row);
  const address = senderOf({ email, mailSender: site?.mailSender ?? null }, environment);
  return {
    messageId: `<${id}.${dateCreated.getTime()}@${address.split('@')[1]}>`,
    from: { name: oneLine(site?.name ?? ''), address },
    replyTo: email,
    to: recipient,
    subject: oneLine(subject),
    text: body,
    html,
    ...(unsubscribe && { unsubscribe }),
  };
}
