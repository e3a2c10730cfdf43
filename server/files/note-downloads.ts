import type { Services } from '#services.ts';
import type { DownloadWay } from '#tables/values.ts';
import { type FileRow, insertDownloads, isDelivered } from './store.ts';

type Taken = Pick<FileRow, 'id' | 'orderId' | 'side' | 'messageId'>;
type Call = Pick<Services, 'db' | 'now'> & { customerId: number };

/** spec §12.12 Keeps when the customer took delivered files, and how: a dispute is answered with it. */
export async function noteDownloads({ db, now, customerId }: Call, files: readonly Taken[], way: DownloadWay) {
  const taken = files.filter(isDelivered);
  if (taken.length === 0) return;
  await insertDownloads(
    db,
    taken.map(({ id: fileId, orderId }) => ({ fileId, orderId, customerId, way, dateCreated: now() })),
  );
}
