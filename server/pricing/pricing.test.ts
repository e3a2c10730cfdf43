import type { Input } from '@octavo/contract/endpoint';
import { toPricedPayload } from '@octavo/contract/order-fields';
import { createOrder } from '@octavo/contract/orders';
import { calculatePrice as endpoint } from '@octavo/contract/pricing';
import { parseInput } from '@octavo/contract/parse-input';
import { readReply, writeReply } from '@octavo/contract/wire';
import { type OrderForm, defaultForm } from '@octavo/domain/order-form/form';
import { applyRules } from '@octavo/domain/order-form/rules';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { priceOf } from '@octavo/domain/pricing/price';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { toMinutes } from '@octavo/domain/catalogue/urgency';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#site.ts';
import { anyForm } from '#testing/any-form.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { quote } from './calculate-price.ts';
import { presentPrice } from './present.ts';

type Body = Input<typeof endpoint>['body'];

let fixture: Fixture;
let sites: Site[];
beforeAll(async () => {
  fixture = await startFixture();
  sites = Object.keys(SITE_CATEGORIES).map((id) => fixture.sites.byId(Number(id)) ?? expect.fail(`no site ${id}`));
});

const anyOrderable = () =>
  fc
    .constantFrom(...sites)
    .chain((site) => anyForm(site).map((form) => ({ site, form: applyRules(form, site, site.catalogue, null).form })));

const browserPrice = (form: OrderForm, site: Site) =>
  presentPrice(priceOf(toPriced(form), site.tariff) ?? expect.fail('a form that follows the rules has a price'));

describe('spec D10 the browser calculates the price of the server', () => {
  test('is the same for 2,000 forms, through the contract in both directions', () => {
    const check = fc.property(anyOrderable(), ({ form, site }) => {
      const received = JSON.parse(
        JSON.stringify({ params: { cat: site.category }, body: toPricedPayload(form, site.category) }),
      );
      const read = parseInput(endpoint, { ...received, headers: {} });
      if ('issues' in read) return expect.fail(JSON.stringify(read.issues));
      const price = quote({ site, body: read.input.body }, null);
      const sent = JSON.parse(JSON.stringify(writeReply(endpoint, price)));
      expect(readReply(endpoint, sent)).toEqual(browserPrice(form, site));
    });
    fc.assert(check, { numRuns: 2000 });
  });

  test('is the same for 100 forms, through the whole server', async () => {
    const check = fc.asyncProperty(anyOrderable(), async ({ form, site }) => {
      const ask = { params: { cat: site.category }, body: toPricedPayload(form, site.category) };
      expect(await fixture.guestAt(site.id).call(endpoint, ask)).toEqual(browserPrice(form, site));
    });
    await fc.assert(check, { numRuns: 100 });
  });
});

describe('spec D11 the prices of the five sites', () => {
  const higher: { more: string; than: (form: OrderForm, site: Site) => OrderForm }[] = [
    { more: 'a page more', than: (form) => ({ ...form, pages: form.pages + 1 }) },
    {
      more: 'a higher level',
      than: (form, site) => ({ ...form, level: Math.min(site.catalogue.levels.length, form.level + 1) }),
    },
    {
      more: 'less time',
      than: (form, { catalogue: { urgencies } }) => ({
        ...form,
        urgency: urgencies[urgencies.indexOf(form.urgency) - 1] ?? form.urgency,
      }),
    },
    {
      more: 'every extra',
      than: (form) => ({ ...form, topWriters: true, originalityReport: true, onePageSummary: true }),
    },
  ];

  test.each(higher)('$more never costs less', ({ than }) => {
    const check = fc.property(anyOrderable(), ({ form, site }) => {
      expect(browserPrice(than(form, site), site).finalPrice).toBeGreaterThanOrEqual(
        browserPrice(form, site).finalPrice,
      );
    });
    fc.assert(check, { numRuns: 2000 });
  });

  test('is the sum of its parts', () => {
    const check = fc.property(anyOrderable(), ({ form, site }) => {
      const { finalPrice, priceDiscount, ...parts } = browserPrice(form, site);
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0) - priceDiscount).toBe(finalPrice);
      expect(finalPrice).toBeGreaterThan(0);
    });
    fc.assert(check, { numRuns: 2000 });
  });

  test('exists for every work type, level and deadline', () => {
    for (const { catalogue, tariff } of sites) {
      for (const { id: workType } of catalogue.workTypes) {
        for (const { id: level } of catalogue.levels) {
          for (const hours of catalogue.urgencies)
            expect(tariff.perPage[workType]?.[level]?.[hours]).toBeGreaterThan(0);
        }
      }
    }
  });
});

