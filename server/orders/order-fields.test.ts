import {
  fromPayload,
  fromPricedPayload,
  toPayload,
  toPriceRequest,
  toPricedPayload,
} from '@octavo/contract/order-fields';
import { fromShown, toShown } from '@octavo/contract/shown-fields';
import { NewOrder } from '@octavo/contract/new-order';
import { PriceRequest } from '@octavo/contract/pricing';
import { PRICED_NAMES } from '@octavo/domain/order-form/fields';
import { type OrderForm, defaultForm } from '@octavo/domain/order-form/form';
import { priceOf } from '@octavo/domain/pricing/price';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Site } from '#site.ts';
import { anyForm } from '#testing/any-form.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { formColumns, formOfRow, priceColumns, priceOfRow } from './to-row.ts';

const FORM: OrderForm = {
  ...defaultForm(1),
  workType: 3,
  level: 2,
  paperFormat: 4,
  paperType: 17,
  subject: 5,
  resumeService: null,
  pages: 12,
  sources: 3,
  spacing: 2,
  urgency: 48,
  topWriters: true,
  extraQualityCheck: false,
  originalityReport: true,
  onePageSummary: false,
  preferredWriters: [20_418],
  anotherWriter: true,
  title: 'Kant on lying',
  paperDetails: 'Twelve slides.',
  credentials: 'library',
  discountCode: 'TEN',
};

const PRICED = {
  idWorkType: 3,
  pages: 12,
  idSpacing: 2,
  urgency: 2880,
  premiumWriter: true,
  preferredWriterList: [20_418],
  preferredWriterAnother: true,
  originalityReport: true,
  extraQualityCheck: false,
  onePageSummary: false,
};

describe('spec §3 the spelling of an order', () => {
  test('“Order creation payload”: urgency in minutes, switches as booleans, the level under the name of the category', () => {
    const payload = {
      ...PRICED,
      paperFormat: 4,
      paperType: 17,
      resumeService: null,
      subject: 5,
      discountCode: 'TEN',
      sources: 3,
      topic: 'Kant on lying',
      paperDetails: 'Twelve slides.',
      credentials: 'library',
      premiumSupport: false,
    };
    expect(toPayload(FORM, 1)).toEqual({ ...payload, idAcademicLevel: 2 });
    expect(toPayload({ ...FORM, discountCode: '' }, 1)).toEqual({ ...payload, idAcademicLevel: 2, discountCode: '' });
    expect(toPayload(FORM, 2)).toEqual({ ...payload, idThesisLevel: 2 });
    expect(toPayload(FORM, 3)).toEqual({ ...payload, idResumeLevel: 2 });
  });

  test('“Price calculation payload”', () => {
    expect(toPricedPayload(FORM, 1)).toEqual({ ...PRICED, idAcademicLevel: 2 });
    const discount = { code: 'TEN', amount: 550, percent: 10, isTopWriterDiscount: false, messages: [] };
    const amounts = { discountAmount: '5.5', discountPercent: '10' };
    expect(toPriceRequest(FORM, 1, discount)).toEqual({ ...PRICED, idAcademicLevel: 2, ...amounts });
  });

  test('“Default amounts 0”: a price without a discount is asked with both amounts', () => {
    const none = { discountAmount: '0', discountPercent: '0' };
    expect(toPriceRequest(FORM, 1, null)).toEqual({ ...PRICED, idAcademicLevel: 2, ...none });
  });

  test('the row of an order', () => {
    expect(formColumns(FORM)).toEqual({
      workType: 3,
      level: 2,
      paperFormat: 4,
      paperType: 17,
      subject: 5,
      resumeService: null,
      pages: 12,
      sources: 3,
      title: 'Kant on lying',
      paperDetails: 'Twelve slides.',
      spacing: 2,
      urgencyMinutes: 2880,
      premiumWriter: true,
      extraQualityCheck: false,
      originalityReport: true,
      onePageSummary: false,
      preferredWriters: [20_418],
      preferredAnother: true,
    });
  });

  test('a level of another category is read as none', () => {
    expect(fromPayload(toPayload(FORM, 1), 2).level).toBe(0);
    expect(fromPricedPayload(toPricedPayload(FORM, 1), 3).level).toBe(0);
  });
});

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('a form is the same after a round trip', () => {
  let fixture: Fixture;
  let sites: Site[];
  beforeAll(async () => {
    fixture = await startFixture();
    sites = [1, 2, 3, 4, 5].map((id) => fixture.sites.byId(id) ?? expect.fail(`no site ${id}`));
  });
  const everywhere = (check: (form: OrderForm, site: Site) => void) => {
    for (const site of sites)
      fc.assert(
        fc.property(anyForm(site), (form) => check(form, site)),
        { numRuns: 100 },
      );
  };
  test('through its payload', () => {
    everywhere((form, { category }) => {
      const sound = { ...form, pages: Math.max(1, form.pages), sources: Math.min(100, Math.max(0, form.sources)) };
      const payload = z.decode(NewOrder, overTheWire(toPayload(sound, category)));
      expect(fromPayload(payload, category)).toEqual(sound);
      const {
        discountAmount: _,
        discountPercent: __,
        ...asked
      } = z.decode(PriceRequest, overTheWire(toPricedPayload(sound, category)));
      const priced = Object.fromEntries(PRICED_NAMES.map((name) => [name, sound[name]]));
      expect(fromPricedPayload(asked, category)).toEqual(priced);
    });
  });

  test('through its row and through the page of the order', () => {
    everywhere((form, { names }) => {
      const { credentials: _, discountCode: __, ...kept } = form;
      expect(formOfRow(formColumns(form))).toEqual(kept);
      expect(fromShown(toShown(form, names))).toEqual(kept);
    });
  });

  test('with the same price', () => {
    everywhere((form, { tariff }) => {
      const price = priceOf(toPriced(form), tariff) ?? expect.fail('the tariff has all of these');
      expect(priceOfRow(priceColumns(price))).toEqual(price);
    });
  });

  test('spec D3 also the default form of every category', () => {
    for (const { category } of sites) {
      const form = defaultForm(category);
      expect(fromPayload(toPayload(form, category), category)).toEqual(form);
    }
  });
});
