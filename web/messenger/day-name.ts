import { format } from '@octavo/kit/language.ts';
import { messengerWords } from './words.ts';

/** `Today`, `Yesterday`, `Mon, Nov 16`; `Nov 16, 2025` in another year. */
export function dayName(date: Date, now: Date): string {
  if (isSameDay(date, now)) return messengerWords.log.today;
  if (isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)))
    return messengerWords.log.yesterday;
  return date.getFullYear() === now.getFullYear() ? format().day(date) : format().dayOfYear(date);
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
