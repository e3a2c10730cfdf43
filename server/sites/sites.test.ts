import { signUp } from '@octavo/contract/auth';
import { listWorkTypes } from '@octavo/contract/catalogue';
import { getCustomer, updateConsents, updateCustomer } from '@octavo/contract/customers';
import { uploadCustomerFiles } from '@octavo/contract/files';
import { sendMessage } from '@octavo/contract/messenger';
import { toPricedPayload } from '@octavo/contract/order-fields';
import { createOrder, getOrder, listOrders } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { calculatePrice } from '@octavo/contract/pricing';
import { getSettings } from '@octavo/contract/sites';
import { defaultForm } from '@octavo/domain/order-form/form';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import type { Updateable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '#tables.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { watchSites } from './live-sites.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

type Switches = Updateable<Tables['sites']>;

const PLAIN: Switches = {
  status: SITE_STATUS.enabled,
  multipayment: true,
  providers: ['fondy'],
  disableOrderMessenger: false,
  orderFilesListExtensions: null,
  messageFileExtensions: null,
  facebookAppId: null,
  facebookPageId: null,
  errorReportUrl: null,
  yandexId: null,
  openCountries: [],
  openCountriesReason: null,
};

async function set(switches: Switches) {
  await fixture.db.updateTable('sites').set(switches).where('id', '=', 1).execute();
  await fixture.sites.reload();
}
afterEach(() => set(PLAIN));

const order = () => fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() });
const join = () =>
  fixture.guest.call(signUp, { key: newKey(), body: { email: 'nora@example.com', phone: '3125550148' } });

const say = (id: number, files: File[] = []) => {
  const body = { direction: 2, message: 'Is anybody there?' };
  return fixture.alice.call(sendMessage, { key: newKey(), params: { id }, body, files });
};

describe('spec §1 a site that is disabled or pending', () => {
  test.each([SITE_STATUS.disabled, SITE_STATUS.pending])(
    'with status %i accepts no order, customer and message',
    async (status) => {
      const { id } = await fixture.order({ status: 3 });
      await set({ status });
      await expect(order()).rejects.toMatchObject({ code: 'site_closed' });
      await expect(join()).rejects.toMatchObject({ code: 'site_closed' });
      await expect(say(id)).rejects.toMatchObject({ code: 'site_closed' });
    },
  );

  test('still shows customers their orders', async () => {
    const { id } = await fixture.order();
    await set({ status: SITE_STATUS.disabled });
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ id });
    const { orders } = await fixture.alice.call(listOrders, { params: { cat: 1 }, query: {} });
    expect(orders).toHaveLength(1);
  });
});

describe('spec §10.4 what a site promises', () => {
  const FACTS = {
    revisionFact: 'Two free revisions',
    refundFact: 'Money back for 30 days',
    detailsFact: 'Writers see no names',
  };
  const TEXTS = { revisionPolicy: 'Ask twice.', refundPolicy: 'Ask support.', detailsPolicy: 'Support sees them.' };

  test('is in its settings, in its own words', async () => {
    await set({ ...FACTS, ...TEXTS, operatorAddress: '12 Harbour Street, Dublin' });
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({
      policies: [
        { about: 'revisions', fact: 'Two free revisions', text: 'Ask twice.' },
        { about: 'refunds', fact: 'Money back for 30 days', text: 'Ask support.' },
        { about: 'details', fact: 'Writers see no names', text: 'Support sees them.' },
      ],
      operatorAddress: '12 Harbour Street, Dublin',
    });
  });

  test('is nothing that it has not set', async () => {
    const none = { ...eachValue(FACTS, null), ...eachValue(TEXTS, null), operatorAddress: null };
    await set({ ...none, revisionFact: 'Two free revisions', revisionPolicy: 'Ask twice.' });
    const settings = await fixture.guest.call(getSettings, {});
    expect(settings.policies.map(({ about }) => about)).toEqual(['revisions']);
    expect(settings.operatorAddress).toBeNull();
  });

  test('always has a fact and a full text', async () => {
    await expect(set({ refundFact: 'Money back for 30 days', refundPolicy: null })).rejects.toThrow(
      /sites_refund_both/,
    );
  });
});

/** An object with the same keys and one value. */
const eachValue = <K extends string, V>(keys: Record<K, unknown>, value: V) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, value])) as Record<K, V>; // the keys of `keys`

