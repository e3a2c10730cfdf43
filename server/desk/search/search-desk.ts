import type * as contract from '@octavo/contract/desk-search';
import type { FoundPerson } from '@octavo/contract/desk-search';
import { isEmail, normalEmail } from '@octavo/domain/auth/identity';
import { searchedNumber, searchedWords, searchedWriter } from '@octavo/domain/desk/search';
import type { Call } from '#http/on.ts';
import {
  loadCustomerAddressed,
  loadCustomersNamed,
  loadOrdersCalled,
  loadOrdersTitled,
  loadStaffNamed,
} from './store.ts';

const FOUND_OF_EACH = 6;

/** ADR 0111 The newest orders and people that a text names. A writer finds the assigned orders, and no person. */
export async function searchDesk(call: Call<typeof contract.searchDesk>) {
  const { searching, staff, query } = call;
  const text = query.q.trim();
  const words = searchedWords(text);
  const called = await loadOrdersCalled(searching, staff, { number: searchedNumber(text), text });
  const limit = FOUND_OF_EACH;
  const titled = words.length > 0 ? await loadOrdersTitled(searching, staff, { words, limit }) : [];
  const ids = new Set(called.map(({ id }) => id));
  const orders = [...called, ...titled.filter(({ id }) => !ids.has(id))].slice(0, limit);
  return { orders, people: staff.role === 'writer' ? [] : await peopleNamed(call, words) };
}

async function peopleNamed(
  { searching, site, query }: Call<typeof contract.searchDesk>,
  words: string[],
): Promise<FoundPerson[]> {
  if (words.length === 0) return [];
  const limit = FOUND_OF_EACH;
  const address = normalEmail(query.q);
  const addressed = isEmail(address) ? await loadCustomerAddressed(searching, site.id, address) : [];
  const named = { words, number: searchedNumber(query.q), limit };
  const customers = addressed.length > 0 ? addressed : await loadCustomersNamed(searching, site.id, named);
  const staff = await loadStaffNamed(searching, site.id, { words, number: searchedWriter(query.q), limit });
  return [
    ...customers.map(({ id, firstName, lastName, email }) => ({
      kind: 'customer' as const,
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      idWriter: null,
    })),
    ...staff.map(({ id, name, role, email, writerNumber, dateDeactivated }) => ({
      kind: role,
      id,
      name,
      email,
      idWriter: writerNumber,
      ...(dateDeactivated && { isDeactivated: true }),
    })),
  ];
}
