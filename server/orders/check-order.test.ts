import { createOrder } from '@octavo/contract/orders';
import { applyRules } from '@octavo/domain/order-form/rules';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyForm } from '#testing/any-form.ts';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { checkOrder } from './check-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});

const TITLE = 'Please provide valid Title';
const DETAILS = 'Paper Details must be empty or contain at least 10 characters';
const ELSE = 'Something went wrong';
const CODES: Record<string, string> = { [TITLE]: 'title_invalid', [DETAILS]: 'details_short', [ELSE]: 'not_offered' };

async function refusalOf(siteId: number, body: Body) {
  const person = await fixture.person(newKey(), siteId);
  const { requestId: _, ...problem } = await person
    .call(createOrder, { key: newKey(), params: { cat: siteId }, body })
    .catch((no) => no);
  expect(await fixture.db.selectFrom('orders').select('id').execute()).toEqual([]);
  return problem;
}

const thesis = (fields: Partial<Body>) => newOrder({ idAcademicLevel: undefined, idThesisLevel: 1, ...fields });
const resume = (fields: Partial<Body>) =>
  newOrder({ idAcademicLevel: undefined, idResumeLevel: 1, subject: null, resumeService: 1, pages: 2, ...fields });

type Wrong = { what: string; site?: number; body: Body; errors: Record<string, string> };

const wrongs: Wrong[] = [
  { what: 'a title of four letters', body: newOrder({ topic: 'Kant' }), errors: { topic: TITLE } },
  { what: 'no title', body: newOrder({ topic: '' }), errors: { topic: TITLE } },
  { what: 'a title of markup alone', body: newOrder({ topic: '<b><i></i></b>' }), errors: { topic: TITLE } },
  { what: 'a title of 251 letters', body: newOrder({ topic: 'a'.repeat(251) }), errors: { topic: TITLE } },
  { what: 'nine letters of details', body: newOrder({ paperDetails: 'Nine char' }), errors: { paperDetails: DETAILS } },
  {
    what: 'a level that the site does not have',
    body: newOrder({ idAcademicLevel: 6 }),
    errors: { idAcademicLevel: ELSE },
  },
  { what: 'no level', body: newOrder({ idAcademicLevel: undefined }), errors: { idAcademicLevel: ELSE } },
  { what: 'the level of another category', site: 2, body: newOrder(), errors: { idThesisLevel: ELSE } },
  { what: 'an unknown thesis level', site: 2, body: thesis({ idThesisLevel: 4 }), errors: { idThesisLevel: ELSE } },
  { what: 'an unknown paper type', body: newOrder({ paperType: 999 }), errors: { paperType: ELSE } },
  { what: 'an unknown format', body: newOrder({ paperFormat: 99 }), errors: { paperFormat: ELSE } },
  { what: 'no subject', body: newOrder({ subject: null }), errors: { subject: ELSE } },
  { what: 'an unknown subject', body: newOrder({ subject: 999 }), errors: { subject: ELSE } },
  { what: 'a deadline that is not offered', body: newOrder({ urgency: 14_460 }), errors: { urgency: ELSE } },
  { what: 'a deadline of half an hour', body: newOrder({ urgency: 30 }), errors: { urgency: ELSE } },
  { what: 'too many pages', body: newOrder({ pages: 101 }), errors: { pages: ELSE } },
  { what: 'a service of resumes on a paper', body: newOrder({ resumeService: 1 }), errors: { resumeService: ELSE } },
  { what: 'an unknown writer', body: newOrder({ preferredWriterList: [1] }), errors: { preferredWriterList: ELSE } },
  {
    what: 'six hours for a doctorate',
    body: newOrder({ idAcademicLevel: 5, urgency: 360 }),
    errors: { urgency: ELSE },
  },
  {
    what: 'a quality check in twelve hours',
    body: newOrder({ urgency: 720, extraQualityCheck: true }),
    errors: { extraQualityCheck: ELSE },
  },
  {
    what: 'a presentation with spacing and summary',
    body: newOrder({ idWorkType: 3, paperType: 17, idSpacing: 1, onePageSummary: true }),
    errors: { idSpacing: ELSE, onePageSummary: ELSE },
  },
  { what: 'a presentation as an essay', body: newOrder({ idWorkType: 3 }), errors: { paperType: ELSE } },
  { what: 'a resume of eleven pages', site: 3, body: resume({ pages: 11 }), errors: { pages: ELSE } },
  {
    what: 'a resume without a service',
    site: 3,
    body: resume({ resumeService: null }),
    errors: { resumeService: ELSE },
  },
  { what: 'a resume with a subject', site: 3, body: resume({ subject: 1 }), errors: { subject: ELSE } },
  {
    what: 'an edited resume without a title',
    site: 3,
    body: resume({ idWorkType: 2, topic: '' }),
    errors: { topic: TITLE },
  },
  { what: 'a resume with a title too short', site: 3, body: resume({ topic: 'CV' }), errors: { topic: TITLE } },
  { what: 'an essay on a site of category 5', site: 5, body: newOrder(), errors: { paperType: ELSE } },
  {
    what: 'three wrong fields',
    body: newOrder({ topic: 'x', paperDetails: 'y', paperType: 999 }),
    errors: { topic: TITLE, paperDetails: DETAILS, paperType: ELSE },
  },
];

const writers = [{ idWriter: 20_418, isPremium: true }];

test('spec §4 the server accepts exactly the forms that the rules of the form do not change', () => {
  for (const id of [1, 2, 3, 4, 5]) {
    const site = fixture.sites.byId(id) ?? expect.fail('there are five');
    const check = fc.property(anyForm(site), (form) => {
      const { form: corrected } = applyRules(form, site, site.catalogue, writers);
      checkOrder(corrected, site, writers);
      const isUnchanged = JSON.stringify(form) === JSON.stringify(corrected);
      if (!isUnchanged) expect(() => checkOrder(form, site, writers)).toThrow('Check form fields');
    });
    fc.assert(check, { numRuns: 500 });
  }
});

describe('spec §5 an order that breaks a rule is refused and not corrected', () => {
  test.each(wrongs)('$what', async ({ site = 1, body, errors }) => {
    expect(await refusalOf(site, body)).toEqual({
      code: 'invalid',
      message: 'Check form fields',
      errors,
      issues: Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, { code: CODES[sentence] }])),
    });
  });

  test.each([
    { what: 'pages as text', body: { pages: '6' } },
    { what: 'half a page', body: { pages: 1.5 } },
    { what: 'no pages', body: { pages: 0 } },
    { what: 'infinite pages', body: { pages: Infinity } },
    { what: 'a negative number of sources', body: { sources: -1 } },
    { what: 'a list for a format', body: { paperFormat: [1] } },
    { what: 'premium support', body: { premiumSupport: true } },
    { what: 'an unknown field', body: { idSite: 2 } },
  ])('$what', async ({ body }) => {
    expect(await refusalOf(1, newOrder(body as object))).toMatchObject({ code: 'invalid' });
  });
});
