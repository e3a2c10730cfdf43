import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { type OrderForm, defaultForm } from '@octavo/domain/order-form/form';
import { EXTRA_NAMES } from '@octavo/domain/orders/extras';
import * as fc from 'fast-check';
import type { Site } from '#site.ts';

/** Random forms of a site: choices from its lists, numbers inside and outside the limits. */
export function anyForm({ category, catalogue }: Site): fc.Arbitrary<OrderForm> {
  const chosen = fc.record({
    workType: fc.constantFrom(...Object.values(WORK_TYPE)),
    level: oneOf(catalogue.levels),
    paperType: oneOf(catalogue.paperTypes),
    paperFormat: oneOf(catalogue.paperFormats),
    resumeService: catalogue.resumeServices.length > 0 ? oneOf(catalogue.resumeServices) : fc.constant(null),
    subject: catalogue.subjects.length > 0 ? oneOf(catalogue.subjects) : fc.constant(null),
    pages: fc.integer({ min: -2, max: 130 }),
    sources: fc.integer({ min: -2, max: 130 }),
    spacing: fc.constantFrom<1 | 2>(1, 2),
    urgency: fc.constantFrom(...catalogue.urgencies),
    ...Object.fromEntries(EXTRA_NAMES.map((name) => [name, fc.boolean()])),
    preferredWriters: fc.constantFrom<number[]>([], [20_418], [20_418, 20_511]),
    anotherWriter: fc.boolean(),
    title: fc.constantFrom('Feminist Readings of Antigone', 'Why I <3 Kant'),
  });
  return chosen.map((fields) => ({ ...defaultForm(category), ...fields }));
}

/** The same with random texts: markup, emoji, broken surrogates, control characters, empty. */
export function anyWrittenForm(site: Site): fc.Arbitrary<OrderForm> {
  const words = fc.record({
    title: fc.oneof(pasted(60), pasted(250)),
    paperDetails: fc.oneof(fc.constant(''), pasted(40), pasted(2000)),
    credentials: fc.oneof(fc.constant(''), pasted(40)),
  });
  return fc.tuple(anyForm(site), words).map(([form, fields]) => ({ ...form, ...fields }));
}

const HOSTILE_PARTS = ['<b>', '</b>', '<', '>', '<!--', '<3', '😀', '👩‍🎓', '\ud83d', '\u0000', '\u0007', '\t', '\r\n', ' ', '\u00a0', '\u202e', '\\', "'", '"', '%', 'é', '漢', 'ب', 'a', 'Kant', '{{x}}', 'null']; // oxfmt-ignore

const pasted = (maxLength: number) =>
  fc.oneof(
    fc
      .array(fc.constantFrom(...HOSTILE_PARTS), { maxLength, size: 'max' })
      .map((parts) => parts.join('').slice(0, maxLength)),
    fc.string({ unit: 'binary', maxLength, size: 'max' }),
    fc.lorem({ mode: 'sentences', maxCount: 2 }).map((text) => text.slice(0, maxLength)),
  );

const oneOf = (list: { id: number }[]) => fc.constantFrom(...list.map(({ id }) => id));
