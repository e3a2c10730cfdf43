import { createHash, randomBytes } from 'node:crypto';
import { minutesAfter } from '@octavo/domain/time';
import { addJob } from '#jobs/add-job.ts';
import { insertMail } from '#jobs/store.ts';
import type { Site } from '#sites/live-sites.ts';
import type { Db, World } from '#world.ts';
import { insertPasswordLink } from './store.ts';

const LIFETIME_MINUTES = 60; // D29

/** Whoever reads the table cannot use what it holds. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

type Recipient = { id: number; email: string };

/** D17, D29 Mails a one-time link for setting a password. */
export async function sendPasswordLink(
  { now, site, environment }: World & { site: Site },
  db: Db,
  { id, email }: Recipient,
) {
  const token = randomBytes(32).toString('base64url');
  await insertPasswordLink(db, {
    tokenHash: hashOfLink(token),
    customerId: id,
    expiresAt: minutesAfter(now(), LIFETIME_MINUTES),
  });
  const mail = await insertMail(db, {
    siteId: site.id,
    recipient: email,
    subject: `Set your password at ${site.name}`,
    body:
      `Your account at ${site.name} is ready. To come back to your orders from any device, set a password:\n\n` +
      `${site.origin(environment.PORT)}/set-password/${token}\n\nThe link works once, for an hour.`,
    dateCreated: now(),
  });
  await addJob(db, 'send_mail', { id: mail.id });
}
