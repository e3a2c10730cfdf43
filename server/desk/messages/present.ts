import type { HeldMessage } from '@octavo/contract/desk-messages';
import { stickerFields } from '#messenger/columns.ts';
import { presentQuote } from '#messenger/present.ts';
import type { HeldRow } from './store.ts';

export const presentHeld = (row: HeldRow): HeldMessage => ({
  id: row.id,
  held: row.state,
  order: { id: row.orderId },
  ...stickerFields(row),
  files: row.files.map(({ name, size }) => ({ name, size })),
  ...(row.quotedSeq !== null && { quote: row.quotedSeq }),
  ...(row.quoted && { quoted: presentQuote(row.quoted) }),
  dateCreated: row.dateCreated,
});
