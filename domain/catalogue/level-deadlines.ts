/**
 * spec §4, D8 Levels that restrict the deadlines: with the reading `closed` they cannot have `hours`, with `only` they can have
 * nothing else. It is configuration of the site and applies to every category.
 */
export type LevelDeadlines = { levels: readonly number[]; hours: readonly number[]; reading: 'closed' | 'only' };

/** The urgencies, in hours, that a level cannot have. Empty if the rule would close all of them. */
export function closedUrgencies(level: number, rule: LevelDeadlines, urgencies: readonly number[]): number[] {
  if (!rule.levels.includes(level)) return [];
  const off = urgencies.filter((hours) => rule.hours.includes(hours) === (rule.reading === 'closed'));
  return off.length < urgencies.length ? off : [];
}

type Offered = { levels: readonly number[]; urgencies: readonly number[] };

/** Whether a level that is offered would have no deadline left of those that are offered, in hours: none would be closed to it then. */
export const isNothingLeft = ({ levels, hours, reading }: LevelDeadlines, offered: Offered): boolean =>
  offered.levels.some((one) => levels.includes(one)) &&
  offered.urgencies.every((one) => hours.includes(one) === (reading === 'closed'));

/** Why levels cannot be restricted so at a site that offers these levels and urgencies, with the number that is wrong, or null. */
export function whyNoLevelDeadlines(
  rule: LevelDeadlines,
  offered: Offered,
): { reason: 'level_unknown' | 'hours_unknown'; value: number } | { reason: 'nothing_left' } | null {
  const level = rule.levels.find((one) => !offered.levels.includes(one));
  if (level !== undefined) return { reason: 'level_unknown', value: level };
  const hour = rule.hours.find((one) => !offered.urgencies.includes(one));
  if (hour !== undefined) return { reason: 'hours_unknown', value: hour };
  return isNothingLeft(rule, offered) ? { reason: 'nothing_left' } : null;
}
