import { format } from '@octavo/kit/language.ts';
import { orderWords } from './words.ts';

type Written = (date: Date) => string;

/** `Today`, `Yesterday`; an earlier day as `dayIn` says it. */
export function dayName(date: Date, now: Date, written: Written): string {
  if (isSameDay(date, now)) return orderWords.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return isSameDay(date, yesterday) ? orderWords.yesterday : dayIn(date, now, written);
}

/** A day of this year as it is `written`, `Mon, Nov 16`; `Nov 16, 2025` in another year. */
export const dayIn = (date: Date, now: Date, written: Written): string =>
  date.getFullYear() === now.getFullYear() ? written(date) : format().dayOfYear(date);

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
