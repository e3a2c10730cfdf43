import { randomInt } from 'node:crypto';
import * as contract from '@octavo/contract/desk-site-opening';
import type { Call } from '#http/on.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { testMail } from '#mails/templates/test-mail.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { lockedSite } from '../act.ts';
import { keepCheck } from './keep-check.ts';
import { managed } from './managed.ts';
import { loadCheck } from './store.ts';

/** What is kept of a test mail: a mark of its number, and how often a wrong one was typed. */
export type KeptMail = { to: string; mark: string; tries: number };

const DIGITS = 6;
const MOST_TRIES = 5;

/** ADR 0222 Mails a number to the caller, as the site sends its mails. */
export async function sendTestMail(call: Call<typeof contract.sendTestMail>) {
  const { params, staff, accountKeys } = call;
  const { id } = await managed(call, params.id);
  const number = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const about = { to: staff.email };
  const details: KeptMail = { ...about, mark: accountKeys.fingerprint(number), tries: 0 };
  await inTransaction(call, contract.sendTestMail.name, async (tx) => {
    await keepCheck(tx, call, 'sendTestMail', { siteId: id, kind: 'mail', isGood: false, details, about });
    await queueMail(tx, call, { siteId: id, to: staff.email, mail: testMail(brandOf(call, id), { number }) });
  });
  return about;
}

/** ADR 0222 The number of the mail: it has arrived. After a few wrong ones another mail is needed. Throws `not_found` without a mail. */
export async function confirmTestMail(call: Call<typeof contract.confirmTestMail>) {
  const { params, body, accountKeys } = call;
  const { id, host } = await managed(call, params.id);
  return inTransaction(call, contract.confirmTestMail.name, async (tx) => {
    await lockedSite(tx, host); // another sender forgets the mail
    const { details } = found(await loadCheck(tx, id, 'mail'));
    const kept = details as KeptMail; // written above
    const isGood = kept.tries < MOST_TRIES && kept.mark === accountKeys.fingerprint(body.number);
    const after: KeptMail = { ...kept, tries: isGood ? 0 : kept.tries + 1 };
    const tried = { siteId: id, kind: 'mail', isGood, details: after, about: { to: kept.to } } as const;
    await keepCheck(tx, call, 'confirmTestMail', tried);
    return { isGood };
  });
}
