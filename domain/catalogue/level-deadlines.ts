/**
 * spec §4, D8 Levels that restrict the deadlines: `hours` are closed to them, or the only ones they have. A row of the
 * site's configuration that holds for every category.
 */
export type LevelDeadlines = { levels: readonly number[]; hours: readonly number[]; reading: 'closed' | 'only' };

export const LEVEL_DEADLINES: LevelDeadlines = { levels: [4, 5], hours: [3, 6], reading: 'closed' }; // spec D8

/** The urgencies, in hours, that a level cannot have. A rule that would leave the level none at all is not applied. */
export function urgenciesOff(level: number, rule: LevelDeadlines, urgencies: readonly number[]): number[] {
  if (!rule.levels.includes(level)) return [];
  const off = urgencies.filter((hours) => rule.hours.includes(hours) === (rule.reading === 'closed'));
  return off.length < urgencies.length ? off : [];
}
