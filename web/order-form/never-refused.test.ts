import { toPriceRequest } from '@octavo/contract/order-fields';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { calculatePrice } from '@octavo/contract/pricing';
import { defaultIdentity } from '@octavo/domain/order-form/form';
import { applyRules } from '@octavo/domain/order-form/rules';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { readPrice } from '@octavo/domain/pricing/parts';
import { priceOf } from '@octavo/domain/pricing/price';
import { describe, expect, test } from 'vitest';
import { type ServerFixture, startServerFixture } from '#testing/fixture.ts';
import { addPreferredWriters } from '#testing/written-forms.ts';
import type { OrderState } from './machine/order-state.ts';
import { toNewOrder } from './submit/to-new-order.ts';
import { issuesOf } from './machine/field-issues.ts';

const FORMS = Number(process.env.FORMS ?? 40); // of each of five sites; `npm run fuzz` takes 2000
const AT_ONCE = 20;
const SEED = 20_261_121;

/** Whether the form has no issues in the first two steps. */
const isValid = (form: OrderState['form'], site: Awaited<ReturnType<ServerFixture['site']>>) => {
  const state = { form, identity: defaultIdentity('US') } as OrderState; // the checks read nothing else
  const situation = { state, files: 1, lost: 0, isSignedIn: true, tariff: site.tariff, site: { ...site, openCountries: [], closedWorks: [] }, dialOf: () => '', countryOf: (country: string) => country }; // oxfmt-ignore
  return (['paper', 'instructions'] as const).every((step) => Object.keys(issuesOf(step, situation)).length === 0);
};

/** Takes the prices of one level of writing, and of one deadline. */
async function emptyCells(fixture: ServerFixture, siteId: number) {
  await fixture.changeRows('pagePrices', { level: 9999 }, { siteId, workType: 1, level: 2 });
  await fixture.changeRows('pagePrices', { hours: 9999 }, { siteId, hours: 48 });
  await fixture.changeSite({ expressCheckout: false }, siteId); // the server reads its tariff again
}

describe('spec §4, §5 the server accepts every form without issues, at the shown price', () => {
  test.each([...[1, 2, 3, 4, 5].map((siteId) => ({ siteId, prices: 'all' })), { siteId: 1, prices: 'some' }])(
    `site $siteId, $prices prices: ${FORMS} forms (seed ${SEED} + site)`,
    { timeout: 120_000 },
    async ({ siteId, prices }) => {
      const fixture = await startServerFixture();
      if (prices === 'some') await emptyCells(fixture, siteId);
      const amelia = await fixture.person('amelia', siteId);
      const writers = await addPreferredWriters(fixture, amelia, siteId);
      const site = await fixture.site(siteId);
      const forms = await fixture.writtenForms(siteId, { count: FORMS * 3, seed: SEED + siteId });
      const valid = forms
        .map((form) => applyRules(form, site, site.catalogue, writers).form)
        .filter((form) => isValid(form, site))
        .slice(0, FORMS);
      const params = { cat: site.category };

      const create = async (form: OrderState['form'], at: number) => {
        const body = toNewOrder(form, site, null);
        const key = `never-refused-${siteId}-${at}`;
        const { id } = await amelia.call(createOrder, { params, body, key }).catch((problem) => {
          throw new Error(`${JSON.stringify(problem)} for ${JSON.stringify(body)}`);
        });
        if (at % 10 > 0) return id;
        const order = await amelia.call(getOrder, { params: { id } });
        const quote = priceOf(toPriced(form), site.tariff);
        expect(readPrice('wire', order.price)).toEqual(quote);
        const asked = await amelia.call(calculatePrice, { params, body: toPriceRequest(form, site.category, null) });
        expect(readPrice('wire', asked)).toEqual(quote);
        expect(order).toMatchObject({
          title: body.topic.toWellFormed(),
          paperDetails: body.paperDetails.toWellFormed(),
        });
        return id;
      };
      const created: number[] = [];
      for (let at = 0; at < valid.length; at += AT_ONCE) {
        const batch = valid.slice(at, at + AT_ONCE);
        created.push(...(await Promise.all(batch.map((form, n) => create(form, at + n))))); // oxlint-disable-line no-await-in-loop -- limits the requests at once
      }
      expect(new Set(created).size).toBe(FORMS);
    },
  );
});
