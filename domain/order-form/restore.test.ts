import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachSiteSwitch } from '../orders/extras.ts';
import { LEVEL_DEADLINES } from '../catalogue/testing.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SiteCategory } from '../sites/category.ts';
import type { OrderForm } from './form.ts';
import { RESTORABLE, type Restorable } from './restorable.ts';
import { type SavedTexts, restored } from './restore.ts';

const choices = (...ids: number[]) => ids.map((id) => ({ id, name: `Choice ${id}` }));
const catalogue: Catalogue = {
  workTypes: [
    { id: 1, name: 'Writing' },
    { id: 3, name: 'Presentation' },
  ],
  levels: choices(1, 2),
  paperTypes: choices(1, 5),
  subjects: choices(7, 9),
  paperFormats: choices(1, 3),
  resumeServices: choices(1, 4),
  urgencies: [12, 24, 240],
};
const siteOf = (category: SiteCategory) => ({
  category,
  pagesMax: 100,
  levelDeadlines: LEVEL_DEADLINES,
  ...eachSiteSwitch(() => true),
});
const WRITERS = [
  { idWriter: 20_418, isPremium: true },
  { idWriter: 20_511, isPremium: false },
];
const rules = { site: siteOf(1), catalogue, writers: WRITERS };
const formOf = (saved: SavedTexts, { category = 1 as SiteCategory } = {}) =>
  restored(saved, { ...rules, site: siteOf(category) }).form;

describe('spec §4 “Ids for work type, level, paper format, paper type, subject, resume service, urgency accepted only if among available options”', () => {
  test.each<{ field: Restorable & keyof OrderForm; fits: string; not: string }>([
    { field: 'workType', fits: '3', not: '2' },
    { field: 'level', fits: '2', not: '3' },
    { field: 'paperFormat', fits: '3', not: '2' },
    { field: 'paperType', fits: '5', not: '6' },
    { field: 'subject', fits: '9', not: '8' },
    { field: 'resumeService', fits: '4', not: '2' },
    { field: 'urgency', fits: '24', not: '25' },
  ])('$field accepts $fits and rejects $not', ({ field, fits, not }) => {
    expect(formOf({ [field]: fits })).toEqual({ [field]: Number(fits) });
    for (const text of [not, `${fits}.5`, `-${fits}`, 'x', '', ' ', `${fits}e0`, 'NaN', 'null']) {
      expect(formOf({ [field]: text })).toEqual({});
    }
  });
});

describe('spec §4 “pages and sources clamped to min and max”', () => {
  test.each<{ saved: SavedTexts; is: Partial<OrderForm>; category?: SiteCategory }>([
    { saved: { pages: '6', sources: '5' }, is: { pages: 6, sources: 5 } },
    { saved: { pages: '0', sources: '-4' }, is: { pages: 1, sources: 0 } },
    { saved: { pages: '1000', sources: '1000' }, is: { pages: 100, sources: 100 } },
    { saved: { pages: '40' }, is: { pages: 10 }, category: 3 },
    { saved: { pages: 'six', sources: '' }, is: {} },
  ])('$saved: $is', ({ saved, is, category = 1 }) => {
    expect(formOf(saved, { category })).toEqual(is);
  });
});

describe('spec §4 “Switches (top writers, extra quality check, quality feature, one-page summary, spacing) accept only 1 or 2”', () => {
  test.each<{ name: Restorable; field: keyof OrderForm; off: unknown; on: unknown }>([
    { name: 'topWriters', field: 'topWriters', off: false, on: true },
    { name: 'extraqualityCheck', field: 'extraQualityCheck', off: false, on: true },
    { name: 'qualityFeature', field: 'originalityReport', off: false, on: true },
    { name: 'onePageSummary', field: 'onePageSummary', off: false, on: true },
    { name: 'spacing', field: 'spacing', off: 1, on: 2 },
  ])('$name', ({ name, field, off, on }) => {
    expect(formOf({ [name]: '1' })).toEqual({ [field]: off });
    expect(formOf({ [name]: '2' })).toEqual({ [field]: on });
    for (const text of ['0', '3', '12', 'true', '', '1.0']) expect(formOf({ [name]: text })).toEqual({});
  });
});

