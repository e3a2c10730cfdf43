import { isCannedName } from '@octavo/domain/desk/canned';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, LARGEST_INTEGER } from './scalars.ts';
import { MessageText } from './messenger.ts';

const CannedReply = z.object({ id: z.int(), name: z.string(), body: z.string(), version: z.int() });

export const listCannedReplies = endpoint('listCannedReplies', {
  ...DESK,
  method: 'GET',
  path: '/canned_replies',
  summary: 'The texts of the site that are sent often, by name',
  reply: z.array(CannedReply),
  limit: 'list',
});

export const saveCannedReply = endpoint('saveCannedReply', {
  ...DESK,
  method: 'PUT',
  path: '/canned_replies',
  summary: 'Adds a canned reply, or changes the text of the one with this name',
  bodyBytes: 64 * 1024,
  body: z.strictObject({
    name: z.string().check(z.refine(isCannedName)),
    body: MessageText,
    /** The version that was read, 0 for a new reply. Without it the text is saved in any case. */
    version: z.optional(z.int().check(z.nonnegative(), z.lte(LARGEST_INTEGER))),
  }),
  reply: CannedReply,
  refuses: ['message_empty', 'message_too_long', 'canned_reply_changed'],
  example: { name: 'on-it', body: 'We are looking into it.', version: 1 },
});

export const deleteCannedReply = endpoint('deleteCannedReply', {
  ...DESK,
  method: 'DELETE',
  path: '/canned_replies/:id',
  summary: 'Deletes a canned reply',
  params: IdInUrl,
  reply: z.null(),
});
