import type * as contract from '@octavo/contract/writers';
import type { Call } from '#http/on.ts';
import { loadWritersOfCustomer } from './store.ts';

/** spec §7 The writers whom a customer may prefer: those who have worked on their orders. */
export const listPreferredWriters = ({ db, site, customerId }: Call<typeof contract.listPreferredWriters>) =>
  loadWritersOfCustomer(db, site.id, customerId);
