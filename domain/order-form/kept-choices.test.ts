import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LevelDeadlines } from '../catalogue/level-deadlines.ts';
import { LEVEL_DEADLINES } from '../catalogue/testing.ts';
import { eachSiteSwitch } from '../orders/extras.ts';
import { type OrderForm, defaultForm } from './form.ts';
import { withKeptChoices } from './kept-choices.ts';
import { refusedFields } from './refused-fields.ts';
import { applyRules } from './rules.ts';

const choices = (...ids: number[]) => ids.map((id) => ({ id, name: `Choice ${id}` }));
const WORKS = ([1, 2, 3, 4] as const).map((id) => ({ id, name: `Work ${id}` }));
const HOURS = [3, 6, 12, 24, 48, 240];

const catalogue = {
  workTypes: WORKS,
  levels: choices(1, 2, 3, 4, 5),
  paperTypes: choices(1, 2, 17),
  subjects: choices(1, 2),
  paperFormats: choices(1, 2),
  resumeServices: [],
  urgencies: HOURS,
};
const site = {
  category: 1 as const,
  pagesMax: 100,
  levelDeadlines: LEVEL_DEADLINES as LevelDeadlines,
  ...eachSiteSwitch(() => true),
  catalogue,
};
/** What the same site offers later. */
const later = {
  ...site,
  pagesMax: 5,
  levelDeadlines: { levels: [1, 2], hours: [24, 240], reading: 'closed' } as LevelDeadlines,
  ...eachSiteSwitch(() => false),
  catalogue: {
    ...catalogue,
    workTypes: WORKS.slice(1),
    levels: choices(2, 3),
    subjects: choices(2),
    urgencies: [12, 24, 240],
  },
};
const orderOf = (fields: Partial<OrderForm> = {}): OrderForm => ({ ...defaultForm(1), subject: 1, ...fields });
const refused = (form: OrderForm, at: typeof site) => [...refusedFields(form, at, at.catalogue, [])];

const anyOrder = fc
  .record({
    workType: fc.constantFrom(...WORKS.map(({ id }) => id)),
    level: fc.constantFrom(1, 2, 3, 4, 5),
    urgency: fc.constantFrom(...HOURS),
    subject: fc.constantFrom(1, 2),
    pages: fc.integer({ min: 1, max: 100 }),
    extraQualityCheck: fc.boolean(),
    onePageSummary: fc.boolean(),
  })
  .map((fields) => applyRules(orderOf(fields), site, catalogue, []).form);

test('spec D22 an edit may keep everything that an order has, whatever its site has stopped offering', () => {
  const check = fc.property(anyOrder, (order) => {
    expect(refused(order, withKeptChoices(later, order))).toEqual([]);
  });
  fc.assert(check);
});

test('spec D22 what the order does not have is refused in its edit as in a new order', () => {
  const order = orderOf({ urgency: 48, pages: 6, level: 3 });
  const offer = withKeptChoices(later, order);
  const other = { urgency: 6, pages: 7, level: 4, onePageSummary: true };
  expect(refused({ ...order, ...other }, offer).toSorted()).toEqual(Object.keys(other).toSorted());
  expect(refused({ ...order, level: 2, urgency: 240 }, offer)).toEqual(['urgency']);
});

test.each<LevelDeadlines>([
  { levels: [2], hours: [48, 240], reading: 'closed' },
  { levels: [2], hours: [12], reading: 'only' },
])(
  'spec D8 a level keeps the deadline of its order, and no other that the site has closed: $reading',
  (levelDeadlines) => {
    const order = orderOf({ level: 2, urgency: 240 });
    const offer = withKeptChoices({ ...site, levelDeadlines }, order);
    expect(refused(order, offer)).toEqual([]);
    expect(refused({ ...order, urgency: 48 }, offer)).toEqual(['urgency']);
  },
);

test('spec D8 an edit to a level that closes the deadline of the order is refused', () => {
  const order = orderOf({ level: 1, urgency: 6 });
  expect(refused({ ...order, level: 5 }, withKeptChoices(site, order))).toEqual(['urgency']);
});

test('what is kept has its name and stands among the deadlines by its hours', () => {
  const offer = withKeptChoices(later, orderOf({ urgency: 48 }), (name) => `Kept ${name}`);
  expect(offer.catalogue.urgencies).toEqual([12, 24, 48, 240]);
  expect(offer.catalogue.workTypes.at(-1)).toEqual({ id: 1, name: 'Kept workType' });
  expect(offer.catalogue.paperTypes).toBe(catalogue.paperTypes);
});
