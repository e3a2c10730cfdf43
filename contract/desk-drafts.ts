import { LANES } from '@octavo/domain/desk/lanes';
import * as z from 'zod/mini';
import { DESK, FILE_REFUSALS, endpoint } from './endpoint.ts';
import { MessageText } from './messenger.ts';
import { IdInUrl, Instant } from './scalars.ts';

export const Draft = z.object({
  id: z.int(),
  lane: z.enum(LANES),
  body: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
  dateUpdated: Instant,
});
export type Draft = z.output<typeof Draft>;

export const saveDraft = endpoint('saveDraft', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/draft',
  summary:
    'Keeps what the caller has begun to write about an order in a lane, and answers what is kept then; an empty text drops it',
  params: IdInUrl,
  bodyBytes: 256 * 1024,
  body: z.strictObject({
    lane: z.enum(LANES),
    body: MessageText,
    /** The text that was kept when this one was begun. Where another one is kept by now, none is lost. Pages of the last release send none. */
    over: z.optional(z.string()),
  }),
  reply: z.nullable(Draft),
  example: { lane: 'customer', body: 'Thank you for', over: '' },
});

export const attachToDraft = endpoint('attachToDraft', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/draft_files',
  summary: 'Adds files to what the caller has begun to write to the customer of an order',
  idempotent: true,
  params: IdInUrl,
  files: 'files',
  reply: Draft,
  refuses: [...FILE_REFUSALS, 'attachment_too_large'],
});

export const detachFromDraft = endpoint('detachFromDraft', {
  ...DESK,
  method: 'DELETE',
  path: '/orders/:id/draft_files/:file',
  summary: 'Takes a file out of what the caller has begun to write to the customer of an order',
  params: z.object({ ...IdInUrl.shape, file: z.string().check(z.maxLength(250)) }),
  /** Null where nothing is left of it. */
  reply: z.nullable(Draft),
});

export const listDrafts = endpoint('listDrafts', {
  ...DESK,
  method: 'GET',
  path: '/drafts',
  summary: 'The drafts of the caller, newest first, at most 50',
  reply: z.array(z.object({ ...Draft.shape, order: z.object({ id: z.int(), title: z.string() }) })),
  limit: 'list',
});
