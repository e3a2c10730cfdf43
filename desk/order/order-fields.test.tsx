import { newKey } from '@octavo/client/new-key';
import { toPayload } from '@octavo/contract/order-fields';
import { createOrder } from '@octavo/contract/orders';
import type { FieldName } from '@octavo/domain/order-form/fields';
import { defaultForm } from '@octavo/domain/order-form/form';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

type Shown = string | { notHere: string };

const PAPER = { title: 'On bees', paperDetails: 'Two hives at least', level: 2, subject: 1, pages: 6, sources: 5, spacing: 1 } as const; // oxfmt-ignore
const EXTRAS = { topWriters: true, extraQualityCheck: true, originalityReport: true, onePageSummary: true };

/** The text by which support sees each field of an order, or why not beside the order. A new field does not compile until it is here. */
const FIELDS: Record<FieldName, Shown> = {
  title: 'On bees',
  paperDetails: 'Two hives at least',
  workType: 'Writing, essay',
  paperType: 'Writing, essay',
  level: 'Undergraduate',
  subject: 'Accounting',
  resumeService: { notHere: 'a paper has none; the next test has a resume' },
  pages: '6 pages, single',
  spacing: '6 pages, single',
  sources: '5',
  paperFormat: 'APA, 7th edition',
  topWriters: 'Top writers',
  extraQualityCheck: 'Extra quality check',
  originalityReport: 'Originality report',
  onePageSummary: 'One-page summary',
  urgency: { notHere: 'the deadline says it' },
  preferredWriters: { notHere: 'the writers to choose from say who was asked for' },
  anotherWriter: { notHere: 'it decides the price of the writers who were asked for' },
  credentials: { notHere: 'they are sealed' },
  discountCode: { notHere: 'its line of the price is that of its deduction' },
};

test('spec §12.5 the desk shows each field of an order, or leaves it out for a reason', async () => {
  const desk = await openDeskFixture();
  const { resumeService: _, ...body } = toPayload({ ...defaultForm(1), ...PAPER, ...EXTRAS }, 1);
  const { id } = await desk.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body });
  desk.open(`/orders/${id}`, desk.support);
  await screen.findByRole('complementary', { name: 'Order facts' });
  const missing = Object.entries(FIELDS).filter(([, shown]) => typeof shown === 'string' && !isShown(shown));
  expect(missing).toEqual([]);
});

test('spec §12.5 the desk shows the service of a resume, which has no spacing', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ resumeService: 1, subject: null, pages: 1 });
  desk.open(`/orders/${id}`, desk.support);
  await screen.findByText('Service');
  expect(isShown('1 page')).toBe(true);
});

const isShown = (text: string) => screen.queryAllByText(text).length > 0;
