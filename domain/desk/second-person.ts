import type { DeskRole } from '../auth/identity.ts';

/** What became of a refund that needs a second person. */
export const REFUND_REQUEST_STATES = ['waiting', 'confirmed', 'declined', 'withdrawn', 'expired'] as const;
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number];

/** What somebody says to it: only who asked takes it back, and only another one confirms or declines. */
export const REFUND_DECISIONS = ['confirm', 'decline', 'withdraw'] as const;
export type RefundDecision = (typeof REFUND_DECISIONS)[number];

/** How long a request waits for its second person, in hours. */
export const SECOND_PERSON_HOURS = 48;

/** `alone`: what went back of the order before on the word of one person. All in cents. */
type Amounts = { amount: number; alone: number; limit: number };

/** spec §12.5 Whether a refund needs a second person. What one person sent back of the order before counts as well, so that parts do not pass. */
export const needsSecondPerson = ({ amount, alone, limit }: Amounts): boolean => amount + alone > limit;

type Request = { state: RefundRequestState; askedBy: number; expiresAt: Date };
type Decider = { role: DeskRole; staffId: number; decision: RefundDecision };

/** The state of a request at a moment: a job does not have to see that it is over. */
export const stateOfRequest = ({ state, expiresAt }: Pick<Request, 'state' | 'expiresAt'>, now: Date) =>
  state === 'waiting' && expiresAt <= now ? 'expired' : state;

/** spec §12.5 Why a member of staff cannot answer a request so, or null. Nobody confirms or declines what they asked for. */
export function whyNoDecision({ role, staffId, decision }: Decider, request: Request, now: Date) {
  if (role !== 'support') return 'forbidden';
  const isOwn = request.askedBy === staffId;
  if (decision === 'withdraw' && !isOwn) return 'forbidden';
  if (decision !== 'withdraw' && isOwn) return 'refund_own';
  return stateOfRequest(request, now) === 'waiting' ? null : 'refund_decided';
}

/**
 * spec §12.5 Whether an order was first paid in full since its refund was asked for. What was all of its money then is a part now, and the order
 * would go on at a lower price, which nobody decided.
 */
export const isPaidSince = ({ dateCreated }: { dateCreated: Date }, datePaid: Date | null): boolean =>
  datePaid !== null && datePaid > dateCreated;

type Refused = { staffId: number | null; requestId: number | null };

/**
 * spec §12.5 Why somebody cannot try a refused refund again, or say that it was paid in another way, or null. Over the limit, which may be lower by
 * now, another person than who sent it does that. `alone` counts this refund. One that nobody here decided, or two people did, needs nobody else.
 */
export function whyNoOwnRetry(staffId: number, refund: Refused, { alone, limit }: Omit<Amounts, 'amount'>) {
  const isOwn = refund.staffId === staffId && refund.requestId === null;
  return isOwn && needsSecondPerson({ amount: 0, alone, limit }) ? 'refund_own' : null;
}
