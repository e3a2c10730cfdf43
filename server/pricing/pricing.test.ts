import type { Ask } from '@octavo/contract/endpoint';
import { calculatePrice as endpoint } from '@octavo/contract/pricing';
import { readAsk, readReply, writeReply } from '@octavo/contract/wire';
import { toMinutes } from '@octavo/domain/catalogue/urgency';
import { type OrderForm, defaultForm } from '@octavo/domain/order-form/form';
import { settle } from '@octavo/domain/order-form/rules';
import { type Priced, priceOf } from '@octavo/domain/pricing/price';
import { SITE_CATEGORIES, levelField } from '@octavo/domain/sites/category';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#site.ts';
import { anyForm } from '#testing/any-form.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { calculatePrice } from './calculate-price.ts';
import { presentPrice } from './present.ts';

type Body = Ask<typeof endpoint>['body'];

let fixture: Fixture;
let sites: Site[];
beforeAll(async () => {
  fixture = await startFixture();
  sites = Object.keys(SITE_CATEGORIES).map((id) => fixture.sites.byId(Number(id)) ?? expect.fail(`no site ${id}`));
});

const anySettled = () =>
  fc
    .constantFrom(...sites)
    .chain((site) => anyForm(site).map((form) => ({ site, form: settle(form, site, site.catalogue, null).form })));

/** The form as the browser hands it to the price rule. */
const pricedOf = (form: OrderForm): Priced => ({
  ...form,
  hours: form.urgency,
  premiumWriter: form.topWriters,
  preferredWriters: form.preferredWriters.length,
});

/** The same form as it asks the server. */
const bodyOf = (form: OrderForm, site: Site): Body => ({
  idWorkType: form.workType,
  [levelField(site.category)]: form.level,
  pages: form.pages,
  idSpacing: form.spacing,
  urgency: toMinutes(form.urgency),
  premiumWriter: form.topWriters,
  preferredWriterList: form.preferredWriters,
  preferredWriterAnother: form.anotherWriter,
  originalityReport: form.originalityReport,
  extraQualityCheck: form.extraQualityCheck,
  onePageSummary: form.onePageSummary,
});

const browserPrice = (form: OrderForm, site: Site) =>
  presentPrice(priceOf(pricedOf(form), site.tariff) ?? expect.fail('a settled form has a price'));

describe('spec D10 the browser knows the price that the server will say', () => {
  test('over 10,000 forms, through the contract in both directions', () => {
    const check = fc.property(anySettled(), ({ form, site }) => {
      const received = JSON.parse(JSON.stringify({ params: { cat: site.category }, body: bodyOf(form, site) }));
      const read = readAsk(endpoint, { ...received, headers: {} });
      if ('errors' in read) return expect.fail(JSON.stringify(read.errors));
      const call = { ...fixture, ...read.asked, site } as unknown as Parameters<typeof calculatePrice>[0]; // the rest of a call is not asked for
      const sent = JSON.parse(JSON.stringify(writeReply(endpoint, calculatePrice(call))));
      expect(readReply(endpoint, sent)).toEqual(browserPrice(form, site));
    });
    fc.assert(check, { numRuns: 10_000 });
  });

  test('over 300 forms, through the whole server', async () => {
    const check = fc.asyncProperty(anySettled(), async ({ form, site }) => {
      const ask = { params: { cat: site.category }, body: bodyOf(form, site) };
      expect(await fixture.guestAt(site.id).call(endpoint, ask)).toEqual(browserPrice(form, site));
    });
    await fc.assert(check, { numRuns: 300 });
  });
});

describe('spec D11 what the five sites charge', () => {
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
    const check = fc.property(anySettled(), ({ form, site }) => {
      expect(browserPrice(than(form, site), site).finalPrice).toBeGreaterThanOrEqual(
        browserPrice(form, site).finalPrice,
      );
    });
    fc.assert(check, { numRuns: 2000 });
  });

  test('adds up, part by part', () => {
    const check = fc.property(anySettled(), ({ form, site }) => {
      const { finalPrice, priceDiscount, ...parts } = browserPrice(form, site);
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0) - priceDiscount).toBe(finalPrice);
      expect(finalPrice).toBeGreaterThan(0);
    });
    fc.assert(check, { numRuns: 2000 });
  });

  test('has a price for every work, level and deadline', () => {
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

const quote = (fields: Partial<Body>) => {
  const site = sites[0] ?? expect.fail('there are five');
  const form = { ...defaultForm(1), level: 2, pages: 6 };
  return fixture.guest.call(endpoint, { params: { cat: 1 }, body: { ...bodyOf(form, site), ...fields } });
};

describe('spec D13 the discount of a quote', () => {
  test('colours the quote', async () => {
    expect(await quote({})).toMatchObject({ finalPrice: 10_800, priceDiscount: 0 });
    expect(await quote({ discountPercent: '10', discountAmount: '5.00' })).toMatchObject({
      finalPrice: 9220,
      priceDiscount: 1580,
    });
    expect(await quote({ discountAmount: '9999' })).toMatchObject({ finalPrice: 0, priceDiscount: 10_800 });
  });

  test.each(['-5', '1e9', 'NaN', '5.005', ''])('%s is no amount', async (discountAmount) => {
    await expect(quote({ discountAmount })).rejects.toMatchObject({ code: 'invalid' });
  });
});
