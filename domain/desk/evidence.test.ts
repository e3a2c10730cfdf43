import { describe, expect, test } from 'vitest';
import { type WriterFacts, compareRanks, evidenceOf, rankOf, shareOf } from './evidence.ts';

const writer: WriterFacts = {
  papersMax: 5,
  underWay: 3,
  delivered: 171,
  onTime: 164,
  inSubject: 22,
  isPremium: false,
  isLateNow: false,
  isAway: false,
  isTaken: true,
  isPreferred: false,
  isUnwanted: false,
};
const rounded = (good: number, all: number) => {
  const share = shareOf(good, all);
  return share && [share.low, share.value, share.high].map((part) => Math.round(part * 100));
};

describe('spec §12.5 the share of papers on time', () => {
  test.each([
    { good: 9, all: 9, share: [70, 100, 100] },
    { good: 164, all: 171, share: [92, 96, 98] },
    { good: 92, all: 98, share: [87, 94, 97] },
    { good: 0, all: 5, share: [0, 0, 43] },
  ])('$good of $all is $share with the interval of Wilson', ({ good, all, share }) => {
    expect(rounded(good, all)).toEqual(share);
  });

  test('of fewer than five papers is none', () => {
    expect(shareOf(4, 4)).toBeNull();
    expect(evidenceOf({ ...writer, delivered: 4, onTime: 4 }, 0).against).toContain('new_writer');
  });
});

describe('spec §12.5 which writer for an order', () => {
  test('has a reason for each suggested one, and one against each other', () => {
    for (const change of [{}, { underWay: 5 }, { isLateNow: true }, { isUnwanted: true }, { isTaken: false }, { onTime: 60 }, { delivered: 0, onTime: 0, inSubject: 0 }]) {
      const { isSuggested, reasons, against } = evidenceOf({ ...writer, ...change }, 0);
      expect(isSuggested ? reasons : against).not.toEqual([]);
    }
    expect(evidenceOf(writer, 2).reasons).toContain('knows_customer');
    expect(evidenceOf({ ...writer, underWay: 5 }, 0)).toMatchObject({ isSuggested: false, against: ['full'] });
    expect(evidenceOf({ ...writer, isUnwanted: true }, 0)).toMatchObject({ isSuggested: false, against: ['unwanted'] });
  });

  test('comes by subject, then by the lower end of on time, then by room; those not suggested are last', () => {
    const facts: Record<string, WriterFacts> = {
      full: { ...writer, underWay: 5 },
      elsewhere: { ...writer, inSubject: 0 },
      surer: writer,
      luckier: { ...writer, delivered: 9, onTime: 9 },
      freer: { ...writer, underWay: 0 },
    };
    const rank = (name: string) => rankOf(facts[name] ?? writer);
    const names = Object.keys(facts).toSorted((one, other) => compareRanks(rank(one), rank(other)));
    expect(names).toEqual(['freer', 'surer', 'luckier', 'elsewhere', 'full']);
  });
}); // oxfmt-ignore
