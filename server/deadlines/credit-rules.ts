import type { CreditRules } from '@octavo/domain/deadlines/credit';
import type { Environment } from '#environment.ts';

/** spec D51a What lateness and granted time earn on this installation. */
export const creditRulesOf = (settings: Environment): CreditRules => ({
  latePercent: settings.LATE_PERCENT,
  latePeriod: settings.LATE_PERIOD_HOURS * 60,
  lateMost: settings.LATE_MOST_PERCENT,
  moreTimePercent: settings.MORE_TIME_PERCENT,
});
