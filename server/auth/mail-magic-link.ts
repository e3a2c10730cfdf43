import { minutesAfter } from '@octavo/domain/time';
import { lockCustomerByEmail } from '#customers/store.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { magicLink } from '#mails/templates/magic-link.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { mailRestorationAgain } from './emails/restorations.ts';
import { endLinks, insertLink } from './store.ts';

const LIFETIME_MINUTES = 12 * 60; // spec §9

/** spec D28 Mails a link that opens a session and ends the previous link. An address that was replaced gets the link of ADR 0085 again, an unknown one nothing. */
export async function mailMagicLink(services: Services, { siteId, email }: { siteId: number; email: string }) {
  const { now } = services;
  const token = newLinkToken();
  await inTransaction(services, 'mailMagicLink', async (tx) => {
    const customer = await lockCustomerByEmail(tx, siteId, email);
    if (!customer) return mailRestorationAgain(tx, services, { siteId, email });
    await endLinks(tx, 'magicLinks', customer.id, now());
    await insertLink(tx, 'magicLinks', {
      tokenHash: hashOfLink(token),
      customerId: customer.id,
      expiresAt: minutesAfter(now(), LIFETIME_MINUTES),
    });
    await queueMail(tx, services, {
      siteId,
      customerId: customer.id,
      to: email,
      mail: magicLink(brandOf(services, siteId, customer), token),
    });
  });
}
