import { DESCRIPTION_MAX, PAGE_MAX, PLACES_MAX, PLACE_MAX } from '@octavo/domain/revisions/draft';
import { REVISION_CATEGORIES, REVISION_LEVELS } from '@octavo/domain/revisions/choices';
import { REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { FILE_REFUSALS, endpoint } from './endpoint.ts';
import type { FieldCode } from './field-issue.ts';
import { OrderFile } from './files.ts';
import { Id, IdInUrl, Instant, NumberInUrl, Pagination, numberOf, pageQuery } from './scalars.ts';

const CategoryId = numberOf(REVISION_CATEGORIES);
const LevelId = numberOf(REVISION_LEVELS);
export const RevisionStatusId = numberOf(REVISION_STATUS_NAMES);

const Category = z.object({ id: CategoryId, name: z.string() });
const File = z.object({ id: Id, name: z.string() });

/** spec §10.7 A comment on a place in one version of a delivered file, by page or quote or both. */
const Comment = z.object({
  id: Id,
  /** The version that the comment is about. */
  file: File,
  page: z.nullable(z.int()),
  quote: z.string(),
  comment: z.string(),
  /** The file with which the writer has answered it. */
  answeredIn: z.nullable(File),
  /** spec §12.15 What the writer answers to it, in words; empty without any. */
  answer: z.string(),
});

/** spec §3 Revision. The fields after `revisionLevel` are ours. */
export const Revision = z.object({
  id: Id,
  revisionStatus: z.object({ id: RevisionStatusId, name: z.string() }),
  deadline: Instant,
  dateCreated: Instant,
  description: z.string(),
  categories: z.array(Category),
  revisionLevel: z.object({ id: LevelId, name: z.string() }),
  order: z.object({ id: Id, title: z.string() }),
  /** 1 for the first revision of the order. */
  number: z.int(),
  /** When it stopped being active. */
  dateEnded: z.nullable(Instant),
  comments: z.array(Comment),
});
export type Revision = z.output<typeof Revision>;

const text = (max: number) => CleanText(max).check(z.minLength(1, 'description_missing' satisfies FieldCode));

const Place = z
  .strictObject({
    file: Id,
    page: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(PAGE_MAX)))),
    quote: z._default(CleanText(PLACE_MAX), ''),
    comment: text(PLACE_MAX),
  })
  .check(z.refine(({ page, quote }) => Boolean(page) || quote !== '', 'place_incomplete' satisfies FieldCode));

/** spec §3 Create payload. spec D48 `category` is one id or a list. `places` is ours. */
const NewRevision = z.strictObject({
  category: z.union([
    z.pipe(
      CategoryId,
      z.transform((id) => [id]),
    ),
    z.array(CategoryId).check(z.minLength(1), z.maxLength(20)),
  ]),
  describeProblem: text(DESCRIPTION_MAX),
  revisionLevel: LevelId,
  places: z._default(z.array(Place).check(z.maxLength(PLACES_MAX)), []),
});

export const listRevisionCategories = endpoint('listRevisionCategories', {
  access: 'customer',
  method: 'GET',
  path: '/orders/revisions/categories',
  summary: 'What may be wrong with a paper',
  reply: z.array(Category),
});

export const listRevisionLevels = endpoint('listRevisionLevels', {
  access: 'customer',
  method: 'GET',
  path: '/orders/revisions/levels',
  summary: 'The levels of the time-frame: minutes, the pages they cover, and the minutes that each further page adds',
  reply: z.array(
    z.object({ id: LevelId, name: z.string(), minutes: z.int(), pages: z.int(), minutesPerPage: z.int() }),
  ),
});

/** spec §9 A page of ten. */
export const listRevisions = endpoint('listRevisions', {
  access: 'customer',
  method: 'GET',
  path: '/orders/revisions',
  summary: 'The revisions of a customer or of one order, newest first; of an order with the end of its revision period',
  query: z.object({
    order: z.optional(NumberInUrl),
    ...pageQuery(10, 50),
  }),
  reply: z.object({
    pagination: Pagination,
    revisions: z.array(Revision),
    /** spec D46 The end of the revision period of the order; null before the first delivery, and without an order. */
    until: z.nullable(Instant),
    /** Of how many days it is; null without an order. */
    days: z.nullable(z.int()),
    /** ADR 0220 For how many days papers under 30 pages and longer ones are revised by the terms of the order; null without an order. */
    terms: z.nullable(z.object({ short: z.int(), long: z.int() })),
    /** How many are active, completed or graded, and ended otherwise. */
    counts: z.object({ active: z.int(), completed: z.int(), other: z.int() }),
  }),
  limit: 'list',
});

export const getRevision = endpoint('getRevision', {
  access: 'customer',
  method: 'GET',
  path: '/orders/revisions/:id',
  summary: 'One revision',
  params: IdInUrl,
  reply: Revision,
  limit: 'list',
});

export const requestRevision = endpoint('requestRevision', {
  access: 'customer',
  method: 'POST',
  path: '/orders/:id/revisions',
  summary: 'Requests a revision of a completed order, one at a time, within the revision period',
  bodyBytes: 256 * 1024, // the longest description and all places, with letters of four bytes
  idempotent: true,
  params: IdInUrl,
  body: NewRevision,
  reply: Revision,
  refuses: ['order_not_completed', 'revision_active', 'revision_period_over'],
  limit: 'revision',
  example: { category: [3], describeProblem: 'Every claim needs a source.', revisionLevel: 1 },
  exampleId: 48_187_730,
});

export const listRevisionFiles = endpoint('listRevisionFiles', {
  access: 'customer',
  method: 'GET',
  path: '/orders/revisions/:id/customers/files',
  summary: 'The file that the customer added to a revision',
  params: IdInUrl,
  reply: z.array(OrderFile),
  limit: 'list',
});

export const listRevisionWriterFiles = endpoint('listRevisionWriterFiles', {
  access: 'customer',
  method: 'GET',
  path: '/orders/revisions/:id/writers/files',
  summary: 'The files that the writer delivered for a revision',
  params: IdInUrl,
  reply: z.array(OrderFile),
  limit: 'list',
});

export const uploadRevisionFile = endpoint('uploadRevisionFile', {
  access: 'customer',
  method: 'POST',
  path: '/orders/revisions/:id/customers/files',
  summary: 'Adds the one file of the customer to an active revision; `id_revision` repeats the id of the path',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({ id_revision: NumberInUrl }),
  files: 'file',
  reply: z.array(OrderFile),
  refuses: [...FILE_REFUSALS, 'order_closed', 'revision_closed', 'revision_one_file'],
  limit: 'bytes',
  example: { id_revision: 1 },
});
