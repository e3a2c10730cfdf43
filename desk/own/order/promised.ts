import { formatFor } from '@octavo/domain/language/format';
import { language } from '@octavo/domain/language/page';
import { durationOf, moment } from '@octavo/kit/dates.ts';
import { ownOrderWords as words } from './words.ts';

/** `3 days 10 hours left`, or how late it is. */
export function leftUntil(due: Date, now: Date): string {
  const left = due.getTime() - now.getTime();
  return left < 0 ? words.late(durationOf(-left)) : words.left(durationOf(left));
}

/** A moment as the customer reads it. */
export const momentOf = (date: Date, zone: string | null): string =>
  zone === null ? moment(date) : formatFor({ language: language(), zone }).moment(date, new Date());

/** When something is due for the writer, and as it was promised to the customer, where that is said differently. */
export function promisedIn(due: Date, zone: string | null): string {
  const [ours, theirs] = [moment(due), momentOf(due, zone)];
  return ours === theirs ? ours : words.promised(ours, theirs);
}
