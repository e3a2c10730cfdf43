import { describe, expect, test } from 'vitest';
import { REVISION_STEPS, type RevisionDraft, gapOf, isReachable, restoreRevisionDraft } from './draft.ts';
import { whyNoRevision, whyNoRevisions } from './permission.ts';
import { revisionsUntil } from './policy.ts';
import {
  ACTIVE_REVISION_STATUSES,
  REVISION_STATUS_NAMES,
  REVISION_TRANSITIONS,
  type RevisionStatus,
  isActiveRevision,
  whyNoRevisionMove,
} from './status.ts';
import { hoursAndMinutes, revisionMinutes } from './time-frame.ts';

const STATUSES = Object.keys(REVISION_STATUS_NAMES).map(Number) as RevisionStatus[]; // the keys are the statuses

describe('spec D46 a revision may be requested', () => {
  const now = new Date('2026-01-15T00:00:00Z');
  const order = { status: 5, hasActiveRevision: false, until: now } as const;

  test('until the end of the period', () => expect(whyNoRevision(order, now)).toBe(null));

  test.each([
    { change: { status: 3 }, reason: 'order_not_completed' },
    { change: { until: null }, reason: 'order_not_completed' },
    { change: { hasActiveRevision: true }, reason: 'revision_active' },
    { change: { until: new Date('2026-01-14T23:59:59Z') }, reason: 'revision_period_over' },
  ] as const)('not when $reason', ({ change, reason }) => {
    expect(whyNoRevision({ ...order, ...change }, now)).toBe(reason);
  });

  test.each([
    { pages: 1, ends: '2026-01-15T09:00:00Z' },
    { pages: 29, ends: '2026-01-15T09:00:00Z' },
    { pages: 30, ends: '2026-01-22T09:00:00Z' },
  ])('$pages pages delivered on January 1: until $ends', ({ pages, ends }) => {
    expect(revisionsUntil(pages, new Date('2026-01-01T09:00:00Z'), { short: 14, long: 21 })).toEqual(new Date(ends));
  });
});

test.each([
  { status: 3, dateCompleted: null, reason: 'order_not_completed' },
  { status: 5, dateCompleted: null, reason: null },
  { status: 9, dateCompleted: new Date(0), reason: null },
  { status: 9, dateCompleted: null, reason: 'order_not_completed' },
] as const)(
  'spec §4 the revisions of an order in status $status, completed $dateCompleted: $reason',
  ({ reason, ...order }) => {
    expect(whyNoRevisions(order.status, order.dateCompleted)).toBe(reason);
  },
);

const EMPTY_DRAFT: RevisionDraft = { isAccepted: false, categories: [], description: '', places: [], level: null };

