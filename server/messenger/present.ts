import type { Message } from '@octavo/contract/messenger';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { stickerFields } from './columns.ts';
import type { MessageRow, QuotedMessage } from './store.ts';

/** spec §3 A message as one side sees it. Only the sender sees the key. */
export function presentMessage(row: MessageRow, reader: 'customer' | 'staff'): Message {
  const isOwn = isToCustomer(row.direction) === (reader === 'staff');
  return {
    id: row.id,
    seq: row.seq,
    version: row.version,
    direction: { id: row.direction },
    state: { id: row.state as Message['state']['id'] }, // a check of the table allows these values only
    status: { id: row.status },
    dateCreated: row.dateCreated,
    order: { id: row.orderId },
    ...stickerFields(row),
    files: row.files.map(presentAttachment),
    ...(row.changedBy && row.dateChanged && { changed: { by: row.changedBy, at: row.dateChanged } }),
    ...(row.quote && { quote: presentQuote(row.quote) }),
    key: isOwn ? row.key : null,
  };
}

export const presentQuote = ({ id, seq, direction, status, files, ...content }: QuotedMessage) => ({
  id,
  seq,
  direction: { id: direction },
  ...stickerFields(content),
  files,
  isDeleted: status === MESSAGE_STATUS.deleted,
});

const presentAttachment = ({ id, name, size, remote, scan, preview, pages }: MessageRow['files'][number]) => ({
  id,
  name,
  size,
  remote,
  scan,
  ...(preview === 'made' && { preview: true, ...(pages && pages > 1 && { pages }) }),
});
