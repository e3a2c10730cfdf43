import {
  APPLICATION_LIMITS,
  APPLICATION_PARTS,
  APPLICATION_STATES,
  SAMPLES_MAX,
  WRITING_LANGUAGES,
} from '@octavo/domain/applications/application';
import { TAKEN_MAX } from '@octavo/domain/desk/writer-figures';
import * as z from 'zod/mini';
import { Email, LinkInUrl, LinkToken } from './auth.ts';
import { NeededText } from './clean-text.ts';
import { FILE_REFUSALS, endpoint } from './endpoint.ts';
import { Id, Instant, Named, NumberInUrl, Scan } from './scalars.ts';

const { name, experience } = APPLICATION_LIMITS;
const OPEN = { base: '/api/desk', access: 'anyone' } as const;
const Chosen = z.array(Id).check(z.minLength(1), z.maxLength(TAKEN_MAX));

export const ApplicationFile = z.object({
  id: z.int(),
  /** `earlier`: it answered a test order before the one of now. */
  part: z.enum([...APPLICATION_PARTS, 'earlier']),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  scan: Scan,
});
export type ApplicationFile = z.output<typeof ApplicationFile>;

/** spec §12.30 What a page to apply shows before anybody has given anything. */
const ApplyPage = z.object({
  /** The words of the operator, plain. */
  words: z.string(),
  subjects: z.array(Named),
  levels: z.array(Named),
  /** The version of the Privacy and Cookies Policy that counts now. */
  policy: z.int(),
  /** For how many days a decided application is kept, and one that nobody confirms. */
  keptDays: z.int(),
  unconfirmedDays: z.int(),
});
export type ApplyPage = z.output<typeof ApplyPage>;

export const getApplyPage = endpoint('getApplyPage', {
  ...OPEN,
  method: 'GET',
  path: '/apply',
  summary: 'What a writer who applies to the site at this host chooses from. Refused where it takes no applications',
  reply: ApplyPage,
  refuses: ['applications_closed'],
});

export const beginApplication = endpoint('beginApplication', {
  ...OPEN,
  method: 'POST',
  path: '/applications',
  summary: 'Begins an application, so that files can be added; the secret is that of this browser until it is sent',
  idempotent: true,
  reply: z.object({ secret: z.string() }),
  refuses: ['applications_closed'],
  limit: 'application',
});

/** A test order: what to write, in how many pages and until when. It is no order of a customer. */
export const TestOrder = z.object({
  title: z.string(),
  instructions: z.string(),
  pages: z.int(),
  deadline: Instant,
});
export type TestOrder = z.output<typeof TestOrder>;

/** spec §12.30 An application as who has its secret link sees it. */
export const OwnApplication = z.object({
  state: z.enum(APPLICATION_STATES),
  name: z.string(),
  email: z.string(),
  files: z.array(ApplicationFile),
  test: z.nullable(TestOrder),
  /** What the desk said when it decided, or what closed it. */
  words: z.string(),
  /** Of `declined`: nobody decided in time, and a rule closed it. */
  isUndecided: z.optional(z.boolean()),
  now: Instant,
  dateConfirmed: z.nullable(Instant),
  dateHandedIn: z.nullable(Instant),
  dateDecided: z.nullable(Instant),
});
export type OwnApplication = z.output<typeof OwnApplication>;

export const getOwnApplication = endpoint('getOwnApplication', {
  ...OPEN,
  method: 'GET',
  path: '/applications/by_link/:token',
  summary: 'The application of a secret link, in which state it is; changes nothing',
  params: LinkInUrl,
  reply: OwnApplication,
  refuses: ['link_used'],
  limit: 'token',
});

export const addApplicationFile = endpoint('addApplicationFile', {
  ...OPEN,
  method: 'POST',
  path: '/applications/by_link/:token/files',
  summary: `Adds files, all or none: samples before the application is sent, then those of its test order; ${SAMPLES_MAX} of each at most`,
  idempotent: true,
  params: LinkInUrl,
  files: 'file',
  reply: OwnApplication,
  refuses: [
    ...FILE_REFUSALS,
    'attachment_too_large',
    'application_files_most',
    'application_sent',
    'link_used',
    'test_order_over',
  ],
  limit: 'sample',
});

export const removeApplicationFile = endpoint('removeApplicationFile', {
  ...OPEN,
  method: 'DELETE',
  path: '/applications/by_link/:token/files/:file',
  summary: 'Takes a file out again and deletes it, as long as files can be added',
  idempotent: true,
  params: z.object({ token: LinkToken, file: NumberInUrl }),
  reply: OwnApplication,
  refuses: ['application_sent', 'link_used', 'test_order_over'],
  limit: 'application',
});

export const NewApplication = z.strictObject({
  name: NeededText(name),
  email: Email,
  languages: z.array(z.enum(WRITING_LANGUAGES)).check(z.minLength(1), z.maxLength(APPLICATION_LIMITS.languages)),
  subjects: Chosen,
  levels: Chosen,
  experience: NeededText(experience.max, experience.min),
  /** The version of the Privacy and Cookies Policy that was accepted. */
  policy: z.int(),
});

/** A list is not read-only. */
const EXAMPLE: z.input<typeof NewApplication> = {
  name: 'Ada Byrne',
  email: 'ada.byrne@example.com',
  languages: ['en'],
  subjects: [1],
  levels: [1],
  experience: 'Eight years of teaching history at a college, and two of editing a journal.',
  policy: 1,
};

export const sendApplication = endpoint('sendApplication', {
  ...OPEN,
  method: 'POST',
  path: '/applications/by_link/:token',
  summary:
    'Sends an application and mails a link to its address, which confirms it. The answer is the same for every address',
  idempotent: true,
  params: LinkInUrl,
  bodyBytes: 24 * 1024,
  body: NewApplication,
  reply: OwnApplication,
  refuses: ['application_files_most', 'application_sent', 'applications_closed', 'file_required', 'link_used', 'texts_changed'],
  limit: 'application',
  example: EXAMPLE,
}); // oxfmt-ignore

export const confirmApplication = endpoint('confirmApplication', {
  ...OPEN,
  method: 'POST',
  path: '/applications/by_link/:token/confirmation',
  summary: 'Confirms the address of an application with the link of its mail; from then on the desk sees it',
  params: LinkInUrl,
  reply: OwnApplication,
  refuses: ['application_open', 'link_used'],
  limit: 'token',
});

export const handInTest = endpoint('handInTest', {
  ...OPEN,
  method: 'POST',
  path: '/applications/by_link/:token/test',
  summary: 'Hands in the files that answer a test order, before its deadline',
  idempotent: true,
  params: LinkInUrl,
  reply: OwnApplication,
  refuses: ['application_sent', 'link_used', 'test_order_empty', 'test_order_over'],
  limit: 'application',
});

export const withdrawApplication = endpoint('withdrawApplication', {
  ...OPEN,
  method: 'DELETE',
  path: '/applications/by_link/:token',
  summary: 'Takes an application back: it is deleted with its files, and its links stop working',
  idempotent: true,
  params: LinkInUrl,
  reply: z.null(),
  refuses: ['application_decided', 'link_used'],
  limit: 'application',
});
