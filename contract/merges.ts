import { MERGE_ANSWERS, MERGE_STATES, type MOVED_KINDS, type MergeReason } from '@octavo/domain/customers/merge';
import * as z from 'zod/mini';
import { LinkInUrl } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './scalars.ts';

/** Why two accounts cannot be merged now. */
export const MERGE_REASONS = [
  'same',
  'ended',
  'staff',
  'erasing',
  'moving',
  'moved',
  'unconfirmed',
  'contested',
  'asked',
  'paying',
] as const satisfies readonly MergeReason[];

const Count = z.int();

const MergeStateNow = z.enum([...MERGE_STATES, 'expired']);

/** How many of each kind move. */
export const MovedCounts = z.object({
  orders: Count,
  messages: Count,
  files: Count,
  points: Count,
  codes: Count,
  friends: Count,
} satisfies Record<(typeof MOVED_KINDS)[number], typeof Count>);

/** The newest merge of an account, as the desk sees it. */
export const DeskMerge = z.object({
  id: z.int(),
  state: MergeStateNow,
  other: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }),
  /** Whether the account of the page stays. */
  isStaying: z.boolean(),
  isConfirmed: z.boolean(),
  isOtherConfirmed: z.boolean(),
  author: z.string(),
  reason: z.string(),
  expiresAt: Instant,
  dateEnded: z.nullable(Instant),
});
export type DeskMerge = z.output<typeof DeskMerge>;

/** spec §12.6 The question whether two accounts are of one person, as one of them sees it. */
const MergeQuestion = z.object({
  id: z.int(),
  state: MergeStateNow,
  /** The own address, and the other one with most of its name hidden. */
  email: z.string(),
  otherEmail: z.string(),
  /** Whether the own account ends. */
  isClosing: z.boolean(),
  /** What would move from here; null where the other account ends. */
  moves: z.nullable(MovedCounts),
  isConfirmed: z.boolean(),
  isOtherConfirmed: z.boolean(),
  expiresAt: Instant,
});
export type MergeQuestion = z.output<typeof MergeQuestion>;

export const getMerge = endpoint('getMerge', {
  method: 'GET',
  path: '/customers/customer/merge',
  access: 'customer',
  summary: 'The newest question whether another account belongs to the same person',
  reply: MergeQuestion,
  limit: 'list',
});

export const openMergeLink = endpoint('openMergeLink', {
  method: 'GET',
  path: '/customers/customer/merges/:token',
  access: 'customer',
  summary: 'The question of a link in a mail, for a session of the account that got it; changes nothing',
  params: LinkInUrl,
  reply: MergeQuestion,
  refuses: ['link_used', 'other_account'],
  limit: 'token',
});

export const answerMerge = endpoint('answerMerge', {
  method: 'PUT',
  path: '/customers/customer/merge',
  access: 'customer',
  summary:
    'Confirms or declines the question; the second account that confirms merges both. A repeat does nothing more',
  body: z.strictObject({ merge: Id, answer: z.enum(MERGE_ANSWERS) }),
  reply: MergeQuestion,
  refuses: ['merge_impossible', 'merge_over', 'payment_pending', 'sign_in_again'],
  limit: 'answer',
  example: { merge: 1, answer: 'decline' },
});

/** An account that was merged into the own one. */
const MergedAccount = z.object({ id: z.int(), email: z.string(), moved: MovedCounts, date: Instant });
export type MergedAccount = z.output<typeof MergedAccount>;

export const listMergedAccounts = endpoint('listMergedAccounts', {
  method: 'GET',
  path: '/customers/customer/merged',
  access: 'customer',
  summary: 'The accounts that were merged into the own one, newest first',
  reply: z.array(MergedAccount),
  limit: 'list',
});
