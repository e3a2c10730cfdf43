import { isEmail, normalEmail } from '@octavo/domain/auth/identity';
import { searchedNumber, searchedWords, searchedWriter } from '@octavo/domain/desk/search';
import type { Db } from '#db.ts';
import { loadCustomerAddressed, loadCustomersNamed, loadStaffNamed } from '../search/store.ts';
import type { Filter, Named } from './store.ts';

/** Of each kind, the newest: a text that names more people names nobody. */
const PEOPLE_MAX = 5;

type Search = { searching: Db; site: { id: number } };

/**
 * spec §12.8 The filter with what its search names, read once for all pages: the order and the customer of a number, the people of a name or an
 * address, and reasons with these words.
 */
export async function withNamed<F extends Filter & { q?: string | undefined }>(call: Search, { q = '', ...filter }: F) {
  return q.trim() === '' ? filter : { ...filter, named: await namedIn(call, q) };
}

async function namedIn({ searching, site }: Search, q: string): Promise<Named[]> {
  const words = searchedWords(q);
  if (words.length === 0) return [];
  const number = searchedNumber(q);
  const address = normalEmail(q);
  const named = { words, number, limit: PEOPLE_MAX };
  const customers = isEmail(address)
    ? await loadCustomerAddressed(searching, site.id, address)
    : await loadCustomersNamed(searching, site.id, named);
  const staff = await loadStaffNamed(searching, site.id, { ...named, number: searchedWriter(q) });
  const ofCustomers = new Set([...(number === null ? [] : [number]), ...customers.map(({ id }) => id)]);
  return [
    { words: q },
    ...(number === null ? [] : [{ order: number }]),
    ...[...ofCustomers].map((customer) => ({ customer })),
    ...staff.flatMap(({ id }) => [{ by: id }, { about: id }]),
  ];
}
