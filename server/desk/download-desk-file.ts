import type * as contract from '@octavo/contract/desk-files';
import { whyNoReading } from '@octavo/domain/files/scan';
import { chatOf } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { loadFileOfStaff } from './store.ts';

export async function downloadDeskFile(call: Call<typeof contract.downloadDeskFile>) {
  const { db, files, params, staff } = call;
  const { name, size, storageKey, scanState, direction } = found(await loadFileOfStaff(db, staff, params.id));
  const isOfSupport = direction !== null && chatOf(direction) === 'support';
  if (isOfSupport && staff.role === 'writer') throw new Refusal('not_found');
  refuse(whyNoReading(scanState));
  return { name, size, bytes: files.open(storageKey) };
}
