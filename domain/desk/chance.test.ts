import { describe, expect, test } from 'vitest';
import { type PastPaper, chanceOf } from './chance.ts';
import { shareOf } from './evidence.ts';

const at = (hour: number) => Date.UTC(2026, 0, 1, hour);

/** Papers one after the other, or so many at a time, of which the first are late. */
const papers = (count: number, together: number, late: number, from = 0): PastPaper[] =>
  Array.from({ length: count }, (_, place) => ({
    startedAt: at(from + place),
    doneAt: at(from + place + together),
    isOnTime: place >= late,
  }));

describe('spec §12.5 the chance of a writer to be on time', () => {
  test.each([
    { what: 'with no past is none', past: [], begun: [], chance: null },
    { what: 'with four papers is none', past: papers(4, 1, 0), begun: [], chance: null },
    { what: 'who is idle is the share of all', past: papers(10, 1, 2), begun: [], chance: { good: 8, papers: 10 } },
    { what: 'busier than ever before is none', past: papers(10, 1, 2), begun: [at(90), at(91)], chance: null },
    {
      what: 'as busy as now is read from papers that were begun so',
      past: [...papers(10, 1, 0), ...papers(10, 3, 6, 40)],
      begun: [at(90), at(91)],
      chance: { good: 4, papers: 8 }, // the first two of the busy ones were begun with none and with one
    },
    { what: 'whose papers of now began before counts them', past: papers(5, 1, 1, 40), begun: [at(39)], chance: { good: 4, papers: 5 } },
  ])('$what', ({ past, begun, chance }) => {
    expect(chanceOf(past, begun)).toEqual(chance && { ...shareOf(chance.good, chance.papers), papers: chance.papers });
  });
}); // oxfmt-ignore
