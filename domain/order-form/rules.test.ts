import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachSiteSwitch } from '../orders/extras.ts';
import type { LevelDeadlines } from '../catalogue/level-deadlines.ts';
import { LEVEL_DEADLINES } from '../catalogue/testing.ts';
import type { WorkType } from '../catalogue/work-type.ts';
import type { SiteCategory } from '../sites/category.ts';
import { type OrderForm, defaultForm } from './form.ts';
import { PAGES, SOURCES, clamp, pagesMax } from './limits.ts';
import { type PreferredWriter, type Unavailabilities, applyRules } from './rules.ts';
import type { FormSite } from './site.ts';

const choices = (...ids: number[]) => ids.map((id) => ({ id, name: `Choice ${id}` }));
const catalogue = {
  workTypes: [],
  levels: choices(1, 2, 3, 4, 5),
  paperTypes: choices(1, 2, 17, 71),
  subjects: choices(1, 2),
  paperFormats: choices(1, 2),
  resumeServices: choices(1, 2),
  urgencies: [3, 6, 12, 24, 48, 240],
};

const siteOf = (category: SiteCategory, fields: Partial<FormSite> = {}): FormSite => ({
  category,
  pagesMax: PAGES.max,
  levelDeadlines: LEVEL_DEADLINES,
  ...eachSiteSwitch(() => true),
  ...fields,
});
const WRITERS: PreferredWriter[] = [
  { idWriter: 20_418, isPremium: true },
  { idWriter: 20_511, isPremium: false },
  { idWriter: 20_600, isPremium: true },
];
const applied = (fields: Partial<OrderForm>, site = siteOf(1), writers: PreferredWriter[] | null = WRITERS) =>
  applyRules({ ...defaultForm(site.category), ...fields }, site, catalogue, writers);

type Case = { what: string; site?: FormSite; form: Partial<OrderForm>; becomes: Partial<OrderForm> };
const becomes = ({ site, form, becomes: expected }: Case) => expect(applied(form, site).form).toMatchObject(expected);

test('a work type that the site does not sell becomes the first that it sells', () => {
  const workTypes = ([2, 3, 4] as const).map((id) => ({ id, name: `Work ${id}` }));
  const workTypeOf = (workType: WorkType) =>
    applyRules({ ...defaultForm(1), workType }, siteOf(1), { ...catalogue, workTypes }, WRITERS).form.workType;
  expect(([1, 2, 3, 4] as const).map(workTypeOf)).toEqual([2, 2, 3, 4]);
});

describe('spec §4 “Category 3: pages max forced to 10”', () => {
  test.each<Case>([
    { what: 'eleven pages of a resume', site: siteOf(3), form: { pages: 11 }, becomes: { pages: 10 } },
    {
      what: 'a site maximum above 10',
      site: siteOf(3, { pagesMax: 40 }),
      form: { pages: 40 },
      becomes: { pages: 10 },
    },
    {
      what: 'a site maximum below 10',
      site: siteOf(3, { pagesMax: 4 }),
      form: { pages: 40 },
      becomes: { pages: 4 },
    },
    {
      what: 'a resume without a service',
      site: siteOf(3),
      form: { resumeService: null },
      becomes: { resumeService: 1 },
    },
    { what: 'a service on a paper', form: { resumeService: 2 }, becomes: { resumeService: null } },
  ])('$what: $becomes', becomes);
});

describe('spec §4 “Category 5: paper type forced to 71”', () => {
  test.each<Case>([
    { what: 'an essay', site: siteOf(5), form: { paperType: 1 }, becomes: { paperType: 71 } },
    { what: 'paper type 71 on another site', form: { paperType: 71 }, becomes: { paperType: 1 } },
  ])('$what: $becomes', becomes);

  test('and disabled, with the reason', () => {
    expect(applied({}, siteOf(5)).unavailable).toMatchObject({ paperType: 'fixed_by_site' });
  });
});

