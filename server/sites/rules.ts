import { type LoyaltyStep, rulesOf } from '@octavo/domain/loyalty/points';
import type { CreditRules } from '@octavo/domain/deadlines/credit';
import type { RefundRules } from '@octavo/domain/cancellations/refund';
import type { RevisionPeriod } from '@octavo/domain/revisions/policy';
import type { SiteTerms } from '@octavo/domain/sites/versions';
import type { Selectable } from 'kysely';
import type { Environment } from '#environment.ts';
import type { Tables } from '#tables.ts';

/** The columns of a site that say what lateness, points, referrals and revisions are worth there. */
export type RuleColumns = Pick<
  Selectable<Tables['sites']>,
  | 'refundUnassigned' | 'refundAssigned' | 'refundAfterHalf' | 'latePercent' | 'latePeriodHours' | 'lateMostPercent'
  | 'moreTimePercent' | 'moreTimeHours' | 'loyaltySteps' | 'loyaltyMaxDiscount' | 'referralValue' | 'referralDays'
  | 'revisionMinutesPerPage' | 'revisionDays' | 'revisionDaysLong'
>; // oxfmt-ignore

/** ADR 0220 The rules of a site; where it has not set its own, those of the installation. */
export const rulesOfSite = (site: RuleColumns, settings: Environment) => ({
  moreTimeHours: site.moreTimeHours ?? settings.MORE_TIME_HOURS,
  loyaltySteps: site.loyaltySteps ? stepsOf(site.loyaltySteps) : settings.LOYALTY_STEPS,
  loyaltyMaxDiscount: site.loyaltyMaxDiscount ?? settings.LOYALTY_MAX_DISCOUNT,
  referralValue: site.referralValue ?? settings.REFERRAL_VALUE,
  referralDays: site.referralDays ?? settings.REFERRAL_DAYS,
  revisionMinutesPerPage: site.revisionMinutesPerPage ?? settings.REVISION_MINUTES_PER_PAGE,
});

/** ADR 0221 What an order keeps of the rules of its site. */
export const termsOf = (site: RuleColumns, settings: Environment): SiteTerms => ({
  refundUnassigned: site.refundUnassigned,
  refundAssigned: site.refundAssigned,
  refundAfterHalf: site.refundAfterHalf,
  latePercent: site.latePercent ?? settings.LATE_PERCENT,
  latePeriodHours: site.latePeriodHours ?? settings.LATE_PERIOD_HOURS,
  lateMostPercent: site.lateMostPercent ?? settings.LATE_MOST_PERCENT,
  moreTimePercent: site.moreTimePercent ?? settings.MORE_TIME_PERCENT,
  revisionDays: site.revisionDays,
  revisionDaysLong: site.revisionDaysLong,
});

/** spec D51a What lateness and granted time earn. */
export const creditRulesOf = (terms: SiteTerms): CreditRules => ({
  latePercent: terms.latePercent,
  latePeriod: terms.latePeriodHours * 60,
  lateMost: terms.lateMostPercent,
  moreTimePercent: terms.moreTimePercent,
});

/** spec D38 The shares that come back. */
export const refundRulesOf = (terms: SiteTerms): RefundRules => ({
  unassigned: terms.refundUnassigned,
  assigned: terms.refundAssigned,
  after_half: terms.refundAfterHalf,
});

/** spec D46 For how long revisions are free, in days. */
export const revisionPeriodOf = (terms: SiteTerms): RevisionPeriod => ({
  short: terms.revisionDays,
  long: terms.revisionDaysLong,
});

/** spec D50 The ladder of the site, and the most that a code takes off, in cents. */
export function loyaltyRulesOf(site: RuleColumns, settings: Environment) {
  const { loyaltySteps, loyaltyMaxDiscount } = rulesOfSite(site, settings);
  return { rules: rulesOf(loyaltySteps), maxAmountDiscount: loyaltyMaxDiscount * 100 };
}

/** The steps of a ladder as they are stored: where each begins and its percent, one after the other. */
export const stepsOf = (numbers: readonly number[]): LoyaltyStep[] =>
  numbers.flatMap((from, index) => (index % 2 === 0 ? [{ from, percent: numbers[index + 1] ?? 0 }] : []));

export const storedSteps = (steps: readonly LoyaltyStep[]): number[] =>
  steps.flatMap(({ from, percent }) => [from, percent]);
