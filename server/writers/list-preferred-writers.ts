import type * as contract from '@octavo/contract/writers';
import type { Call } from '#http/on.ts';
import { writersOfCustomer } from './store.ts';

/** spec §7 Whom a customer may prefer: writers who know their orders. */
export const listPreferredWriters = ({ db, site, customerId }: Call<typeof contract.listPreferredWriters>) =>
  writersOfCustomer(db, site.id, customerId);
