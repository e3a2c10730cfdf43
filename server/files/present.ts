import type { OrderFile } from '@octavo/contract/files';
import { versionsOf } from '@octavo/domain/files/versions';
import type { FileRow } from './store.ts';

/** spec §3 Files of one side of an order, oldest first, as one side sees them. Delivered files have versions when all of them are given. */
export function presentFiles(rows: readonly FileRow[], viewer: FileRow['side']): OrderFile[] {
  const delivered = rows.filter(isDelivered);
  const versions = versionsOf(delivered.map(({ name, scanState }) => ({ name, isReadable: scanState === 'clean' })));
  return rows.map((row) => ({ ...presentFile(row, viewer), ...versions[delivered.indexOf(row)] }));
}

/** spec §3 A file as one side sees it, with no other of its name. */
export const presentFile = (row: FileRow, viewer: FileRow['side']): OrderFile => ({
  id: row.id,
  name: row.name,
  remote: row.remote,
  size: row.size,
  dateCreated: row.dateCreated,
  isOwn: row.side === viewer,
  scan: row.scanState,
  inChat: row.messageId !== null,
  version: 1,
  isLatest: true,
  preview: row.previewState === 'made',
  pages: row.previewSizes?.length ?? 1,
});

const isDelivered = ({ side, messageId }: FileRow) => side === 'writer' && messageId === null;
