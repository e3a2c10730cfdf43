import { DAY_MINUTES, minutesAfter } from '../time.ts';

const KEPT_MINUTES = 7 * DAY_MINUTES;

/** ADR 0051 Until when webhooks are accepted that were signed with the key of an account, after another one took its place. */
export const earlierKeyUntil = (replaced: Date): Date => minutesAfter(replaced, KEPT_MINUTES);

type Stored = {
  dateChanged: Date;
  /** When the keys before it were revoked; null where they were not. */
  dateRevoked: Date | null;
};

/** ADR 0446 The same for the key of the environment. `stored` are the accounts that all sites have had, the one of now included: the first one took its place. */
export function environmentKeyUntil(stored: Stored[]): Date {
  const ends = stored.flatMap(({ dateChanged, dateRevoked }) => [
    earlierKeyUntil(dateChanged),
    ...(dateRevoked ? [dateRevoked] : []),
  ]);
  return ends.reduce((first, end) => (end < first ? end : first));
}