describe('spec §4 the wizard', () => {
  const policy = { ...EMPTY_DRAFT, isAccepted: true };
  const nature = { ...policy, categories: [3 as const], description: 'The sources are missing' };
  const place = { file: 7, page: '3', quote: '', comment: 'Cite a source here' };

  test.each([
    { step: 'policy', draft: EMPTY_DRAFT, gap: 'policy' },
    { step: 'policy', draft: policy, gap: null },
    { step: 'nature', draft: policy, gap: 'category' },
    { step: 'nature', draft: { ...nature, description: ' ' }, gap: 'description' },
    { step: 'nature', draft: nature, gap: null },
    { step: 'nature', draft: { ...nature, places: [place] }, gap: null },
    { step: 'nature', draft: { ...nature, places: [{ ...place, page: '', quote: 'it is said' }] }, gap: null },
    { step: 'nature', draft: { ...nature, places: [{ ...place, page: '' }] }, gap: 'place' },
    { step: 'nature', draft: { ...nature, places: [{ ...place, page: 'three' }] }, gap: 'place' },
    { step: 'nature', draft: { ...nature, places: [{ ...place, comment: ' ' }] }, gap: 'place' },
    { step: 'nature', draft: { ...nature, description: 'x'.repeat(5001) }, gap: 'long' },
    { step: 'nature', draft: { ...nature, places: [{ ...place, quote: 'x'.repeat(1001) }] }, gap: 'long' },
    { step: 'nature', draft: { ...nature, places: [{ ...place, comment: 'x'.repeat(1001) }] }, gap: 'long' },
    { step: 'nature', draft: { ...nature, description: 'x'.repeat(5000) }, gap: null },
    { step: 'timeFrame', draft: nature, gap: 'level' },
    { step: 'timeFrame', draft: { ...nature, level: 1 }, gap: null },
  ] as const)('$step with $draft needs $gap', ({ step, draft, gap }) => {
    expect(gapOf(step, draft as RevisionDraft)).toBe(gap); // the rows are read-only
  });

  test.each([
    { draft: EMPTY_DRAFT, open: ['policy'] },
    { draft: policy, open: ['policy', 'nature'] },
    { draft: nature, open: ['policy', 'nature', 'timeFrame'] },
    { draft: { ...nature, isAccepted: false }, open: ['policy'] },
  ])('opens $open', ({ draft, open }) => {
    expect(REVISION_STEPS.filter((step) => isReachable(step, draft))).toEqual(open);
  });

  test('restores a kept draft, and nothing from what is no draft', () => {
    const draft = { ...nature, places: [place], level: 2 as const };
    expect(restoreRevisionDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const kept of [null, 'text', { categories: 5, places: 'x', level: 9, description: {} }])
      expect(restoreRevisionDraft(kept)).toEqual(EMPTY_DRAFT);
    expect(restoreRevisionDraft({ categories: [2, 99] }).categories).toEqual([2]);
  });
});

describe('spec §9, D47 revision time', () => {
  test.each([
    { level: 1, pages: 1, minutes: 720, reads: '12:00' },
    { level: 1, pages: 20, minutes: 720, reads: '12:00' },
    { level: 1, pages: 21, minutes: 730, reads: '12:10' },
    { level: 2, pages: 41, minutes: 970, reads: '16:10' },
    { level: 3, pages: 81, minutes: 1210, reads: '20:10' },
    { level: 4, pages: 120, minutes: 1440, reads: '24:00' },
    { level: 4, pages: 125, minutes: 1490, reads: '24:50' },
  ] as const)('level $level, $pages pages: $reads', ({ level, pages, minutes, reads }) => {
    expect(revisionMinutes(level, pages, 10)).toBe(minutes);
    expect(hoursAndMinutes(minutes)).toBe(reads);
  });

  test('the increment is configuration', () => expect(revisionMinutes(1, 22, 15)).toBe(750));
});

describe('spec §10.7 the desk moves a revision', () => {
  test('to each of the twelve statuses, from the first one', () => {
    const reached = new Set<RevisionStatus>([1]);
    for (const from of reached) for (const to of REVISION_TRANSITIONS[from]) reached.add(to);
    expect([...reached].toSorted((one, other) => one - other)).toEqual(STATUSES);
  });

  test('never from an end to an active status, so that an order cannot get a second active one', () => {
    const reopened = STATUSES.filter((from) => !isActiveRevision(from)).flatMap((from) =>
      REVISION_TRANSITIONS[from].filter(isActiveRevision),
    );
    expect(reopened).toEqual([]);
    expect(ACTIVE_REVISION_STATUSES).toEqual([1, 2, 3, 11, 12]);
  });

  test('a writer starts and disputes, and hands in by a delivery (spec §12.15); support decides', () => {
    const moves = (role: 'writer' | 'support') =>
      STATUSES.flatMap((from) => STATUSES.filter((to) => !whyNoRevisionMove(role, from, to)).map((to) => [from, to]));
    expect(moves('writer')).toEqual([[1, 2], [1, 3], [2, 3]]); // oxfmt-ignore
    expect(moves('support')).toEqual(STATUSES.flatMap((from) => REVISION_TRANSITIONS[from].map((to) => [from, to])));
    expect(whyNoRevisionMove('writer', 2, 5)).toBe('forbidden');
    expect(whyNoRevisionMove('support', 5, 2)).toBe('revision_transition');
  });
});
