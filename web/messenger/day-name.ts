import { day } from '#app/dates.ts';

/** `Today`, `Yesterday`, `Mon, Nov 16`; with its year where that is another one. */
export function dayName(date: Date, now: Date): string {
  if (isSameDay(date, now)) return 'Today';
  if (isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday';
  return date.getFullYear() === now.getFullYear() ? day(date) : `${day(date)}, ${date.getFullYear()}`;
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
