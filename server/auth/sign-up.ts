import { digitsIn } from '@octavo/domain/language/digits';
import * as contract from '@octavo/contract/auth';
import { normalEmail } from '@octavo/domain/auth/identity';
import { chosenLanguage } from '#customers/choose-language.ts';
import { countryOf } from '#customers/country-of.ts';
import { refuseCountry } from '#customers/refuse-closed-country.ts';
import { loadReplaced } from '#customers/emails/store.ts';
import { insertCustomer, lockCustomer } from '#customers/store.ts';
import { idempotently } from '#operations/idempotency.ts';
import { keptReply } from '#operations/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { setPasswordMail } from '#mails/templates/set-password.ts';
import { welcome } from '#mails/templates/welcome.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { recordReferral } from '#referrals/record-referral.ts';
import { recordAccepted } from '#sites/legal/record-accepted.ts';
import { refuseClosed } from '#sites/refuse-closed.ts';
import { openSession } from './open-session.ts';
import { sendPasswordLink } from './password-link.ts';

/**
 * spec §6, D17 Makes a customer and opens a session. A retry with the same key opens another session of the same customer. Somebody who has no password signs up
 * to order, so a country from which the site takes no orders is refused before there is an account (ADR 0453).
 */
export async function signUp(call: Call<typeof contract.signUp>) {
  const { now, site, encryption, body, passwords, key } = call;
  refuseClosed(call);
  const email = normalEmail(body.email);
  const taken = new Refusal('email_taken', { email: 'email_invalid' });
  const passwordHash = body.password ? await passwords.hash(body.password) : null;

  return inTransaction(call, contract.signUp.name, async (tx) => {
    const intention = { owner: `site ${site.id}`, operation: contract.signUp.name, key, body, now, encryption };
    const { customerId } = await idempotently(tx, intention, async () => {
      const country = countryOf(digitsIn(body.phone), site);
      if (passwordHash === null) refuseCountry(country, call);
      const customer = await insertCustomer(tx, {
        siteId: site.id,
        email,
        passwordHash,
        datePassword: passwordHash === null ? null : now(),
        firstName: body.firstName ?? '',
        lastName: body.lastName ?? '',
        phone: digitsIn(body.phone),
        country,
        enabledNightCalls: body.isEnabledNightCall ?? false,
        referrerId: body.referrerId ?? null,
        languageCode: chosenLanguage(site, call.language),
        dateCreated: now(),
      });
      if (!customer || (await loadReplaced(tx, site.id, email, now()))) throw taken;
      const referrerId = body.referrerId ?? null;
      await recordReferral(tx, { customer, referrerId, device: body.hashDevice ?? '' }, now());
      await recordAccepted(tx, call, { customerId: customer.id, orderId: null });
      if (passwordHash) await sendWelcome(tx, call, customer);
      else await sendPasswordLink(tx, call, setPasswordMail, customer);
      return { customerId: customer.id };
    });
    await lockCustomer(tx, site.id, customerId);
    if (key !== undefined && !(await keptReply(tx, { ...intention, key }))) throw taken; // a repeat after the maker was signed out (ADR 0084)
    return openSession(call, tx, {
      siteId: site.id,
      customerId,
      device: body.hashDevice,
      agent: call.agent ?? '',
      provenBy: passwordHash ? 'password' : '',
    });
  });
}

type Customer = { id: number; siteId: number; email: string; languageCode: string | null };

const sendWelcome = (tx: Db, services: Services, { id, siteId, email, languageCode }: Customer) =>
  queueMail(tx, services, {
    siteId,
    customerId: id,
    to: email,
    mail: welcome(brandOf(services, siteId, { languageCode })),
  });
