import { expect, test } from 'vitest';
import { type LevelDeadlines, isNothingLeft, whyNoLevelDeadlines } from './level-deadlines.ts';
import { LEVEL_DEADLINES } from './testing.ts';

const OFFERED = { levels: [1, 2, 3], urgencies: [3, 6, 24] };

test.each<{ rule: LevelDeadlines; why: unknown }>([
  { rule: { levels: [2, 3], hours: [3, 6], reading: 'closed' }, why: null },
  { rule: { levels: [2, 3], hours: [24], reading: 'only' }, why: null },
  { rule: { levels: [], hours: [], reading: 'only' }, why: null },
  { rule: { levels: [4], hours: [3], reading: 'closed' }, why: { reason: 'level_unknown', value: 4 } },
  { rule: { levels: [3], hours: [3, 5], reading: 'closed' }, why: { reason: 'hours_unknown', value: 5 } },
  { rule: { levels: [3], hours: [3, 6, 24], reading: 'closed' }, why: { reason: 'nothing_left' } },
  { rule: { levels: [3], hours: [], reading: 'only' }, why: { reason: 'nothing_left' } },
])('ADR 0150 levels $rule.levels with $rule.hours $rule.reading: $why', ({ rule, why }) => {
  expect(whyNoLevelDeadlines(rule, OFFERED)).toEqual(why);
});

test.each([
  { levels: [5], urgencies: [3, 6], is: true },
  { levels: [5], urgencies: [3, 24], is: false },
  { levels: [1, 2, 3], urgencies: [3, 6], is: false },
])('spec D8 levels $levels have no deadline left of $urgencies hours: $is', ({ levels, urgencies, is }) => {
  expect(isNothingLeft(LEVEL_DEADLINES, { levels, urgencies })).toBe(is);
});
