import type * as contract from '@octavo/contract/desk';
import type { Call } from '#http/on.ts';
import { loadWritersOfSite } from './store.ts';

export async function listWriters(call: Call<typeof contract.listWriters>) {
  const writers = await loadWritersOfSite(call.db, call.site.id);
  return writers.map(({ writerNumber, name, isPremium }) => ({ idWriter: writerNumber ?? 0, name, isPremium })); // the table requires a number for writers
}
