import type { OrderFile } from '@octavo/contract/files';
import type { FileRow } from './store.ts';

/** spec §3 A file as one side sees it. */
export const presentFile = (row: FileRow, viewer: FileRow['side']): OrderFile => ({
  id: row.id,
  name: row.name,
  remote: false, // spec D40: all files are on our own disk
  size: row.size,
  dateCreated: row.dateCreated,
  isOwn: row.side === viewer,
  scan: row.scanState,
});