describe('spec §4 “if extra quality check is enabled and one-page summary is not, one-page summary is set to 1. If extra quality check is not enabled it is forced to 1” (spec D9)', () => {
  const all = { extraQualityCheck: true, onePageSummary: true };
  test.each<Case>([
    {
      what: 'neither is enabled',
      site: siteOf(1, { enableExtraQualityCheck: false, enableOnePageSummary: false }),
      form: all,
      becomes: { extraQualityCheck: false, onePageSummary: false },
    },
    {
      what: 'only the check is enabled',
      site: siteOf(1, { enableOnePageSummary: false }),
      form: all,
      becomes: { extraQualityCheck: true, onePageSummary: false },
    },
    {
      what: 'only the summary is enabled',
      site: siteOf(1, { enableExtraQualityCheck: false }),
      form: all,
      becomes: { extraQualityCheck: false, onePageSummary: true },
    },
    { what: 'both are enabled', form: all, becomes: all },
  ])('$what: $becomes', becomes);
});

describe('spec §4 “Work type 3 (presentation): paper type 17 and disabled, spacing fixed to 2, one-page summary disabled”', () => {
  test.each<Case>([
    {
      what: 'an essay that becomes a presentation',
      form: { workType: 3, paperType: 1, spacing: 1, onePageSummary: true },
      becomes: { paperType: 17, spacing: 2, onePageSummary: false },
    },
    { what: 'on a site of category 5', site: siteOf(5), form: { workType: 3 }, becomes: { paperType: 17 } },
    { what: 'paper type 17 with other work', form: { workType: 1, paperType: 17 }, becomes: { paperType: 1 } },
  ])('$what: $becomes', becomes);

  test('each has its reason', () => {
    expect(applied({ workType: 3 }).unavailable).toEqual({
      urgencies: [],
      paperTypes: [],
      paperType: 'fixed_by_work_type',
      spacing: 'fixed_by_work_type',
      onePageSummary: 'fixed_by_work_type',
    });
  });

  test('spec §9 “Disabled paper-type option 17” for any other work', () => {
    expect(applied({}).unavailable).toEqual({ urgencies: [], paperTypes: [17] });
  });
});

describe('spec §4 “Urgency under 24 disables and resets extra quality check”', () => {
  test.each<Case>([
    {
      what: 'a check in 12 hours',
      form: { urgency: 12, extraQualityCheck: true },
      becomes: { extraQualityCheck: false },
    },
    {
      what: 'a check in 24 hours',
      form: { urgency: 24, extraQualityCheck: true },
      becomes: { extraQualityCheck: true },
    },
    {
      what: 'a level that bumps 6 hours to 12',
      form: { level: 4, urgency: 6, extraQualityCheck: true },
      becomes: { extraQualityCheck: false },
    },
  ])('$what: $becomes', becomes);

  test('with the reason', () => {
    expect(applied({ urgency: 12 }).unavailable).toMatchObject({ extraQualityCheck: 'deadline_too_short' });
    expect(applied({ urgency: 24 }).unavailable).not.toHaveProperty('extraQualityCheck');
  });
});

describe('spec §4, D8 “Levels 4 and 5 restrict urgency options to 3 and 6”; “urgency under 12 is bumped to 12”', () => {
  test.each<Case>([
    { what: 'six hours at level 4', form: { level: 4, urgency: 6 }, becomes: { urgency: 12 } },
    { what: 'three hours at level 5', form: { level: 5, urgency: 3 }, becomes: { urgency: 12 } },
    { what: 'six hours at level 3', form: { level: 3, urgency: 6 }, becomes: { urgency: 6 } },
    {
      what: 'six hours for a resume of level 4',
      site: siteOf(3),
      form: { level: 4, urgency: 6 },
      becomes: { urgency: 12 },
    },
    { what: '48 hours at level 5', form: { level: 5, urgency: 48 }, becomes: { urgency: 48 } },
  ])('$what: $becomes', becomes);

  test('applies to every category', () => {
    for (const category of [1, 2, 3, 4, 5] as const) {
      expect(applied({ level: 4, urgency: 3 }, siteOf(category)).form.urgency).toBe(12);
    }
  });

  test('lists the closed deadlines', () => {
    expect(applied({ level: 5 }).unavailable.urgencies).toEqual([3, 6]);
    expect(applied({ level: 3 }).unavailable.urgencies).toEqual([]);
  });
});

type Reading = { rule: LevelDeadlines; level: number; off: number[]; from: number; to: number };

