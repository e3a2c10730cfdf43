import * as contract from '@octavo/contract/choose-language';
import type { Language } from '@octavo/domain/language/language';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import type { Site } from '#site.ts';
import { changeCustomer, lockCustomer } from './store.ts';
import { SUCCESS } from './success.ts';

/** ADR 0315 Keeps the language of a customer. Throws `invalid` for one that the site does not have. */
export async function chooseLanguage(call: Call<typeof contract.chooseLanguage>) {
  const { customerId, site, body } = call;
  const languageCode = chosenLanguage(site, body.languageCode);
  if (languageCode === null) throw new Refusal('invalid', { languageCode: 'value_invalid' });
  await inTransaction(call, contract.chooseLanguage.name, async (tx) => {
    found(await lockCustomer(tx, site.id, customerId));
    await changeCustomer(tx, customerId, { languageCode });
  });
  return SUCCESS;
}

/** A language that customers of a site may choose; null for any other, such as the pseudo-language. */
export const chosenLanguage = ({ spoken }: Site, language: Language): Language | null =>
  spoken.find((one) => one === language) ?? null;
