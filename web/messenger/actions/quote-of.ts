import type { Message, Quote } from '@octavo/contract/messenger';
import { QUOTE_LENGTH } from '@octavo/domain/messenger/quote';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';

/** spec §10.8 What an answer shows of its message, as the server cuts it. */
export const quoteOf = ({ id, seq, direction, body, sticker, files, status }: Message): Quote => ({
  id,
  seq,
  direction,
  body: [...body].slice(0, QUOTE_LENGTH).join(''),
  sticker,
  files: files.length,
  isDeleted: status.id === MESSAGE_STATUS.deleted,
});