const body = (fields: Partial<Body>): Body => ({
  ...toPricedPayload({ ...defaultForm(1), level: 2, pages: 6 }, 1),
  ...fields,
});
const asked = (fields: Partial<Body>) => fixture.guest.call(endpoint, { params: { cat: 1 }, body: body(fields) });

describe('spec D13 the discount of a quote', () => {
  test('changes the quote', async () => {
    expect(await asked({})).toMatchObject({ finalPrice: 10_800, priceDiscount: 0 });
    expect(await asked({ discountPercent: '10', discountAmount: '5.00' })).toMatchObject({
      finalPrice: 9220,
      priceDiscount: 1580,
    });
    expect(await asked({ discountPercent: '', discountAmount: '' })).toEqual(await asked({}));
    expect(await asked({ discountAmount: '9999' })).toMatchObject({ finalPrice: 0, priceDiscount: 10_800 });
  });

  test('spec D50 takes at most what its code takes', async () => {
    const capped = { discountPercent: '10', discountMaxAmount: '5' };
    expect(await asked(capped)).toMatchObject({ finalPrice: 10_300, priceDiscount: 500 });
    expect(await asked({ ...capped, discountMaxAmount: '50' })).toMatchObject({ priceDiscount: 1080 });
  });

  test.each(['-5', '1e9', 'NaN', '5.005', ' '])('refuses %s as an amount', async (discountAmount) => {
    await expect(asked({ discountAmount })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('spec §7 the price call refuses what creating the order refuses, with the same codes', () => {
  const sixHours = toMinutes(6);
  const resume = { idAcademicLevel: undefined, idResumeLevel: 1 };
  test.each<{ what: string; fields: Partial<Body>; site?: number; wrong: string[] }>([
    { what: '101 pages', fields: { pages: 101 }, wrong: ['pages'] },
    { what: 'eleven pages of a resume', site: 3, fields: { ...resume, pages: 11 }, wrong: ['pages'] },
    {
      what: 'twelve hours with an extra quality check',
      fields: { urgency: toMinutes(12), extraQualityCheck: true },
      wrong: ['extraQualityCheck'],
    },
    {
      what: 'a level with a deadline that it closes',
      fields: { idAcademicLevel: 5, urgency: sixHours },
      wrong: ['urgency'],
    },
    { what: 'a level of a resume too', site: 3, fields: { idResumeLevel: 4, urgency: sixHours }, wrong: ['urgency'] },
    { what: 'a deadline that is not offered', fields: { urgency: 30 }, wrong: ['urgency'] },
    { what: 'a level that the site does not have', fields: { idAcademicLevel: 6 }, wrong: ['idAcademicLevel'] },
    { what: 'no level', fields: { idAcademicLevel: undefined }, wrong: ['idAcademicLevel'] },
    {
      what: 'a presentation with single spacing and a summary',
      fields: { idWorkType: 3, idSpacing: 1, onePageSummary: true },
      wrong: ['idSpacing', 'onePageSummary'],
    },
  ])('$what', async ({ fields, site: id = 1, wrong }) => {
    const params = { cat: id };
    const errors = Object.fromEntries(wrong.map((field) => [field, 'Something went wrong']));
    const issues = Object.fromEntries(wrong.map((field) => [field, { code: 'not_offered' }]));
    const refusal = { code: 'invalid', message: 'Check form fields', errors, issues, requestId: expect.any(String) };
    const price = fixture.guestAt(id).call(endpoint, { params, body: { ...body({}), ...fields } });
    await expect(price).rejects.toEqual(refusal);

    const person = await fixture.person(newKey(), id);
    const created = person.call(createOrder, { params, key: newKey(), body: newOrder({ ...fields, ...PAPER[id] }) });
    const { errors: ofOrder } = await created.catch((problem) => problem);
    expect(ofOrder).toMatchObject(errors);
  });

  /** The other fields of an order. */
  const PAPER: Record<number, object> = { 3: { subject: null, resumeService: 1 } };

  test('a price does not need fields that only an order has, such as the subject', async () => {
    expect(await asked({})).toMatchObject({ finalPrice: 10_800 });
  });

  test('refuses a writer whom the customer may not prefer; for a guest this is not checked', async () => {
    const { alice } = fixture;
    const wanted = { params: { cat: 1 }, body: body({ preferredWriterList: [1] }) };
    await expect(alice.call(endpoint, wanted)).rejects.toMatchObject({ errors: { preferredWriterList: ELSE } });
    expect(await fixture.guest.call(endpoint, wanted)).toMatchObject({ pricePreferedWriter: 1620 });
  });
});

const ELSE = 'Something went wrong';