describe('spec §3 the switches of a site', () => {
  test('without multipayment only the first provider is offered', async () => {
    await set({ multipayment: false, providers: ['paypal', 'fondy'] });
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({ payments_rules: ['paypal'] });
    const { uid } = await fixture.order();
    const pay = fixture.alice.call(startPayment, { key: newKey(), params: { uid }, body: { provider: 'fondy' } });
    await expect(pay).rejects.toMatchObject({ code: 'provider_not_allowed' });
  });

  test('without a messenger a message is refused', async () => {
    const { id } = await fixture.order({ status: 3 });
    await set({ disableOrderMessenger: true });
    await expect(say(id)).rejects.toMatchObject({ code: 'messenger_off' });
  });

  test('the server checks its lists of extensions', async () => {
    const { id } = await fixture.order({ status: 3 });
    await set({ orderFilesListExtensions: ['pdf'], messageFileExtensions: ['png'] });
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({
      orderFilesListExtensions: ['pdf'],
      messageFileExtensions: ['png'],
    });
    const brief = new File(['What the paper is about.\n'], 'brief.txt');
    const upload = fixture.alice.call(uploadCustomerFiles, { key: newKey(), params: { id }, files: [brief] });
    await expect(upload).rejects.toMatchObject({ code: 'file_format' });
    await expect(say(id, [brief])).rejects.toMatchObject({ code: 'file_format' });
  });

  test('external services are in the settings only if they are set', async () => {
    const nothing = { yandex_id: null, facebook: null, errorReportUrl: null };
    expect(await fixture.guest.call(getSettings, {})).toMatchObject(nothing);
    await set({
      yandexId: '4711',
      facebookAppId: '1',
      facebookPageId: '2',
      errorReportUrl: 'https://key@errors.example/1',
    });
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({
      yandex_id: '4711',
      facebook: { appId: '1', pageId: '2' },
      errorReportUrl: 'https://key@errors.example/1',
    });
  });

  test('spec §3 the data for Facebook is present if the site has it and the customer shares information', async () => {
    const facebookData = async () => (await fixture.alice.call(getCustomer, {})).facebookData;
    const share = (information_sharing: 0 | 1) => {
      const rest = { cookies_usages: 0, personal_data: 1, technical_data: 0, location_usages: 0 } as const;
      const body = { ...rest, information_sharing, email_subscription: 0 } as const;
      return fixture.alice.call(updateConsents, { query: { id: fixture.alice.id }, body });
    };
    await share(1);
    expect(await facebookData()).toBeNull();
    await set({ facebookAppId: '1', facebookPageId: '2' });
    const filled = {
      fbMessengerAppId: '1',
      fbPageId: '2',
      ref: 'site-1',
      userRef: expect.any(String),
      isChecked: false,
    };
    expect(await facebookData()).toEqual(filled);
    const userRef = (await facebookData())?.userRef ?? '';
    expect(userRef).toMatch(/^[\w-]{43}$/); // it reveals nothing about the customer
    expect((await share(1)).facebookData).toEqual({ ...filled, userRef });
    const { firstName, lastName, phone } = await fixture.alice.call(getCustomer, {});
    const flags = { enabledFacebookMessenger: true, enabledNewsletters: false, enabledNightCalls: false };
    const body = { firstName, lastName, phone, ...flags };
    expect((await fixture.alice.call(updateCustomer, { body })).facebookData).toMatchObject({ isChecked: true });
    expect((await share(0)).facebookData).toBeNull();
    expect(await facebookData()).toBeNull();
  });

  test('ERROR_REPORT_URL is used for sites without their own address', async () => {
    const sites = await watchSites(fixture.db, fixture.pubsub, { errorReportUrl: 'https://key@errors.example/9' });
    expect(sites.byId(1)).toMatchObject({ errorReportUrl: 'https://key@errors.example/9' });
    expect(fixture.sites.byId(1)).toMatchObject({ errorReportUrl: null });
  });
});

const closeWriting = async (countryCode: string) => {
  await fixture.db.insertInto('closedWorks').values({ siteId: 1, countryCode, workType: 1 }).execute();
  await fixture.sites.reload();
};

const signUpWith = async (email: string, phone: string) => {
  const { accessToken } = await fixture.guest.call(signUp, { key: newKey(), body: { email, phone } });
  return fixture.callAs(accessToken);
};
const orderOf = (call: Fixture['guest']['call']) =>
  call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() });

