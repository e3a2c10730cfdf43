import type { Input } from '@octavo/contract/endpoint';
import { priceEdit } from '@octavo/contract/edit-prices';
import { NewOrder } from '@octavo/contract/new-order';
import { fromPayload, toPricedPayload } from '@octavo/contract/order-fields';
import { createOrder, editOrder, getOrder, listOrders } from '@octavo/contract/orders';
import { applyRules } from '@octavo/domain/order-form/rules';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { priceOf } from '@octavo/domain/pricing/price';
import { minutesAfter } from '@octavo/domain/time';
import * as fc from 'fast-check';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportTariff } from '#operators/export-tariff.ts';
import { importTariff } from '#operators/import-tariff.ts';
import { insertAttempt } from '#payments/store.ts';
import { anyForm } from '#testing/any-form.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';
import type { Tables } from '#tables.ts';
import { eventually } from '#testing/eventually.ts';

type Body = Input<typeof editOrder>['body'];

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;

let fixture: Fixture;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  ({ id } = await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() }));
});

const edit = (fields: Partial<Body> = {}, who: Pick<TestCustomer, 'call'> = fixture.alice) =>
  who.call(editOrder, { params: { cat: 1, id }, body: { ...newOrder(), ...fields } });
const shown = () => fixture.alice.call(getOrder, { params: { id } });
const put = (fields: Updateable<Tables['orders']>) =>
  fixture.db.updateTable('orders').set(fields).where('id', '=', id).execute();
const encrypted = async () => {
  const { credentials: bytes } = await fixture.db.selectFrom('orders').select('credentials').executeTakeFirstOrThrow();
  return bytes && fixture.encryption.decrypt(bytes);
};
const edits = () => fixture.db.selectFrom('orderEdits').selectAll().orderBy('id').execute();

async function changeSite(fields: Updateable<Tables['sites']>) {
  await fixture.db.updateTable('sites').set(fields).where('id', '=', 1).execute();
  await fixture.sites.reload();
}

async function closeWork() {
  await fixture.db.insertInto('closedWorks').values({ siteId: 1, countryCode: 'US', workType: 1 }).execute();
  await fixture.sites.reload();
}

/** Imports the tariff without its column of ten days. */
async function dropDeadline() {
  const act = { ...fixture, actor: 'root' };
  const lines = (await exportTariff(act, 'localhost')).split('\n').map((line) => line.split(','));
  const at = lines[0]?.indexOf('240 h') ?? expect.fail('it has ten days');
  await importTariff(act, 'localhost', lines.map((cells) => cells.toSpliced(at, 1).join(',')).join('\n'));
  await fixture.sites.reload();
}

async function startAttempt(state: 'redirected' | 'pending') {
  const at = { dateCreated: fixture.now(), dateUpdated: fixture.now(), dateChecked: null };
  const blank = { providerRef: null, redirectUrl: null, expiresAt: minutesAfter(fixture.now(), 30) };
  const asked = { orderId: id, provider: 'fondy', amount: 10_800, currency: 'USD', reference: newKey() } as const;
  await insertAttempt(fixture.db, { ...asked, ...blank, ...at, state });
}

