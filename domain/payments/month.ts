/** ADR 0214 A month of the books in UTC: `2026-11`. Later months are greater texts. */
export type Month = string;

/** The first number of the lock of the books of a site in the database; the second is that of the site. */
export const MONTHS_LOCK = 2140;

export const monthOf = (moment: Date): Month => moment.toISOString().slice(0, 7);

export function nextMonth(month: Month): Month {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export type WhyNotClosed = 'month_closed' | 'month_order' | 'month_not_over' | 'month_has_faults';

type Closing = {
  month: Month;
  /** The first month that is open. */
  next: Month;
  now: Date;
  /** Faults that began before its end and nobody has decided on. */
  openFaults: number;
};

/** ADR 0214 Why a month cannot be closed, or null: months close one after the other, when they are over and their faults are decided on. */
export function whyNotClosed({ month, next, now, openFaults }: Closing): WhyNotClosed | null {
  if (month < next) return 'month_closed';
  if (month > next) return 'month_order';
  if (monthOf(now) <= month) return 'month_not_over';
  return openFaults > 0 ? 'month_has_faults' : null;
}
