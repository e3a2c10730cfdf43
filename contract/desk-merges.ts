import * as z from 'zod/mini';
import { DeskCustomer, ListedCustomer, Reason } from './desk-customers.ts';
import { DESK, endpoint } from './endpoint.ts';
import { EMAIL_MAX } from '@octavo/domain/auth/identity';
import { MERGE_REASONS, MovedCounts } from './merges.ts';
import { Id, IdInUrl } from './scalars.ts';

const MergePreview = z.object({
  other: ListedCustomer,
  /** What would move from each of both. */
  moves: z.object({ own: MovedCounts, other: MovedCounts }),
  whyNot: z.nullable(z.enum(MERGE_REASONS)),
});
export type MergePreview = z.output<typeof MergePreview>;

export const previewMerge = endpoint('previewMerge', {
  ...DESK,
  method: 'GET',
  path: '/customers/:id/merge',
  summary: 'Another account of the site, by number or address, with what would move, and why they cannot be merged now',
  params: IdInUrl,
  query: z.object({ other: z.string().check(z.trim(), z.minLength(1), z.maxLength(EMAIL_MAX)) }),
  reply: MergePreview,
});

export const proposeMerge = endpoint('proposeMerge', {
  ...DESK,
  method: 'POST',
  path: '/customers/:id/merge',
  summary: 'Asks the owners of two accounts whether they are one person; both must confirm within seven days',
  params: IdInUrl,
  body: z.strictObject({
    other: Id,
    /** Whether the account of the address stays, and the other one ends. */
    isStaying: z.boolean(),
    reason: Reason,
  }),
  reply: DeskCustomer,
  refuses: ['merge_impossible', 'payment_pending'],
  example: { other: 10_002, isStaying: true, reason: 'She wrote that both are hers.' },
});

export const withdrawMerge = endpoint('withdrawMerge', {
  ...DESK,
  method: 'DELETE',
  path: '/customers/:id/merge',
  summary: 'Takes a question back that waits for its answers',
  params: IdInUrl,
  reply: DeskCustomer,
});
