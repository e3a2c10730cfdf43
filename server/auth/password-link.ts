import { minutesAfter } from '@octavo/domain/time';
import { type Brand, brandOf } from '#mails/brand.ts';
import type { Mail } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { insertLink } from './store.ts';

const LIFETIME_MINUTES = 60; // spec D29

type Recipient = { id: number; email: string; siteId: number; languageCode?: string | null };
type Template = (brand: Brand, token: string) => Mail;

/** spec D17, D29 Mails a one-time link for setting a password. */
export async function sendPasswordLink(
  tx: Db,
  services: Services,
  template: Template,
  { id, email, siteId, languageCode = null }: Recipient,
) {
  const token = newLinkToken();
  await insertLink(tx, 'passwordLinks', {
    tokenHash: hashOfLink(token),
    customerId: id,
    expiresAt: minutesAfter(services.now(), LIFETIME_MINUTES),
  });
  await queueMail(tx, services, {
    siteId,
    customerId: id,
    to: email,
    mail: template(brandOf(services, siteId, { languageCode }), token),
  });
}
