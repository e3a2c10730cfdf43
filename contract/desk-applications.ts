import { APPLICATION_LIMITS, DESK_STATES } from '@octavo/domain/applications/application';
import * as z from 'zod/mini';
import { ApplicationFile, TestOrder } from './applications.ts';
import { NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { PreviewPage } from './files.ts';
import { IdInUrl, Instant, Named, NumberInUrl } from './scalars.ts';

const { words, note, title, instructions, pages, days } = APPLICATION_LIMITS;
const State = z.enum(DESK_STATES);

/** spec §12.30 An application as the list of the desk shows it. */
export const ListedApplication = z.object({
  id: z.int(),
  state: State,
  name: z.string(),
  languages: z.array(z.string()),
  subjects: z.array(Named),
  levels: z.array(Named),
  dateConfirmed: Instant,
  testDeadline: z.nullable(Instant),
  dateHandedIn: z.nullable(Instant),
  dateDecided: z.nullable(Instant),
});
export type ListedApplication = z.output<typeof ListedApplication>;

export const listApplications = endpoint('listApplications', {
  ...DESK,
  method: 'GET',
  path: '/applications',
  summary:
    'The applications in a state, newest first; `next` is the number before which the next page begins. Counts end at 100',
  query: z.object({ state: z._default(State, 'new'), before: z.optional(NumberInUrl) }),
  reply: z.object({
    applications: z.array(ListedApplication),
    next: z.nullable(z.int()),
    now: Instant,
    counts: z.array(z.object({ state: State, count: z.int() })),
  }),
  limit: 'list',
});

const Sample = z.object({
  ...ApplicationFile.shape,
  /** Whether there is an image of it, and of how many pages. */
  preview: z.boolean(),
  pages: z.int(),
});
export type Sample = z.output<typeof Sample>;

export const DeskApplication = z.object({
  ...ListedApplication.shape,
  /** Of what was seen: a decision names it. */
  version: z.int(),
  email: z.string(),
  experience: z.string(),
  /** The Privacy and Cookies Policy that was accepted. */
  policy: z.object({ version: z.int(), sha256: z.string() }),
  files: z.array(Sample),
  test: z.nullable(TestOrder),
  words: z.string(),
  decidedBy: z.nullable(z.string()),
  /** The number of the writer that it became. */
  idWriter: z.nullable(z.int()),
  notes: z.array(z.object({ id: z.int(), author: z.string(), body: z.string(), dateCreated: Instant })),
  now: Instant,
});
export type DeskApplication = z.output<typeof DeskApplication>;

export const getApplication = endpoint('getApplication', {
  ...DESK,
  method: 'GET',
  path: '/applications/:id',
  summary: 'An application: who applies, with which samples, what was asked and answered, and the notes of the desk',
  params: IdInUrl,
  reply: DeskApplication,
});

const FileInUrl = z.object({ ...IdInUrl.shape, file: NumberInUrl });

export const downloadApplicationFile = endpoint('downloadApplicationFile', {
  ...DESK,
  method: 'GET',
  path: '/applications/:id/files/:file',
  summary: 'The bytes of a file of an application, always as an attachment',
  params: FileInUrl,
  reply: 'file',
  refuses: ['file_checking', 'file_infected'],
});

export const previewApplicationFile = endpoint('previewApplicationFile', {
  ...DESK,
  method: 'GET',
  path: '/applications/:id/files/:file/preview',
  summary: 'An image of a page of a file of an application, as WebP',
  params: FileInUrl,
  query: PreviewPage,
  reply: 'file',
});

export const writeApplicationNote = endpoint('writeApplicationNote', {
  ...DESK,
  method: 'POST',
  path: '/applications/:id/notes',
  summary: 'Adds a note of the desk; the applicant never sees it',
  idempotent: true,
  params: IdInUrl,
  bodyBytes: 16 * 1024,
  body: z.strictObject({ body: NeededText(note) }),
  reply: DeskApplication,
  example: { body: 'Good sources, a little short.' },
});

/** What somebody has seen of the application before they decided. */
const Seen = { version: z.int() };
const REFUSED = ['application_decided', 'application_changed'] as const;

export const giveTestOrder = endpoint('giveTestOrder', {
  ...DESK,
  method: 'POST',
  path: '/applications/:id/test',
  summary: 'Gives a test order to an applicant, by a mail with a secret link; another one takes the place of the first',
  idempotent: true,
  params: IdInUrl,
  bodyBytes: 24 * 1024,
  body: z.strictObject({
    ...Seen,
    title: NeededText(title),
    instructions: NeededText(instructions),
    pages: z.int().check(z.gte(1), z.lte(pages)),
    /** From now to the deadline. */
    days: z.int().check(z.gte(1), z.lte(days)),
  }),
  reply: DeskApplication,
  refuses: REFUSED,
  example: { version: 1, title: 'Causes of the First World War', instructions: 'In MLA, two sources.', pages: 1, days: 3 }, // oxfmt-ignore
});

export const acceptApplication = endpoint('acceptApplication', {
  ...DESK,
  method: 'POST',
  path: '/applications/:id/acceptance',
  summary: 'Makes a writer of an applicant, with languages, subjects and levels, and mails the link that sets the password',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject(Seen),
  reply: DeskApplication,
  refuses: [...REFUSED, 'staff_deactivated', 'staff_exists', 'step_up_needed'],
  example: { version: 1 },
}); // oxfmt-ignore

export const declineApplication = endpoint('declineApplication', {
  ...DESK,
  method: 'POST',
  path: '/applications/:id/decline',
  summary: 'Declines an application, with words that the applicant reads in a mail',
  idempotent: true,
  params: IdInUrl,
  bodyBytes: 16 * 1024,
  body: z.strictObject({ ...Seen, words: NeededText(words) }),
  reply: DeskApplication,
  refuses: REFUSED,
  example: { version: 1, words: 'Thank you. We look for writers with more work in this field.' },
});
