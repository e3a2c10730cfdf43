import * as contract from '@octavo/contract/customers';
import { CONSENT_FLAGS, CONSENT_TEXT_VERSION, changedConsents } from '@octavo/domain/customers/consents';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { keepBodies } from '#sites/legal/store.ts';
import { consentTextOf } from './consent-texts.ts';
import { presentWhole } from './present.ts';
import { changeCustomer, insertConsents, lockCustomer } from './store.ts';

/** spec §2, §7 Changes the consent preferences and records each change with its time, and the version, language and hash of the text. controls C5: own id only. */
export function updateConsents(call: Call<typeof contract.updateConsents>) {
  const { customerId, site, language, now, ip, query, body } = call;
  if (query.id !== customerId) throw new Refusal('not_found');
  return inTransaction(call, contract.updateConsents.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId));
    const changed = changedConsents(customer, body);
    if (changed.length === 0) return presentWhole(tx, customer, call);
    const flags = Object.fromEntries(changed.map((kind) => [CONSENT_FLAGS[kind], body[kind]]));
    const change = { ...flags, ip: body.technical_data ? ip : '' }; // spec §2: an IP address is technical data
    await changeCustomer(tx, customerId, change);
    const texts = changed.map((kind) => ({ kind, ...consentTextOf(kind, call) }));
    await keepBodies(tx, texts.map(({ sha256, body: text }) => ({ sha256, body: text }))); // oxfmt-ignore
    const given = { customerId, textVersion: CONSENT_TEXT_VERSION, language, dateCreated: now() };
    await insertConsents(tx, texts.map(({ kind, sha256 }) => ({ ...given, kind, sha256, isGiven: body[kind] }))); // oxfmt-ignore
    return presentWhole(tx, { ...customer, ...change }, call);
  });
}
