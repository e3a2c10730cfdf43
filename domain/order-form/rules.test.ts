import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkType } from '../catalogue/work-type.ts';
import type { SiteCategory } from '../sites/category.ts';
import { type OrderForm, defaultForm } from './form.ts';
import { PAGES, SOURCES, clamp, pagesMax } from './limits.ts';
import { settle } from './rules.ts';
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
  enableExtraQualityCheck: true,
  enableOnePageSummary: true,
  ...fields,
});
const settled = (fields: Partial<OrderForm>, site = siteOf(1)) =>
  settle({ ...defaultForm(site.category), ...fields }, site, catalogue);

describe('§4 what the rules make of a form', () => {
  test.each<{ what: string; site?: FormSite; form: Partial<OrderForm>; becomes: Partial<OrderForm> }>([
    { what: 'pages above the maximum', form: { pages: 500 }, becomes: { pages: 100 } },
    {
      what: 'a maximum of the site’s own',
      site: siteOf(1, { pagesMax: 40 }),
      form: { pages: 500 },
      becomes: { pages: 40 },
    },
    { what: 'pages that are no number', form: { pages: Number.NaN }, becomes: { pages: 1 } },
    { what: 'a long resume', site: siteOf(3), form: { pages: 11 }, becomes: { pages: 10 } },
    {
      what: 'a resume without a service',
      site: siteOf(3),
      form: { resumeService: null },
      becomes: { resumeService: 1 },
    },
    { what: 'a service on a paper', form: { resumeService: 2 }, becomes: { resumeService: null } },
    { what: 'sources below nothing', form: { sources: -3 }, becomes: { sources: 0 } },
    { what: 'a site of category 5', site: siteOf(5), form: { paperType: 1 }, becomes: { paperType: 71 } },
    {
      what: 'a presentation',
      form: { workType: 3, paperType: 1, spacing: 1, onePageSummary: true },
      becomes: { paperType: 17, spacing: 2, onePageSummary: false },
    },
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
      what: 'a site without checks',
      site: siteOf(1, { enableExtraQualityCheck: false }),
      form: { extraQualityCheck: true },
      becomes: { extraQualityCheck: false },
    },
    {
      what: 'a site without summaries',
      site: siteOf(1, { enableOnePageSummary: false }),
      form: { onePageSummary: true },
      becomes: { onePageSummary: false },
    },
    { what: 'D8 six hours at level 4', form: { level: 4, urgency: 6 }, becomes: { urgency: 12 } },
    { what: 'D8 six hours at level 3', form: { level: 3, urgency: 6 }, becomes: { urgency: 6 } },
    {
      what: 'six hours for a resume of level 4',
      site: siteOf(3),
      form: { level: 4, urgency: 6 },
      becomes: { urgency: 6 },
    },
  ])('$what: $becomes', ({ site, form, becomes }) => {
    expect(settled(form, site).form).toMatchObject(becomes);
  });

  test('what cannot be chosen says why', () => {
    expect(settled({ workType: 3 }).unavailable).toMatchObject({
      paperType: 'fixed_by_work_type',
      spacing: 'fixed_by_work_type',
      onePageSummary: 'fixed_by_work_type',
    });
    expect(settled({}, siteOf(5)).unavailable).toMatchObject({ paperType: 'fixed_by_site' });
    expect(settled({ urgency: 12 }).unavailable).toMatchObject({ extraQualityCheck: 'deadline_too_short' });
    expect(settled({ level: 5 }).unavailable).toEqual({ urgencies: [3, 6] });
    expect(settled({}).unavailable).toEqual({ urgencies: [] });
  });

  test('D3 the untouched form is settled already', () => {
    for (const category of [1, 2, 3, 4] as const)
      expect(settled({}, siteOf(category)).form).toEqual(defaultForm(category));
  });
});

const anySite = fc.record<FormSite>({
  category: fc.constantFrom<SiteCategory>(1, 2, 3, 4, 5),
  pagesMax: fc.integer({ min: 1, max: 1000 }),
  enableExtraQualityCheck: fc.boolean(),
  enableOnePageSummary: fc.boolean(),
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
  extraQualityCheck: fc.boolean(),
  onePageSummary: fc.boolean(),
});

describe('any form', () => {
  test('settled twice is settled once', () => {
    fc.assert(
      fc.property(anySite, anyChanges, (site, changes) => {
        const { form, unavailable } = settled(changes, site);
        expect(settle(form, site, catalogue)).toEqual({ form, unavailable });
      }),
    );
  });

  test('settled is within every limit', () => {
    fc.assert(
      fc.property(anySite, anyChanges, (site, changes) => {
        const { form, unavailable } = settled(changes, site);
        expect(form.pages).toBe(clamp(form.pages, { min: 1, max: pagesMax(site) }));
        expect(form.sources).toBe(clamp(form.sources, SOURCES));
        expect(unavailable.urgencies).not.toContain(form.urgency);
      }),
    );
  });
});