describe('spec D8 the rule of levels and deadlines is configuration: levels, hours, closed or only', () => {
  test.each<Reading>([
    { rule: { levels: [4, 5], hours: [3, 6], reading: 'closed' }, level: 4, off: [3, 6], from: 3, to: 12 },
    { rule: { levels: [4, 5], hours: [3, 6], reading: 'closed' }, level: 3, off: [], from: 3, to: 3 },
    { rule: { levels: [1], hours: [3, 6, 12], reading: 'closed' }, level: 1, off: [3, 6, 12], from: 6, to: 24 },
    { rule: { levels: [1], hours: [240], reading: 'closed' }, level: 1, off: [240], from: 240, to: 12 },
    { rule: { levels: [4, 5], hours: [3, 6], reading: 'only' }, level: 4, off: [12, 24, 48, 240], from: 240, to: 6 },
    { rule: { levels: [4, 5], hours: [3, 6], reading: 'only' }, level: 5, off: [12, 24, 48, 240], from: 3, to: 3 },
    { rule: { levels: [4, 5], hours: [3, 6], reading: 'only' }, level: 3, off: [], from: 240, to: 240 },
    { rule: { levels: [2], hours: [24, 240], reading: 'only' }, level: 2, off: [3, 6, 12, 48], from: 3, to: 24 },
    { rule: { levels: [], hours: [3], reading: 'closed' }, level: 4, off: [], from: 3, to: 3 },
  ])('$rule: level $level cannot have $off, and $from hours become $to', ({ rule, level, off, from, to }) => {
    for (const category of [1, 3] as const) {
      const { form, unavailable } = applied({ level, urgency: from }, siteOf(category, { levelDeadlines: rule }));
      expect(unavailable.urgencies).toEqual(off);
      expect(form.urgency).toBe(to);
    }
  });

  test.each<LevelDeadlines>([
    { levels: [4], hours: [3, 6, 12, 24, 48, 240], reading: 'closed' },
    { levels: [4], hours: [5], reading: 'only' },
  ])('a rule that leaves a level no deadline is not applied: %o', (levelDeadlines) => {
    const { form, unavailable } = applied({ level: 4, urgency: 3 }, siteOf(1, { levelDeadlines }));
    expect([form.urgency, unavailable.urgencies]).toEqual([3, []]);
  });
});

describe('spec §4 “Premium writer disables and resets when preferred writers exist in a premium-only set”', () => {
  test.each<Case & { why: string | undefined }>([
    {
      what: 'one premium writer',
      form: { topWriters: true, preferredWriters: [20_418] },
      becomes: { topWriters: false },
      why: 'writers_are_premium',
    },
    {
      what: 'only premium writers',
      form: { topWriters: true, preferredWriters: [20_418, 20_600] },
      becomes: { topWriters: false },
      why: 'writers_are_premium',
    },
    {
      what: 'a premium and an ordinary writer',
      form: { topWriters: true, preferredWriters: [20_418, 20_511] },
      becomes: { topWriters: true },
      why: undefined,
    },
    { what: 'no writers', form: { topWriters: true }, becomes: { topWriters: true }, why: undefined },
  ])('$what: $becomes', (row) => {
    becomes(row);
    expect(applied(row.form).unavailable.topWriters).toBe(row.why);
  });

  test('preferred writers outside the list are removed; without a list all stay', () => {
    expect(applied({ preferredWriters: [20_511, 1] }).form.preferredWriters).toEqual([20_511]);
    expect(applied({ preferredWriters: [20_511] }, siteOf(1), []).form.preferredWriters).toEqual([]);
    expect(applied({ preferredWriters: [1] }, siteOf(1), null).form.preferredWriters).toEqual([1]);
  });
});

describe('spec §5 “Pages min 1, max 100 (a server-given maximum may override); sources 0 to 100”', () => {
  test.each<Case>([
    { what: 'pages above the maximum', form: { pages: 500 }, becomes: { pages: 100 } },
    {
      what: 'a site maximum',
      site: siteOf(1, { pagesMax: 40 }),
      form: { pages: 500 },
      becomes: { pages: 40 },
    },
    {
      what: 'an empty number becomes its minimum',
      form: { pages: Number.NaN, sources: Number.NaN },
      becomes: { pages: 1, sources: 0 },
    },
    { what: 'sources below zero', form: { sources: -3 }, becomes: { sources: 0 } },
    { what: 'sources above the maximum', form: { sources: 101 }, becomes: { sources: 100 } },
  ])('$what: $becomes', becomes);
});

