/** Whole days in which somebody is off, as the server says them. */
type Off = { startsAt: Date; endsAt: Date };

const dayAfter = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** So many days from the day of `first`, each at its beginning. */
export const daysFrom = (first: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, at) => dayAfter(first, at));

/** The Monday of the week of a day. */
export const mondayOf = (date: Date): Date => dayAfter(date, -((date.getDay() + 6) % 7));

/** Whether somebody is off at noon of a day, where the reader is. */
export const isOff = (day: Date, off: readonly Off[]): boolean => {
  const noon = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12);
  return off.some(({ startsAt, endsAt }) => startsAt <= noon && noon < endsAt);
};

export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
