import type { LevelDeadlines } from './level-deadlines.ts';

/** spec D8 The reading that fits the tariff. */
export const LEVEL_DEADLINES: LevelDeadlines = { levels: [4, 5], hours: [3, 6], reading: 'closed' };
