import type * as contract from '@octavo/contract/files';
import { whyNoReading } from '@octavo/domain/files/scan';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { splitName } from './file-name.ts';
import { noteDownloads } from './note-downloads.ts';
import { presentFiles } from './present.ts';
import { loadSharedFiles } from './store.ts';
import { takePaper } from './take-paper.ts';
import { zipNames } from './zip-names.ts';
import { isCompressed, zipStream } from './zip.ts';

const SIDES = { customers: 'customer', writers: 'writer' } as const;

/** spec §11.73 A zip of all files of one side, written while it is read. Older versions have their number in the name. */
export async function downloadFiles(call: Call<typeof contract.downloadFiles>) {
  const { db, files, customerId, params } = call;
  const order = found(await loadOrderOfCustomer(db, customerId, params.id));
  const rows = await loadSharedFiles(db, order.id, SIDES[params.side]);
  const readable = presentFiles(rows, 'customer').flatMap((file, index) => {
    const row = rows[index];
    return row && whyNoReading(row.scanState) === null ? [{ ...row, name: versionName(file) }] : [];
  });
  if (readable.length === 0) throw new Refusal('not_found');
  if (params.side === 'writers') await takePaper(call, { orderId: order.id, hasNewPaper: order.hasNewPaper });
  await noteDownloads(call, readable, 'zip');
  const names = zipNames(readable);
  const entries = readable.map(({ id, name, storageKey, dateCreated }) => ({
    path: names.get(id) ?? String(id),
    date: dateCreated,
    isPacked: isCompressed(name),
    open: () => files.open(storageKey),
  }));
  return { name: `order-${order.id}-${params.side}.zip`, bytes: zipStream(entries) };
}

/** `paper (v1).docx` for an older version. */
function versionName({ name, version, isLatest }: { name: string; version: number; isLatest: boolean }): string {
  if (isLatest) return name;
  const { stem, ending } = splitName(name);
  return `${stem} (v${version})${ending}`;
}
