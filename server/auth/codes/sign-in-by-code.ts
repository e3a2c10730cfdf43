import * as contract from '@octavo/contract/codes';
import { type CustomerRow, lockCustomer } from '#customers/store.ts';
import type { Db } from '#db.ts';
import type { Caller } from '#http/caller.ts';
import type { Call } from '#http/on.ts';
import { count } from '#metrics/metrics.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { answeredByCustomer, type AskedOfCustomer, type Asking } from '../challenges/challenges.ts';
import { useChallenge } from '../challenges/store.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { openOwnSession } from '../open-own-session.ts';
import { markOfDigits } from './digits.ts';
import { consumeCodeLink, loadOwnerOfCodeLink } from './store.ts';

/** ADR 0240 Opens a session with the digits, once, in the browser that asked, and confirms the address. Throws `code_over`, `code_wrong`. */
export async function signInByCode(call: Call<typeof contract.signInByCode>) {
  const { now, body } = call;
  const { challenge, code, hashDevice = '' } = body;
  const { customerId, tokenHash } = await rightCode(call, { challenge, code, mark: hashDevice, kind: 'code' });
  return inTransaction(call, contract.signInByCode.name, async (tx) => {
    const customer = await lockCustomer(tx, call.site.id, customerId);
    if (!customer || !(await useChallenge(tx, 'customerChallenges', tokenHash, now()))) throw new Refusal('code_over');
    return signInOwner(tx, call, customer, { device: hashDevice, provenBy: 'code' });
  });
}

/** ADR 0240 Opens a session with the link of the same mail, once, in any browser. Throws `link_used`. */
export function signInByCodeLink(call: Call<typeof contract.signInByCodeLink>) {
  const { now, site, body, params } = call;
  const linkHash = hashOfLink(params.token);
  return inTransaction(call, contract.signInByCodeLink.name, async (tx) => {
    const owner = await loadOwnerOfCodeLink(tx, site.id, linkHash);
    const customer = owner && (await lockCustomer(tx, site.id, owner.customerId ?? 0)); // lock order: the customer before the links
    if (!customer || !(await consumeCodeLink(tx, linkHash, now()))) throw new Refusal('link_used');
    return signInOwner(tx, call, customer, { device: body.hashDevice, provenBy: 'link' });
  });
}

type How = { device: string | undefined; provenBy: 'code' | 'link' };

async function signInOwner(tx: Db, call: Services & Caller, customer: CustomerRow, how: How) {
  const ended = await confirmOwner(tx, call, customer);
  const tokens = await openOwnSession(call, tx, customer, how);
  return { ...tokens, ended };
}

type Given = { challenge: string; code: string; mark: string; kind: 'code' | 'proof' | 'link' };

/** The question that these digits answer, and its customer. Counts the try. Throws `code_over`, and `code_wrong` with how many tries are left. */
export async function rightCode(call: Asking & Pick<Services, 'log'>, { code, ...given }: Given) {
  const open = await answeredByCustomer<AskedOfCustomer>(call, given);
  if (!open) throw new Refusal('code_over');
  const { tokenHash, ownerId, asked, triesLeft } = open;
  if (ownerId !== null && asked.code === markOfDigits(call.encryption, tokenHash, code))
    return { ...open, customerId: ownerId };
  count('octavo_sign_ins_refused_total', { who: 'customer' });
  logEvent({ ...call, ...(ownerId !== null && { customerId: ownerId }) }, 'sign-in failed', { by: 'code' });
  throw triesLeft > 0
    ? new Refusal('code_wrong', undefined, { params: { left: triesLeft } })
    : new Refusal('code_over');
}
