import { digitsIn } from '@octavo/domain/language/digits';
import * as contract from '@octavo/contract/customers';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { countryOf } from './country-of.ts';
import { presentWhole } from './present.ts';
import { changeCustomer, lockCustomer } from './store.ts';

/** spec §7 Changes names, phone, place and preferences; a phone cannot be removed, only changed. */
export function updateCustomer(call: Call<typeof contract.updateCustomer>) {
  const { customerId, site, body } = call;
  const change = { ...body, phone: digitsIn(body.phone) };
  return inTransaction(call, contract.updateCustomer.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId));
    if (change.phone === '' && customer.phone !== '') throw new Refusal('invalid', { phone: 'phone_missing' });
    const isOther = change.phone !== customer.phone;
    const changed = { ...change, ...(isOther && { country: countryOf(change.phone, site) }) };
    await changeCustomer(tx, customerId, changed);
    return presentWhole(tx, { ...customer, ...changed }, call);
  });
}
