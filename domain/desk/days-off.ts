import { DAY_MINUTES, minutesAfter } from '../time.ts';

/** The most times off that a writer has noted at once, and how far ahead, in days. */
export const MOST_DAYS_OFF = 20;
export const DAYS_OFF_AHEAD = 400;

/** Whole days in which somebody takes nothing new, from the beginning of the first to the end of the last. */
export type DaysOff = { startsAt: Date; endsAt: Date };

const covers = (moment: Date) => (off: DaysOff) => off.startsAt <= moment && moment < off.endsAt;

/** spec §12.15 Whether a writer is off now, or when a paper is due. */
export const isAwayFor = (off: readonly DaysOff[], { now, due }: { now: Date; due: Date }): boolean =>
  off.some(covers(now)) || off.some(covers(due));

/** spec §12.5 The days off that speak against giving a paper: those of now, else those in which it is due. */
export const daysOffFor = <T extends DaysOff>(off: readonly T[], { now, due }: { now: Date; due: Date }): T | null =>
  off.find(covers(now)) ?? off.find(covers(due)) ?? null;

/** Until when somebody is off now: the end of the days that follow each other; null where they are not off. */
export function awayUntil(off: readonly DaysOff[], now: Date): Date | null {
  let until: Date | null = null;
  for (const one of off.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()))
    if (covers(until ?? now)(one)) until = one.endsAt;
  return until;
}

/** On a server, which does not know the zone of a writer: the earliest moment at which the day of today can have begun. */
export const earliestToday = (now: Date): Date => minutesAfter(now, -25 * 60); // when clocks go back, a day has 25 hours

export type WhyNoDaysOff = 'days_off_past' | 'days_off_far' | 'days_off_wrong' | 'days_off_overlap';

/** Why days off cannot be noted, or null. `today` is when the present day began. */
export function whyNoDaysOff(
  wanted: DaysOff,
  noted: readonly DaysOff[],
  { now, today }: { now: Date; today: Date },
): WhyNoDaysOff | null {
  if (wanted.endsAt <= wanted.startsAt || noted.length >= MOST_DAYS_OFF) return 'days_off_wrong';
  if (wanted.startsAt < today) return 'days_off_past';
  if (wanted.endsAt > minutesAfter(now, DAYS_OFF_AHEAD * DAY_MINUTES)) return 'days_off_far';
  return noted.some((one) => one.startsAt < wanted.endsAt && wanted.startsAt < one.endsAt) ? 'days_off_overlap' : null;
}