describe('spec §4 “Preferred writers accepted only if in the available list and are marked selected”', () => {
  test.each([
    { text: '[20418,20511]', writers: WRITERS, are: [20_418, 20_511] },
    { text: '20511', writers: WRITERS, are: [20_511] },
    { text: 'WR-20418,WR-20418', writers: WRITERS, are: [20_418] },
    { text: '20418,99', writers: WRITERS, are: [20_418] },
    { text: '99', writers: WRITERS, are: undefined },
    { text: '20418', writers: [], are: undefined },
    { text: '20418', writers: null, are: [20_418] },
  ])('$text of $writers: $are', ({ text, writers, are }) => {
    expect(restored({ preferredWriters: text }, { ...rules, writers }).form.preferredWriters).toEqual(are);
  });
});

describe('spec §4 “editing, cloning, editingOrderId skipped if not saved”', () => {
  test.each<{ saved: SavedTexts; is: object }>([
    { saved: {}, is: { form: {} } },
    {
      saved: { editing: 'true', editingOrderId: '48213907' },
      is: { form: {}, editing: true, editingOrderId: 48_213_907 },
    },
    { saved: { cloning: '1' }, is: { form: {}, cloning: true } },
    { saved: { editing: '', editingOrderId: 'x' }, is: { form: {} } },
  ])('$saved: $is', ({ saved, is }) => {
    expect(restored(saved, rules)).toEqual(is);
  });
});

describe('spec §4 texts', () => {
  test('are restored unchanged', () => {
    const saved = { title: ' Why I <3 Kant', paperDetails: 'One\nTwo ', credentials: 'library', email: ' a@b.c ' };
    expect(restored({ ...saved, discount: ' TEN ' }, rules)).toEqual({
      form: { title: ' Why I <3 Kant', paperDetails: 'One\nTwo ', credentials: 'library' },
      email: 'a@b.c',
      discountCode: 'TEN',
    });
  });

  test('spec D15 are ignored if empty', () => {
    const names = Object.keys(RESTORABLE) as Restorable[]; // its own keys
    expect(restored(Object.fromEntries(names.map((name) => [name, ''])), rules)).toEqual({ form: {} });
  });
});

test('spec §4 every restorable field has its name in the form and the name under which it is saved', () => {
  const renamed = Object.entries(RESTORABLE).filter(([name, saved]) => name !== saved);
  expect(Object.fromEntries(renamed)).toEqual({
    spacing: 'id_spacing',
    title: 'topic',
    discount: 'discountCode',
    preferredWriters: 'preferredList',
    paperDetails: 'description',
  });
  expect(Object.keys(RESTORABLE)).toHaveLength(24);
});

const has = (list: { id: number }[], id?: number | null) => id === undefined || list.some((one) => one.id === id);

test('spec §4 any saved value is restored only if the site offers it and within the limits', () => {
  const text = fc.oneof(fc.string(), fc.integer({ min: -5, max: 300 }).map(String), fc.double().map(String));
  const saved = fc.dictionary(fc.constantFrom(...(Object.keys(RESTORABLE) as Restorable[])), text);
  fc.assert(
    fc.property(saved, (texts) => {
      const { form } = restored(texts, rules);
      expect(has(catalogue.levels, form.level) && has(catalogue.subjects, form.subject)).toBe(true);
      expect(form.urgency === undefined || catalogue.urgencies.includes(form.urgency)).toBe(true);
      expect(form.pages === undefined || (form.pages >= 1 && form.pages <= 100)).toBe(true);
      expect(form.spacing === undefined || form.spacing === 1 || form.spacing === 2).toBe(true);
    }),
  );
});
