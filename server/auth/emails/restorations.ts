import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { CustomerRow } from '#customers/store.ts';
import { type Brand, brandOf } from '#mails/brand.ts';
import type { Mail } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { emailChanged } from '#mails/templates/email-changed.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { insertRestoration, loadReplaced } from '#customers/emails/store.ts';

const DAYS = 7;

type Template = (brand: Brand, token: string) => Mail;
type Place = { siteId: number; email: string };

/** ADR 0085 Mails the current address of a customer a link that takes the account back, for seven days. */
export function mailRestoration(tx: Db, services: Services, template: Template, { id, ...customer }: CustomerRow) {
  const expiresAt = minutesAfter(services.now(), DAYS * DAY_MINUTES);
  return mailLink(tx, services, template, { ...customer, customerId: id, expiresAt });
}

/** ADR 0085 Mails such a link again to an address that was replaced; it ends with the first. Does nothing for any other address. */
export async function mailRestorationAgain(tx: Db, services: Services, { siteId, email }: Place) {
  const replaced = await loadReplaced(tx, siteId, email, services.now());
  if (replaced) await mailLink(tx, services, emailChanged, { ...replaced, siteId, email });
}

type Owner = Place & { customerId: number; expiresAt: Date; languageCode: string | null };

async function mailLink(tx: Db, services: Services, template: Template, owner: Owner) {
  const { siteId, customerId, email, expiresAt } = owner;
  const token = newLinkToken();
  await insertRestoration(tx, { tokenHash: hashOfLink(token), customerId, email, expiresAt });
  const mail = template(brandOf(services, siteId, owner), token);
  await queueMail(tx, services, { siteId, customerId, to: email, mail });
}