describe('work that is closed in a country', () => {
  afterEach(async () => {
    await fixture.db.deleteFrom('closedWorks').execute();
    await fixture.sites.reload();
  });
  const writing = { code: 'invalid', errors: { idWorkType: expect.any(String) } };

  test('in the country of the site it is not offered, and is refused', async () => {
    const { id } = await fixture.order();
    await closeWriting('US');
    const offered = await fixture.guest.call(listWorkTypes, { params: { cat: 1 } });
    expect(offered.map((work) => work.id)).toEqual([2, 3, 4]);
    await expect(order()).rejects.toMatchObject(writing);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ workType: { name: 'Writing' } });
  });

  test('in another country it is refused only to customers of that country', async () => {
    await closeWriting('IE');
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({
      closedWorks: [{ codeCountry: 'IE', workType: 1 }],
    });
    await order();
    await fixture.db.updateTable('customers').set({ country: 'ie' }).where('id', '=', fixture.alice.id).execute();
    await expect(order()).rejects.toMatchObject(writing);
  });

  test('has no price for customers of that country; guests get a price', async () => {
    await closeWriting('IE');
    await fixture.db.updateTable('customers').set({ country: 'ie' }).where('id', '=', fixture.alice.id).execute();
    const asked = { params: { cat: 1 }, body: toPricedPayload(defaultForm(1), 1) };
    await expect(fixture.alice.call(calculatePrice, asked)).rejects.toMatchObject(writing);
    expect(await fixture.guest.call(calculatePrice, asked)).toHaveProperty('finalPrice');
  });

  test('the country comes from the phone, at sign-up or after a change', async () => {
    await closeWriting('IE');
    const nora = await signUpWith('nora@example.com', '+353 87 123 4567');
    await expect(orderOf(nora)).rejects.toMatchObject(writing);
    const nick = await signUpWith('nick@example.com', '3125550148'); // no dial code: the country of the site
    await orderOf(nick);
    expect(await nick(getCustomer, {})).toMatchObject({ country: 'US' });
    const flags = { enabledFacebookMessenger: false, enabledNewsletters: true, enabledNightCalls: false };
    const body = { ...flags, firstName: 'Nick', lastName: '', phone: '353871234567' };
    expect(await nick(updateCustomer, { body })).toMatchObject({ country: 'IE' });
    await expect(orderOf(nick)).rejects.toMatchObject(writing);
  });
});

const openTo = (openCountries: string[]) =>
  set({ openCountries, openCountriesReason: 'Our writers work by German rules.' });

describe('spec §1 a site that takes orders only from some countries', () => {
  test('refuses a new order from elsewhere with its reason, says so in its settings, and lets orders of before be changed', async () => {
    const { id } = await fixture.order();
    await openTo(['DE', 'AT']);
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({ openCountries: ['DE', 'AT'], openCountriesReason: 'Our writers work by German rules.' }); // oxfmt-ignore
    const words = 'This site takes orders only from Germany and Austria. Our writers work by German rules.';
    await expect(order()).rejects.toMatchObject({ code: 'country_closed', message: words });
    expect(await fixture.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
    const asked = { params: { cat: 1 }, body: toPricedPayload(defaultForm(1), 1) };
    expect(await fixture.alice.call(calculatePrice, asked)).toHaveProperty('finalPrice');
    const nora = await signUpWith('nora@example.com', '+43 660 1234567');
    await orderOf(nora);
  });

  test('refuses a guest who signs up to order, before there is an account, and not one who registers', async () => {
    await openTo(['US']);
    const canadian = { email: 'nora@example.com', phone: '14165550123' };
    const asked = fixture.guest.call(signUp, { key: newKey(), body: canadian });
    const words = 'This site takes orders only from United States. Our writers work by German rules.';
    await expect(asked).rejects.toMatchObject({ code: 'country_closed', message: words });
    const noras = fixture.db.selectFrom('customers').select('country').where('email', '=', canadian.email);
    expect(await noras.execute()).toEqual([]);
    await fixture.guest.call(signUp, { key: newKey(), body: { ...canadian, password: 'correct horse' } });
    expect(await noras.execute()).toEqual([{ country: 'CA' }]);
  });

  test('takes those of its own country where a phone names none', async () => {
    await openTo(['US']);
    await order();
    await fixture.db.updateTable('customers').set({ country: '' }).where('id', '=', fixture.alice.id).execute();
    await order();
  });
});
