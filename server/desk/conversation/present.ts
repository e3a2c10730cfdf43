import type { WaitingReply } from '@octavo/contract/desk-conversations';
import { stickerFields } from '#messenger/columns.ts';
import type { ReplyRow } from './store.ts';

export const presentWaiting = (row: ReplyRow): WaitingReply => ({
  id: row.id,
  lane: row.lane,
  author: { id: row.staffId, name: row.author },
  ...stickerFields(row),
  files: row.files.map(({ name, size }) => ({ name, size })),
  goesAt: row.goesAt,
});
