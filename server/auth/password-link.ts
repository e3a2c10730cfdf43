import { minutesAfter } from '@octavo/domain/time';
import { type Brand, type Mail, brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import type { Db, World } from '#services.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { insertLink } from './store.ts';

const LIFETIME_MINUTES = 60; // D29

type Recipient = { id: number; email: string; siteId: number };
type Template = (brand: Brand, token: string) => Mail;

/** D17, D29 Mails a one-time link for setting a password. */
export async function sendPasswordLink(tx: Db, world: World, template: Template, { id, email, siteId }: Recipient) {
  const token = newLinkToken();
  await insertLink(tx, 'passwordLinks', {
    tokenHash: hashOfLink(token),
    customerId: id,
    expiresAt: minutesAfter(world.now(), LIFETIME_MINUTES),
  });
  await queueMail(tx, world, { siteId, customerId: id, to: email, mail: template(brandOf(world, siteId), token) });
}
