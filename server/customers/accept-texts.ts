import * as contract from '@octavo/contract/legal-texts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { legalInForce } from '#sites/legal/in-force.ts';
import { keepAccepted } from '#sites/legal/record-accepted.ts';
import { textsToAccept } from '#sites/legal/to-accept.ts';
import { lockCustomer } from './store.ts';
import { SUCCESS } from './success.ts';

/** spec §12.23 Accepts legal texts as they were shown. What nobody asks for is left as it is. Throws `texts_changed`. */
export function acceptLegalTexts(call: Call<typeof contract.acceptLegalTexts>) {
  const { customerId, site, now, body } = call;
  return inTransaction(call, contract.acceptLegalTexts.name, async (tx) => {
    found(await lockCustomer(tx, site.id, customerId));
    const open = await textsToAccept(tx, call, customerId);
    const wanted = open.filter(({ name }) => body.texts.some((text) => text.name === name));
    if (wanted.some(({ name, version }) => body.texts.every((text) => text.name !== name || text.version !== version)))
      throw new Refusal('texts_changed');
    const accepted = wanted.map(({ name }) => name);
    const texts = (await legalInForce(tx, call)).filter(({ name }) => accepted.includes(name));
    if (texts.length > 0) await keepAccepted(tx, texts, { customerId, orderId: null, dateCreated: now() });
    return SUCCESS;
  });
}
