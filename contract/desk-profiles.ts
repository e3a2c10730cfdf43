import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { TAKEN_MAX } from '@octavo/domain/desk/writer-figures';
import * as z from 'zod/mini';
import { Share } from './desk-writers.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, Id, IdInUrl, Instant, Named } from './scalars.ts';

/** spec §12.5 A writer of the site with the evidence of the work, as the list shows it. */
const Profile = z.object({
  idWriter: z.int(),
  name: z.string(),
  isPremium: z.boolean(),
  isOnline: z.boolean(),
  /** When a session was used last, to ten minutes. */
  dateSeen: z.nullable(Instant),
  /** Papers under way of those that the writer takes at a time, and the next of their deadlines. */
  underWay: z.int(),
  papersMax: z.int(),
  nextDeadline: z.nullable(Instant),
  delivered: z.int(),
  /** Of the delivered papers: those on time, and those with at least one revision. */
  share: Share,
  revised: Share,
  /** Subjects with so many papers that they prove something, the most first. */
  proven: z.array(Named),
  /** What the writer takes; none for all. */
  subjects: z.array(Id),
  levels: z.array(Id),
  /** In which languages the writer writes, by their codes; none for those that nobody noted. */
  languages: z.array(z.string()),
  daysOff: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
  awayUntil: z.nullable(Instant),
});
export type Profile = z.output<typeof Profile>;

export const listWriterProfiles = endpoint('listWriterProfiles', {
  ...DESK,
  method: 'GET',
  path: '/writer_profiles',
  summary:
    'The writers of the site with load, days off and the figures of their papers, by the lower end of the share on time; with the lists that subjects and levels are of',
  reply: z.object({ now: Instant, writers: z.array(Profile), subjects: z.array(Named), levels: z.array(Named) }),
  limit: 'list',
});

/** One of them, with the figures by subject. Nothing in it says where the money is sent to. */
const Person = z.object({
  profile: Profile,
  bySubject: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      delivered: z.int(),
      share: Share,
      /** The mean of the ratings in stars; null where nobody has rated. */
      rating: z.nullable(z.number()),
      reviews: z.int(),
    }),
  ),
  /** The deadlines of the papers under way. */
  due: z.array(Instant),
  /** The usual share of a price that the site pays, in percent, and what the month has so far. */
  sharePercent: z.number(),
  earned: z.array(z.object({ amount: Cents, currency: z.string() })),
  /** That month, of UTC: `2026-11`. Servers of the last release do not say it. */
  month: z.optional(z.string()),
});
export type Person = z.output<typeof Person>;

export const getWriterProfile = endpoint('getWriterProfile', {
  ...DESK,
  method: 'GET',
  path: '/writer_profiles/:id',
  summary: 'A writer of the site by number: figures by subject, deadlines, days off, what the month has earned so far',
  params: IdInUrl,
  reply: Person,
  limit: 'list',
});

/** spec §12.15 What is known of the writer who asks, and by which the desk suggests the writer: nothing of other writers. */
const OwnProfile = z.object({
  ...z.pick(Profile, { idWriter: true, name: true, isPremium: true, delivered: true, share: true, languages: true })
    .shape,
  /** What the writer takes; none for all. */
  subjects: z.array(Named),
  levels: z.array(Named),
  bySubject: z.array(z.object({ id: z.int(), name: z.string(), delivered: z.int(), share: Share })),
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const getOwnProfile = endpoint('getOwnProfile', {
  ...DESK,
  method: 'GET',
  path: '/own_profile',
  summary: 'What the writer who asks takes, and the share of the own papers on time, in all and by subject',
  reply: OwnProfile,
  limit: 'desk',
});

const Taken = z.array(Id).check(z.maxLength(TAKEN_MAX));

export const setWriterLimits = endpoint('setWriterLimits', {
  ...DESK,
  method: 'PUT',
  path: '/writer_profiles/:id',
  summary: 'Sets how many papers a writer takes at a time, in which subjects and at which levels; none are all',
  params: IdInUrl,
  /** What is left out stays as it is. */
  body: z.strictObject({
    papersMax: z.optional(z.int().check(z.gte(1), z.lte(PAPERS_AT_A_TIME.max))),
    subjects: z.optional(Taken),
    levels: z.optional(Taken),
  }),
  reply: Person,
  example: { papersMax: 4, subjects: [1, 2], levels: [] },
});
