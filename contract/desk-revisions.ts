import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { DESK, FILE_REFUSALS, endpoint } from './endpoint.ts';
import { OrderFile } from './files.ts';
import { Revision, RevisionStatusId } from './revisions.ts';
import { IdInUrl } from './scalars.ts';
import { REVISION_NOTE_MAX, REVISION_STATUS } from '@octavo/domain/revisions/status';

const DeskRevision = z.object({
  ...Revision.shape,
  customerFiles: z.array(OrderFile),
  writerFiles: z.array(OrderFile),
});
export type DeskRevision = z.output<typeof DeskRevision>;

export const listDeskRevisions = endpoint('listDeskRevisions', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/revisions',
  summary: 'The revisions of an order, newest first, with their comments and the files of both sides',
  params: IdInUrl,
  reply: z.array(DeskRevision),
  limit: 'list',
});

export const moveRevision = endpoint('moveRevision', {
  ...DESK,
  method: 'PUT',
  path: '/revisions/:id/status',
  summary:
    'Changes the status of a revision, where the transitions allow it, and mails the customer; one that fails needs a reason, and fines the writer',
  params: IdInUrl,
  body: z.strictObject({ status: RevisionStatusId, note: z._default(CleanText(REVISION_NOTE_MAX), '') }),
  reply: Revision,
  refuses: ['revision_transition'],
  example: { status: REVISION_STATUS.inProgress },
});

const Ids = z.pipe(
  z.string().check(z.regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)),
  z.transform((list) => list.split(',').filter(Boolean).map(Number)),
);

export const deliverRevision = endpoint('deliverRevision', {
  ...DESK,
  method: 'POST',
  path: '/revisions/:id/files',
  summary: 'Delivers files for an active revision; `answers` has the ids of the comments that they answer, with commas',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({ answers: z._default(Ids, []) }),
  files: 'file',
  reply: z.array(OrderFile),
  refuses: [...FILE_REFUSALS, 'order_closed', 'revision_closed'],
  example: { answers: '1,2' },
});
