import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { type OrderForm, defaultForm } from '@octavo/domain/order-form/form';
import * as fc from 'fast-check';
import type { Site } from '#sites/live-sites.ts';

/** Forms as a customer may leave them on a site: every choice from its lists, numbers beyond all limits. */
export function anyForm({ category, catalogue }: Site): fc.Arbitrary<OrderForm> {
  const chosen = fc.record({
    workType: fc.constantFrom(...Object.values(WORK_TYPE)),
    level: oneOf(catalogue.levels),
    paperType: oneOf(catalogue.paperTypes),
    paperFormat: oneOf(catalogue.paperFormats),
    subject: catalogue.subjects.length > 0 ? oneOf(catalogue.subjects) : fc.constant(null),
    pages: fc.integer({ min: -2, max: 130 }),
    sources: fc.integer({ min: -2, max: 130 }),
    spacing: fc.constantFrom<1 | 2>(1, 2),
    urgency: fc.constantFrom(...catalogue.urgencies),
    topWriters: fc.boolean(),
    extraQualityCheck: fc.boolean(),
    originalityReport: fc.boolean(),
    onePageSummary: fc.boolean(),
    preferredWriters: fc.constantFrom<number[]>([], [20_418], [20_418, 20_511]),
    anotherWriter: fc.boolean(),
    title: fc.constantFrom('Feminist Readings of Antigone', 'Why I <3 Kant'),
  });
  return chosen.map((fields) => ({ ...defaultForm(category), ...fields }));
}

const oneOf = (list: { id: number }[]) => fc.constantFrom(...list.map(({ id }) => id));
