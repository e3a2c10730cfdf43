import { LIMITS } from '@octavo/contract/limits';
import { loadCustomerByEmail } from '#customers/store.ts';
import { isWithin } from '#http/limits/within-limits.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { signInCode } from '#mails/templates/sign-in-code.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Services } from '#services.ts';
import type { AskedOfCustomer } from '../challenges/challenges.ts';
import { mailRestorationAgain } from '../emails/restorations.ts';
import { markOfDigits, newDigits } from './digits.ts';
import { hasUsedBrowser, keepCode, loadMarkOfQuestion } from './store.ts';

type Asked = { siteId: number; email: string; tokenHash: string; ip: string };

/**
 * ADR 0240 Makes the digits and the link of a question and mails them, if the address is registered and few were sent. An address that was
 * replaced gets the link of ADR 0085 again. A job does this, so that no response time reveals the answer.
 */
export async function mailCode(services: Services, { siteId, email, tokenHash, ip }: Asked) {
  const { db, now, encryption } = services;
  const customer = await loadCustomerByEmail(db, siteId, email);
  if (!(await mayMail(services, { siteId, email, tokenHash, ip }, customer?.id))) return;
  const code = newDigits();
  const token = newLinkToken();
  await db.transaction().execute(async (tx) => {
    if (!customer) return mailRestorationAgain(tx, services, { siteId, email });
    const asked: AskedOfCustomer = { code: markOfDigits(encryption, tokenHash, code) };
    const mailed = { asked: encryption.encrypt(JSON.stringify(asked)), linkHash: hashOfLink(token) };
    if (!(await keepCode(tx, tokenHash, { customerId: customer.id, ...mailed }, now()))) return; // the job ran twice
    const mail = signInCode(brandOf(services, siteId), { code, token });
    await queueMail(tx, services, { siteId, customerId: customer.id, to: email, mail });
  });
}

/** A browser that the owner of the address has used has a limit of its own, so that nobody else uses it up. */
async function mayMail(services: Services, { siteId, email, tokenHash, ip }: Asked, customerId: number | undefined) {
  const mark = await loadMarkOfQuestion(services.db, tokenHash);
  if (mark === undefined) return false;
  const site = { id: siteId };
  const isKnown = customerId !== undefined && (await hasUsedBrowser(services.db, customerId, mark));
  if (isKnown) return isWithin(services, LIMITS.codeToKnown, { site, ip, email: `${email} ${mark}` });
  return isWithin(services, LIMITS.codeTo, { site, ip, email });
}
