/** ADR 0221 What became of a change that was not made at once. */
export const PLAN_STATES = ['waiting', 'done', 'refused', 'withdrawn'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** How many characters the reason of a change of a site may have. */
export const REASON_MAX = 300;

/** How far ahead a change of a site, its prices or a text can be planned, in days. */
export const PLAN_DAYS = 365;

/** The rules of a site that an order keeps from the moment when it was made. Percents of the price or of the paid money, hours, days. */
export type SiteTerms = {
  refundUnassigned: number;
  refundAssigned: number;
  refundAfterHalf: number;
  latePercent: number;
  latePeriodHours: number;
  lateMostPercent: number;
  moreTimePercent: number;
  revisionDays: number;
  revisionDaysLong: number;
};

/** Whether a change may wait for this moment: it is to come, and not too far ahead. */
export const isPlannable = (startsAt: Date, now: Date): boolean =>
  startsAt > now && startsAt.getTime() - now.getTime() <= PLAN_DAYS * 86_400_000;

/** The fields of a snapshot that a change made what they are, with the values of the snapshot before it. */
export function takenBack(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(before)
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, before[name]]),
  );
}
