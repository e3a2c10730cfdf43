import { shortDay } from '@octavo/kit/dates.ts';
import type { Day } from './draft.ts';
import { hoursWords as words } from './words.ts';

/** `Nov 26`, of a date as a calendar has it. */
export const dateText = (date: string): string => shortDay(new Date(`${date}T12:00:00`)); // noon here is the same date

/** `Thursday, Nov 26`, or the date alone. */
export const dayText = ({ date, weekday }: Day, part?: 'date'): string =>
  part ? dateText(date) : `${words.weekdays[weekday] ?? ''}, ${dateText(date)}`;
