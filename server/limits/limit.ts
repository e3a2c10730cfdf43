import type { ProblemCode } from '@octavo/contract/problem';

/**
 * The owner of a bucket. `network` is /24 or /64 of the address; `guest` is the network of somebody who is not signed in;
 * `asker` is the customer, or the network of a guest; `account` is the customer or the member of staff; `session` is that of our
 * refresh token, or the network; `site` is shared by all visitors of a site.
 */
export type Whose = 'network' | 'email' | 'customer' | 'guest' | 'asker' | 'account' | 'session' | 'site';

export type Limit = {
  /** Endpoints that name the same limit share its buckets. */
  name: string;
  whose: readonly Whose[];
  /** How many requests refill in `seconds`. */
  count: number;
  seconds: number;
  /** How many requests at once; `count` by default. */
  burst?: number;
  /** Only requests that are refused with one of these codes count. */
  wrong?: readonly ProblemCode[];
  /** Counts such a request after it was refused, so that a right one always passes. For what cannot be guessed. */
  isCountedAfter?: true;
  /** What a request takes from the bucket; one by default. */
  takes?: 'bytes';
  /** The event that is logged when the limit is exceeded. */
  isAlarming?: true;
};

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