describe('spec §9 “Default order form: work type 1, …”', () => {
  test('settling the default form changes nothing', () => {
    for (const category of [1, 2, 3, 4] as const)
      expect(applied({}, siteOf(category)).form).toEqual(defaultForm(category));
  });
});

const anySite = fc.record<FormSite>({
  category: fc.constantFrom<SiteCategory>(1, 2, 3, 4, 5),
  pagesMax: fc.integer({ min: 1, max: 1000 }),
  levelDeadlines: fc.record<LevelDeadlines>({
    levels: fc.subarray([1, 2, 3, 4, 5]),
    hours: fc.subarray(catalogue.urgencies),
    reading: fc.constantFrom('closed', 'only'),
  }),
  ...eachSiteSwitch(() => fc.boolean()),
});
const anyNumber = fc.oneof(fc.integer({ min: -10, max: 2000 }), fc.double());
const anyChanges = fc.record({
  workType: fc.constantFrom<WorkType>(1, 2, 3, 4),
  level: fc.constantFrom(1, 2, 3, 4, 5),
  paperType: fc.constantFrom(1, 2, 17, 71),
  resumeService: fc.constantFrom(null, 1, 2),
  pages: anyNumber,
  sources: anyNumber,
  spacing: fc.constantFrom<1 | 2>(1, 2),
  urgency: fc.constantFrom(...catalogue.urgencies),
  topWriters: fc.boolean(),
  extraQualityCheck: fc.boolean(),
  onePageSummary: fc.boolean(),
  preferredWriters: fc.subarray([20_418, 20_511, 20_600, 7]),
});

type Click = { [F in keyof OrderForm]?: OrderForm[F] };

/** Whether the form allows a click. */
function isPossible(click: Click, { paperTypes, urgencies, ...fixed }: Unavailabilities): boolean {
  const { urgency, paperType } = click;
  if (urgency !== undefined && urgencies.includes(urgency)) return false;
  if (paperType !== undefined && (paperTypes.includes(paperType) || paperType === 71)) return false;
  return Object.keys(click).every((field) => !(field in fixed));
}

function clickOf(changes: Click, field: number): Click {
  const [name, value] = Object.entries(changes)[field % Object.keys(changes).length] ?? expect.fail('none');
  return { [name]: value };
}

/** The form after the clicks, or null if one of them is not possible or moved the deadline. */
function clicked(form: OrderForm, clicks: Click[], site: FormSite): OrderForm | null {
  let state = applyRules(form, site, catalogue, WRITERS);
  for (const click of clicks) {
    if (!isPossible(click, state.unavailable)) return null;
    const wanted = { ...state.form, ...click };
    state = applyRules(wanted, site, catalogue, WRITERS);
    if (state.form.urgency !== wanted.urgency) return null; // another deadline, which may switch off what needs time
  }
  return state.form;
}

describe('any form', () => {
  test('is the same after the rules were applied twice as after once', () => {
    fc.assert(
      fc.property(anySite, anyChanges, (site, changes) => {
        const { form, unavailable } = applied(changes, site);
        expect(applyRules(form, site, catalogue, WRITERS)).toEqual({ form, unavailable });
      }),
    );
  });

  test('is the same for both orders of two clicks', () => {
    let compared = 0;
    fc.assert(
      fc.property(anySite, anyChanges, anyChanges, fc.nat(99), fc.nat(99), (site, from, changes, one, other) => {
        const start = { ...defaultForm(site.category), ...from };
        const [a, b] = [clickOf(changes, one), clickOf(changes, other)];
        const [there, back] = [clicked(start, [a, b], site), clicked(start, [b, a], site)];
        if (there === null || back === null) return; // one click disables the other
        compared += 1;
        expect(there).toEqual(back);
      }),
      { numRuns: 5000 },
    );
    expect(compared).toBeGreaterThan(2000);
  });

  test('is within all limits once the rules were applied', () => {
    fc.assert(
      fc.property(anySite, anyChanges, (site, changes) => {
        const { form, unavailable } = applied(changes, site);
        expect(form.pages).toBe(clamp(form.pages, { min: 1, max: pagesMax(site) }));
        expect(form.sources).toBe(clamp(form.sources, SOURCES));
        expect(unavailable.urgencies).not.toContain(form.urgency);
      }),
    );
  });
});
