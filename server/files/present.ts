import type { OrderFile } from '@octavo/contract/files';
import type { FileRow } from './store.ts';

/** spec §3 A file, as the side that looks at it sees it. */
export const presentFile = (row: FileRow, viewer: FileRow['side']): OrderFile => ({
  id: row.id,
  name: row.name,
  remote: false, // spec D40: everything lies on our own disk
  size: row.size,
  dateCreated: row.dateCreated,
  isOwn: row.side === viewer,
});
