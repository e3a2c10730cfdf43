import { WRITER_NOTICE_MAX } from '@octavo/domain/desk/writer-notice';
import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Id, IdInUrl, Instant, NumberInUrl } from './scalars.ts';

/** ADR 0306 What support wrote to a writer without an order. */
const WriterNotice = z.object({
  id: z.int(),
  subject: z.string(),
  body: z.string(),
  /** Who wrote it. */
  author: z.string(),
  dateCreated: Instant,
  /** When the writer saw it at the desk; null before. */
  dateRead: z.nullable(Instant),
});
export type WriterNotice = z.output<typeof WriterNotice>;

const page = z.object({ before: z.optional(NumberInUrl) });
const Notices = { notices: z.array(WriterNotice), next: z.nullable(z.int()) };

export const listWriterNotices = endpoint('listWriterNotices', {
  ...DESK,
  method: 'GET',
  path: '/writer_profiles/:id/notices',
  summary:
    'What was written to a writer of the site by number, newest first; `next` is the number before which the next page begins',
  params: IdInUrl,
  query: page,
  reply: z.object(Notices),
  limit: 'list',
});

export const writeToWriter = endpoint('writeToWriter', {
  ...DESK,
  method: 'POST',
  path: '/writer_profiles/:id/notices',
  summary: 'Writes to a writer without an order: by mail, and at the desk of the writer',
  idempotent: true,
  params: IdInUrl,
  bodyBytes: 24 * 1024,
  body: z.strictObject({ subject: NeededText(WRITER_NOTICE_MAX.subject), body: NeededText(WRITER_NOTICE_MAX.body) }),
  reply: WriterNotice,
  example: { subject: 'Thesis season', body: 'From Monday on we have many theses. Can you take two at a time?' },
});

export const listOwnNotices = endpoint('listOwnNotices', {
  ...DESK,
  method: 'GET',
  path: '/own_notices',
  summary: 'What was written to the writer who asks, newest first; `unread` is how many of all the writer has not seen',
  query: page,
  reply: z.object({ ...Notices, unread: z.int() }),
  limit: 'desk',
});

export const readOwnNotices = endpoint('readOwnNotices', {
  ...DESK,
  method: 'PUT',
  path: '/own_notices/read',
  summary: 'Notes that the writer has seen the notices up to a number',
  body: z.strictObject({ until: Id }),
  reply: z.null(),
  example: { until: 1 },
});
