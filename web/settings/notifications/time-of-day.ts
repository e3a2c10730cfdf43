import { time } from '@octavo/kit/dates.ts';

/** `9:00 AM` for a minute of the day. */
export const timeOfDay = (minute: number): string => time(new Date(2026, 0, 1, 0, minute));
