import type { StaffMember } from '@octavo/contract/desk-staff';
import { isInUse } from '@octavo/domain/auth/devices';
import { dateAndTime, durationOf } from '@octavo/kit/dates.ts';
import { staffWords as words } from './words.ts';

const HOUR_MS = 3_600_000;

/** spec §12.1 When somebody was here last: now and whether on duty, minutes ago, or the moment; of who is only invited, until when the link is good. */
export function seenText({ dateSeen, invitedUntil, isOnDuty }: StaffMember, now: Date): string {
  if (!dateSeen) return invitedUntil ? words.invitedUntil(dateAndTime(invitedUntil)) : words.never;
  if (isInUse(dateSeen, now)) return isOnDuty ? words.nowOnDuty : words.now;
  const since = now.getTime() - dateSeen.getTime();
  return since < HOUR_MS ? words.ago(durationOf(since)) : dateAndTime(dateSeen);
}