describe('spec §7 editing an order', () => {
  test('stores the payload at the price of the server', async () => {
    const fields = { topic: 'Microfinance in Kenya', pages: 8, sources: 9, originalityReport: true, subject: 2 };
    const order = await edit({ ...fields, version: 1 });
    expect(order).toMatchObject({
      id,
      title: 'Microfinance in Kenya',
      pages: 8,
      sources: 9,
      originalityReport: true,
      subject: { id: 2 },
      orderStatus: { id: unpaid },
      finalPrice: 15_399,
      price: { basicPrice: 14_400, priceQuality: 999 },
      due: 15_399,
      version: 2,
    });
    expect(await shown()).toEqual(order);
  });

  test('publishes the change', async () => {
    const changed: number[] = [];
    fixture.pubsub.subscribe('order_changed', (text) => changed.push(Number(text)));
    await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() });
    await eventually(() => expect(changed).toContain(id + 1)); // what was published before has come as well
    changed.length = 0;
    await edit();
    await edit({ pages: 7 });
    await eventually(() => expect(changed).toEqual([id]));
  });

  test('does nothing when nothing changes, at any status', async () => {
    const before = await shown();
    for (const status of [unpaid, offered, paid, inProgress, hold, modified]) {
      await put({ status });
      expect(await edit({ version: 1 })).toEqual({ ...before, orderStatus: { id: status, name: expect.any(String) } });
    }
    expect(await edits()).toEqual([]);
  });

  test.each([unpaid, paid, inProgress])(
    'counts another urgency from now, at status %i, and keeps the deadline of the same urgency',
    async (status) => {
      await put({ status, datePaid: status === unpaid ? null : fixture.now() });
      const { deadline } = await shown();
      fixture.later(5);
      expect(await edit({ pages: 7 })).toMatchObject({ deadline });
      expect(await edit({ urgency: 2880 })).toMatchObject({
        urgency: 2880,
        deadline: minutesAfter(fixture.now(), 2880),
      });
    },
  );

  test.each<{ what: string; fields: Partial<Body>; errors: object }>([
    { what: 'no title', fields: { topic: 'Kant' }, errors: { topic: 'Please provide valid Title' } },
    { what: 'an unknown paper type', fields: { paperType: 999 }, errors: { paperType: 'Something went wrong' } },
    {
      what: 'a writer who has not worked for the customer',
      fields: { preferredWriterList: [20_418] },
      errors: {
        preferredWriterList: 'Something went wrong',
      },
    },
    { what: 'no level', fields: { idAcademicLevel: undefined }, errors: { idAcademicLevel: 'Something went wrong' } },
  ])('spec §5 refuses the same as creating: $what', async ({ fields, errors }) => {
    await expect(edit(fields)).rejects.toMatchObject({ code: 'invalid', errors });
    expect(await shown()).toMatchObject({ version: 1, pages: 6 });
  });

  test.each([{ finalPrice: 1 }, { status: 5 }, { discountPercent: '99' }])(
    'controls C6 refuses the field %o',
    async (extra) => {
      await expect(edit(extra as Partial<Body>)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  test('is refused while the site accepts no orders', async () => {
    await changeSite({ status: 2 });
    await expect(edit({ pages: 7 }))
      .rejects.toMatchObject({ code: 'site_closed' })
      .finally(() => changeSite({ status: 1 }));
  });

  test('spec §6 is allowed only to the customer of the order, in the category of the site', async () => {
    await expect(edit({ pages: 7 }, fixture.bob)).rejects.toMatchObject({ code: 'not_found' });
    await expect(edit({ pages: 7 }, fixture.guest)).rejects.toMatchObject({ code: 'signed_out' });
    const elsewhere = { params: { cat: 2, id }, body: newOrder({ pages: 7 }) };
    await expect(fixture.alice.call(editOrder, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
    expect(await shown()).toMatchObject({ version: 1, pages: 6 });
  });
});

describe('spec D22 what an order has and its site has stopped offering', () => {
  const HAS = { onePageSummary: true };
  const WAYS = [
    { what: 'a deadline', stop: dropDeadline },
    { what: 'a deadline of a level', stop: () => changeSite({ restrictedLevels: [2], restrictedHours: [240] }) },
    { what: 'an extra', stop: () => changeSite({ enableOnePageSummary: false }) },
    { what: 'so many pages', stop: () => changeSite({ pagesMax: 5 }) },
    { what: 'a type of work', stop: closeWork },
  ];

  test.each(WAYS)('stays in an edit, at the price of its making: $what', async ({ stop }) => {
    const before = await edit(HAS);
    await put({ status: paid });
    await stop();
    const { urgency, workType, pages, onePageSummary, finalPrice } = before;
    const kept = { urgency, workType, pages, onePageSummary, finalPrice };
    const priced = toPricedPayload(fromPayload(NewOrder.parse(newOrder(HAS)), 1), 1);
    expect(await fixture.alice.call(priceEdit, { params: { cat: 1, id }, body: priced })).toMatchObject({ finalPrice });
    expect(await edit({ ...HAS, sources: 9 })).toMatchObject({ ...kept, sources: 9 });
    const another = { key: newKey(), params: { cat: 1 }, body: newOrder(HAS) };
    await expect(fixture.alice.call(createOrder, another)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('and the order does not have is refused', async () => {
    await changeSite({ pagesMax: 5 });
    await expect(edit({ pages: 7 })).rejects.toMatchObject({ code: 'invalid', errors: { pages: expect.any(String) } });
  });
});

describe('spec D52 editing an order of another site', () => {
  test('is refused when its currency differs', async () => {
    await fixture.db.updateTable('orders').set({ siteId: 3, currency: 'EUR' }).where('id', '=', id).execute();
    await expect(edit({ pages: 7 })).rejects.toMatchObject({ code: 'other_currency' });
    expect(await shown()).toMatchObject({ version: 1, currency: 'EUR' });
  });

  test('answers with the names of its own site, as the page and the card of the order do', async () => {
    const firsts = fixture.db.updateTable('catalogueItems').where('siteId', '=', 6).where('id', '=', 1);
    await firsts.set({ name: 'Sea walls' }).execute();
    await fixture.sites.reload();
    await fixture.db.updateTable('orders').set({ siteId: 6 }).where('id', '=', id).execute();
    const subject = { id: 1, name: 'Sea walls' };
    expect(await edit({ pages: 7 })).toMatchObject({ pages: 7, subject });
    expect(await edit({ pages: 7 })).toMatchObject({ subject });
    expect(await shown()).toMatchObject({ subject });
    const { orders } = await fixture.alice.call(listOrders, { params: { cat: 1 }, query: {} });
    expect(orders).toMatchObject([{ id, workType: { id: 1, name: 'Sea walls' } }]);
  });
});

describe('spec D22 the status after an edit', () => {
  test.each([
    { status: unpaid, becomes: unpaid },
    { status: offered, becomes: offered },
    { status: paid, becomes: modified },
    { status: inProgress, becomes: modified },
    { status: hold, becomes: hold },
    { status: modified, becomes: modified },
  ])('an order of status $status becomes $becomes', async ({ status, becomes }) => {
    await put({ status });
    expect(await edit({ pages: 7 })).toMatchObject({ orderStatus: { id: becomes }, pages: 7, version: 2 });
  });

  test.each([completed, refunded, canceled])('an order of status %s is closed', async (status) => {
    await put({ status });
    await expect(edit({ pages: 7 })).rejects.toMatchObject({ code: 'order_closed' });
    expect(await shown()).toMatchObject({ orderStatus: { id: status }, pages: 6, version: 1 });
  });

  test('spec D35 is refused while a payment is being confirmed, but not while the payment page is open', async () => {
    await startAttempt('redirected');
    await edit({ pages: 7 });
    await startAttempt('pending');
    await expect(edit({ pages: 8 })).rejects.toMatchObject({ code: 'payment_pending' });
  });
});

describe('the version of an edit', () => {
  test('lets one of ten edits at the same time succeed and refuses the others as stale', async () => {
    const all = Array.from({ length: 10 }, (_, n) => edit({ pages: 10 + n, version: 1 }));
    const settled = await Promise.allSettled(all);
    const won = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(1);
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'stale_version' });
    expect(await shown()).toEqual(won[0]);
    expect(await edits()).toHaveLength(1);
  });

  test('overwrites the order without a version', async () => {
    await edit({ pages: 7 });
    expect(await edit({ pages: 8 })).toMatchObject({ pages: 8, version: 3 });
  });

  test('a repeat after a lost reply gets the same answer and changes nothing', async () => {
    const first = await edit({ pages: 7, version: 1 });
    expect(await edit({ pages: 7, version: 1 })).toEqual(first);
    await expect(edit({ pages: 8, version: 1 })).rejects.toMatchObject({ code: 'stale_version' });
    expect(await edits()).toHaveLength(1);
  });
});

describe('spec D13 the price of an edited order', () => {
  test('is the price rule applied to the tables of the server, for any edit', async () => {
    const site = fixture.sites.byId(1) ?? expect.fail('there are five');
    const codes = [
      { code: 'TENTH', amount: 0, percent: 10 },
      { code: 'FIVER', amount: 500, percent: 0 },
    ];
    const rows = codes.map((code) => ({ ...code, siteId: 1, usesLeft: null, expiresAt: null }));
    await fixture.db.insertInto('discountCodes').values(rows).execute();

    const edited = fc.record({ form: anyForm(site), discount: fc.constantFrom(null, ...codes) });
    const check = fc.asyncProperty(edited, async ({ form: wanted, discount }) => {
      const { form } = applyRules(wanted, site, site.catalogue, []);
      const body: Body = {
        ...newOrder(),
        ...toPricedPayload(form, 1),
        paperType: form.paperType,
        ...(discount && { discountCode: discount.code.toLowerCase() }),
      };
      const order = await edit(body);
      const price = priceOf(toPriced(form), site.tariff, discount ?? undefined) ?? expect.fail('it has a price');
      expect(order).toMatchObject({ finalPrice: price.final, discountCode: discount?.code ?? null, due: price.final });
      expect(order.price).toMatchObject({ basicPrice: price.basic, priceDiscount: price.discount });
    });
    await fc.assert(check, { numRuns: 30 });
  });

  test('makes an unpaid order paid when it becomes zero', async () => {
    const all = { siteId: 1, code: 'ALL', percent: 100, usesLeft: null, expiresAt: null };
    await fixture.db.insertInto('discountCodes').values(all).execute();
    fixture.later(5);
    expect(await edit({ discountCode: 'ALL' })).toMatchObject({
      orderStatus: { id: paid },
      datePaid: fixture.now(),
      deadline: minutesAfter(fixture.now(), 14_400),
      finalPrice: 0,
      due: 0,
    });
  });
});

describe('spec §10.1 an edit of an offer whose end has passed', () => {
  beforeEach(async () => {
    const all = { siteId: 1, code: 'ALL', percent: 100, usesLeft: null, expiresAt: null };
    await fixture.db.insertInto('discountCodes').values(all).execute();
    await put({ status: offered, offeredUntil: fixture.now() });
  });

  test('is refused where it leaves nothing to pay, and changes nothing', async () => {
    await expect(edit({ discountCode: 'ALL' })).rejects.toMatchObject({ code: 'offer_over' });
    expect(await shown()).toMatchObject({
      orderStatus: { id: offered },
      datePaid: null,
      version: 1,
      discountCode: null,
    });
    expect(await edits()).toEqual([]);
  });

  test('is saved where something is left to pay', async () => {
    expect(await edit({ pages: 7 })).toMatchObject({ orderStatus: { id: offered }, pages: 7 });
  });

  test('accepts one that still stands', async () => {
    await put({ offeredUntil: minutesAfter(fixture.now(), 1) });
    expect(await edit({ discountCode: 'ALL' })).toMatchObject({ orderStatus: { id: paid }, due: 0 });
  });
});

describe('spec D19 the credentials of an edited order', () => {
  const credentials = 'library login: alice / s3cret';
  test.each<{ what: string; fields: Partial<Body>; after: string | null; version: number }>([
    {
      what: 'stay with keepCredentials',
      fields: { credentials: '', keepCredentials: true },
      after: credentials,
      version: 2,
    },
    { what: 'are removed without keepCredentials', fields: { credentials: '' }, after: null, version: 3 },
    { what: 'do not change when the same are typed again', fields: { credentials }, after: credentials, version: 2 },
    {
      what: 'are replaced when others are typed',
      fields: { credentials: 'none', keepCredentials: true },
      after: 'none',
      version: 3,
    },
  ])('$what', async ({ fields, after, version }) => {
    await edit({ credentials });
    expect(await edit(fields)).toMatchObject({ hasCredentials: after !== null, version });
    expect(await encrypted()).toBe(after);
  });

  test('are stored nowhere else', async () => {
    await edit({ credentials });
    await edit({ credentials: 'another s3cret' });
    expect(JSON.stringify(await edits())).not.toContain('s3cret');
    expect(await edits()).toMatchObject([
      { was: { credentials: null }, became: { credentials: 'encrypted' } },
      { was: { credentials: 'encrypted' }, became: { credentials: 'replaced' } },
    ]);
  });
});
