import { LIMITS } from '@octavo/contract/limits';
import { loadCustomerByEmail, lockCustomerByEmail } from '#customers/store.ts';
import { isWithin } from '#http/limits/within-limits.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { linkCode } from '#mails/templates/link-code.ts';
import { signInCode } from '#mails/templates/sign-in-code.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import type { CustomerChallengeKind } from '#tables/values.ts';
import type { AskedOfCustomer } from '../challenges/challenges.ts';
import { mailRestorationAgain } from '../emails/restorations.ts';
import { markOfDigits, newDigits } from './digits.ts';
import { hasUsedBrowser, keepCode, loadQuestion } from './store.ts';

type Asked = { siteId: number; email: string; tokenHash: string; ip: string };

/**
 * ADR 0240 Makes the digits and the link of a question and mails them, if the address is registered and few were sent. An address that was
 * replaced gets the link of ADR 0085 again. A job does this, so that no response time reveals the answer.
 */
export async function mailCode(services: Services, { siteId, email, tokenHash, ip }: Asked) {
  const { db, now, encryption } = services;
  const known = await loadCustomerByEmail(db, siteId, email);
  const question = await loadQuestion(db, tokenHash);
  if (!question || !(await mayMail(services, { siteId, email, ip, ...question }, known?.id))) return;
  await inTransaction(services, 'mailCode', async (tx) => {
    const customer = known && (await lockCustomerByEmail(tx, siteId, email));
    if (!customer) return mailRestorationAgain(tx, services, { siteId, email });
    const { asked, linkHash, mail } = withCode(services, siteId, { ...question, ...customer, tokenHash });
    const kept = { customerId: customer.id, asked: encryption.encrypt(JSON.stringify(asked)), linkHash };
    if (!(await keepCode(tx, tokenHash, kept, now()))) return; // the job ran twice
    await queueMail(tx, services, { siteId, customerId: customer.id, to: email, mail });
  });
}

type Question = { kind: CustomerChallengeKind; asked: Buffer; tokenHash: string; languageCode: string | null };

/** ADR 0295 Digits that link a provider come without a link, which would only sign in. */
function withCode(services: Services, siteId: number, { kind, asked: before, tokenHash, languageCode }: Question) {
  const { encryption, sites } = services;
  const brand = brandOf(services, siteId, { languageCode });
  const code = newDigits();
  const asked: AskedOfCustomer = {
    ...(JSON.parse(encryption.decrypt(before)) as AskedOfCustomer), // we wrote it
    code: markOfDigits(encryption, tokenHash, code),
  };
  const provider = sites.byId(siteId)?.signInProvider?.name;
  if (kind === 'link' && provider !== undefined)
    return { asked, linkHash: null, mail: linkCode(brand, { code, provider }) };
  const token = newLinkToken();
  return { asked, linkHash: hashOfLink(token), mail: signInCode(brand, { code, token }) };
}

type Asker = { siteId: number; email: string; kind: CustomerChallengeKind; deviceHash: string; ip: string };

/**
 * A browser that the owner of the address has used has a limit of its own, so that nobody else uses it up. So has a session that confirms who it
 * is, whose mark is the session.
 */
async function mayMail(services: Services, { siteId, email, kind, deviceHash, ip }: Asker, customerId?: number) {
  const site = { id: siteId };
  const isKnown =
    customerId !== undefined && (kind === 'proof' || (await hasUsedBrowser(services.db, customerId, deviceHash)));
  if (isKnown) return isWithin(services, LIMITS.codeToKnown, { site, ip, email: `${email} ${deviceHash}` });
  return isWithin(services, LIMITS.codeTo, { site, ip, email });
}
