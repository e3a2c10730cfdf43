import * as contract from '@octavo/contract/orders';
import { calculatePrice } from '@octavo/contract/pricing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const { createOrder, getOrder, getOrderOfCategory, hideOrder, unhideOrder, listOrders } = contract;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const params = { cat: 1 };
const create = (fields: Partial<Body> = {}, key = newKey()) =>
  fixture.alice.call(createOrder, { key, params, body: newOrder(fields) });
const shown = async () => (await fixture.alice.call(listOrders, { params, query: {} })).orders.map(({ id }) => id);
const rows = () => fixture.db.selectFrom('orders').selectAll().orderBy('id').execute();

async function setStatus(status: 1 | 2) {
  await fixture.db.updateTable('sites').set({ status }).where('id', '=', 1).execute();
  await fixture.sites.reload();
}

describe('spec §7 creating an order', () => {
  test('creates an unpaid order at the price of the server, with the deadline after its urgency', async () => {
    const extras = { premiumWriter: true, extraQualityCheck: true };
    const { id, uid } = await create(extras);
    expect(uid).toMatch(/^[\w-]{24}$/);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({
      id,
      uid,
      title: 'Microfinance and Household Resilience in Rural Kenya',
      orderStatus: { id: 1, name: 'Unpaid' },
      workType: { id: 1, name: 'Writing' },
      level: { id: 2, name: 'Undergraduate' },
      subject: { id: 1, name: 'Accounting' },
      resumeService: null,
      finalPrice: 14_040,
      price: { basicPrice: 10_800, pricePremiumWriter: 2160, priceExtraQualityCheck: 1080, priceDiscount: 0 },
      hidden: false,
      writer: null,
      dateCreated: new Date('2026-01-05T09:00:00Z'),
      deadline: new Date('2026-01-15T09:00:00Z'),
    });
  });

  test('spec D13 costs what the price call answered, also when the browser sends other discounts', async () => {
    const fields = { pages: 7, idSpacing: 1 as const, originalityReport: true, onePageSummary: true };
    const order = newOrder(fields);
    const {
      topic,
      paperDetails,
      credentials,
      paperFormat,
      paperType,
      subject,
      sources,
      premiumSupport,
      discountCode,
      ...priced
    } = order;
    const quote = await fixture.guest.call(calculatePrice, { params, body: priced });
    const { id } = await create(fields);
    expect((await fixture.alice.call(getOrder, { params: { id } })).price).toEqual(quote);
  });

  test.each([
    { what: 'a price', extra: { finalPrice: 1 } },
    { what: 'a status', extra: { status: 5 } },
    { what: 'an amount off', extra: { discountAmount: '50.00' } },
    { what: 'a share off', extra: { discountPercent: '99' } },
  ])('controls C6 is refused with $what of the client', async ({ extra }) => {
    await expect(create(extra as Partial<Body>)).rejects.toMatchObject({ code: 'invalid' });
    expect(await rows()).toEqual([]);
  });

  test('spec D19 encrypts the credentials and answers the customer only that they exist', async () => {
    const { id } = await create({ credentials: 'library login: alice / s3cret' });
    const encrypted = (await rows())[0]?.credentials ?? Buffer.alloc(0);
    expect(encrypted.includes('s3cret')).toBe(false);
    expect(fixture.encryption.decrypt(encrypted)).toBe('library login: alice / s3cret');
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ hasCredentials: true });
  });

  test('spec §5 removes markup from the text and keeps the rest', async () => {
    const { id } = await create({
      topic: '<b>Why I <3 Kant</b>',
      paperDetails: 'If 5<10, <script>alert(1)</script> then?',
    });
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({
      title: 'Why I <3 Kant',
      paperDetails: 'If 5<10, alert(1) then?',
    });
  });

  test('a resume needs no title and has its own level and service', async () => {
    const ruth = await fixture.person('ruth', 3);
    const { idAcademicLevel, subject, ...rest } = newOrder({ topic: '', pages: 2, urgency: 7200 });
    const body = { ...rest, idResumeLevel: 2, resumeService: 2 };
    const { id } = await ruth.call(createOrder, { key: newKey(), params: { cat: 3 }, body });
    expect(await ruth.call(getOrderOfCategory, { params: { cat: 3, id } })).toMatchObject({
      title: '',
      subject: null,
      level: { name: 'Professional' },
      resumeService: { name: 'Resume and cover letter' },
    });
  });

  test('is refused while the site accepts no orders', async () => {
    await setStatus(2);
    await expect(create())
      .rejects.toMatchObject({ code: 'site_closed' })
      .finally(() => setStatus(1));
    expect(await rows()).toEqual([]);
  });

  test('is refused in another category than that of the site', async () => {
    const ask = { key: newKey(), params: { cat: 2 }, body: newOrder() };
    await expect(fixture.alice.call(createOrder, ask)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('spec D20 an order is created once for each key', () => {
  test('ten requests at the same time create one order, and all get its number', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({}, key)));
    expect(new Set(answers.map(({ id, uid }) => `${id} ${uid}`)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('a repeat after a lost reply answers the first order', async () => {
    const key = newKey();
    const first = await create({}, key);
    fixture.later(5);
    await fixture.db.updateTable('orders').set({ title: 'Renamed' }).execute();
    expect(await create({}, key)).toEqual(first);
    expect(await rows()).toMatchObject([{ id: first.id, title: 'Renamed' }]);
  });

  test('the same key with another order is refused', async () => {
    const key = newKey();
    await create({}, key);
    await expect(create({ pages: 7 }, key)).rejects.toMatchObject({ code: 'key_reused' });
    expect(await rows()).toHaveLength(1);
  });

  test('the key of a refused order can be used again', async () => {
    const key = newKey();
    await expect(create({ topic: 'Kant' }, key)).rejects.toMatchObject({ code: 'invalid' });
    await create({}, key);
    expect(await rows()).toHaveLength(1);
  });

  test('the same key of two customers creates two orders', async () => {
    const key = newKey();
    const { id } = await create({}, key);
    const other = await fixture.bob.call(createOrder, { key, params, body: newOrder() });
    expect(other.id).not.toBe(id);
  });

  test('of two customers with the same key, each gets the own order again', async () => {
    const key = newKey();
    const createAs = ({ call }: Pick<Fixture['bob'], 'call'>) => call(createOrder, { key, params, body: newOrder() });
    const first = [await createAs(fixture.alice), await createAs(fixture.bob)];
    expect([await createAs(fixture.alice), await createAs(fixture.bob)]).toEqual(first);
  });
});

/** Without the id of the request. */
const said = ({ requestId: _, ...problem }: { requestId: string }): unknown => problem;

describe('spec §6 only its customer sees an order', () => {
  test('another customer gets the same answer as for an order that does not exist', async () => {
    const { id } = await fixture.order();
    const foreign = await fixture.bob.call(getOrder, { params: { id } }).catch(said);
    const missing = await fixture.bob.call(getOrder, { params: { id: 1 } }).catch(said);
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ code: 'not_found' });
  });

  test('a guest must sign in', async () => {
    const { id } = await fixture.order();
    await expect(fixture.guest.call(getOrder, { params: { id } })).rejects.toMatchObject({ code: 'signed_out' });
  });
});

describe('spec §7 hiding an order', () => {
  test('removes it from the list, and puts it back', async () => {
    const { id } = await fixture.order();
    const ask = { params: { id }, body: { id_order: id } };
    await fixture.alice.call(hideOrder, ask);
    expect(await shown()).toEqual([]);
    await fixture.alice.call(unhideOrder, ask);
    expect(await shown()).toEqual([id]);
  });

  test('controls C5 refuses a body with another order than the path, and changes nothing', async () => {
    const one = await fixture.order();
    const other = await fixture.order();
    const ask = { params: { id: one.id }, body: { id_order: other.id } };
    await expect(fixture.alice.call(hideOrder, ask)).rejects.toMatchObject({ code: 'invalid' });
    expect(await shown()).toEqual([other.id, one.id]);
  });

  test('is allowed only to the customer of the order', async () => {
    const { id } = await fixture.order();
    const ask = { params: { id }, body: { id_order: id } };
    await expect(fixture.bob.call(hideOrder, ask)).rejects.toMatchObject({ code: 'not_found' });
    expect(await shown()).toEqual([id]);
  });
});
