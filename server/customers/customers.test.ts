import { createHash } from 'node:crypto';
import { getCustomer, updateConsents, updateCustomer } from '@octavo/contract/customers';
import type { Input } from '@octavo/contract/endpoint';
import { toRequest } from '@octavo/contract/wire';
import { CONSENT_WORDS } from '@octavo/domain/customers/consent-words';
import { CONSENT_TEXT_VERSION } from '@octavo/domain/customers/consents';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { changeCustomer, loadConsentsOf, loadCustomerOfSite } from './store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const profile = {
  enabledFacebookMessenger: false,
  enabledNewsletters: true,
  enabledNightCalls: false,
  firstName: 'Alice',
  lastName: 'Hargreaves',
  phone: '+1 (312) 555-0148',
};
const history = () => loadConsentsOf(fixture.db, fixture.alice.id);
const stored = () => loadCustomerOfSite(fixture.db, 1, fixture.alice.id);

describe('spec §4 the profile', () => {
  test('a change is stored and returned, with the phone as digits', async () => {
    const changed = await fixture.alice.call(updateCustomer, { body: profile });
    expect(changed).toMatchObject({ ...profile, phone: '13125550148', email: 'alice@example.com' });
    expect(await fixture.alice.call(getCustomer, {})).toEqual(changed);
  });

  test('names are stored without markup and surrounding spaces', async () => {
    const body = { ...profile, firstName: '  <b>Al</b>ice ', lastName: 'O’Neill <3' };
    expect(await fixture.alice.call(updateCustomer, { body })).toMatchObject({
      firstName: 'Alice',
      lastName: 'O’Neill <3',
    });
  });

  test.each([
    { wrong: { phone: '12345' }, field: 'phone' },
    { wrong: { phone: '1'.repeat(22) }, field: 'phone' },
    { wrong: { firstName: 'a'.repeat(101) }, field: 'firstName' },
    { wrong: { enabledNewsletters: 2 } as object, field: 'enabledNewsletters' },
    { wrong: { email: 'mallory@example.com' } as object, field: 'body' },
  ])('$wrong is refused, and nothing is written', async ({ wrong, field }) => {
    const before = await stored();
    const problem = { code: 'invalid', errors: { [field]: expect.any(String) } };
    await expect(fixture.alice.call(updateCustomer, { body: { ...profile, ...wrong } })).rejects.toMatchObject(problem);
    expect(await stored()).toEqual(before);
  });

  test('a phone is optional until one is stored, then it cannot be removed', async () => {
    expect(await fixture.alice.call(updateCustomer, { body: { ...profile, phone: '' } })).toMatchObject({ phone: '' });
    await fixture.alice.call(updateCustomer, { body: profile });
    await expect(fixture.alice.call(updateCustomer, { body: { ...profile, phone: '' } })).rejects.toMatchObject({
      errors: { phone: expect.any(String) },
    });
  });

  test('controls C6 other fields of the body are never written', async () => {
    const { method, url } = toRequest(updateCustomer, { body: profile });
    const headers = { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` };
    const before = await stored();
    const columns = Object.keys(before ?? {});
    const known = Object.keys(updateCustomer.body.shape);
    const others = [...columns, 'status', 'idSite', 'site_id', 'points', 'finalPrice', '__proto__', 'constructor'];
    const extra = fc.dictionary(
      fc.oneof(fc.constantFrom(...others), fc.string()).filter((name) => !known.includes(name)),
      fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
      { minKeys: 1, maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(extra, async (more) => {
        const payload = JSON.stringify({ ...profile, ...more });
        const reply = await fixture.app.inject({
          method,
          url,
          payload,
          headers: { ...headers, 'content-type': 'application/json' },
        });
        expect(reply.statusCode).toBe(400);
        expect(await stored()).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });
});

describe('spec §2 consent preferences', () => {
  const none: Input<typeof updateConsents>['body'] = {
    cookies_usages: 0,
    personal_data: 0,
    technical_data: 0,
    location_usages: 0,
    information_sharing: 0,
    email_subscription: 0,
  };
  const save = (change: Partial<typeof none>, id = fixture.alice.id) =>
    fixture.alice.call(updateConsents, { query: { id }, body: { ...none, ...change } });

  test('spec §7 are 0 and 1 on the wire', async () => {
    const { body, url } = toRequest(updateConsents, { query: { id: fixture.alice.id }, body: none });
    expect(url).toBe(`/api/en/customers/customer/gdpr?id=${fixture.alice.id}`);
    const send = (flag: unknown) =>
      fixture.app.inject({
        method: 'PUT',
        url,
        headers: { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` },
        payload: { ...body, cookies_usages: flag },
      });
    expect((await send(1)).json()).toMatchObject({ enabledCookiesUsage: true, enabledPersonalData: false });
    for (const wrong of [true, '1', 2]) expect((await send(wrong)).statusCode).toBe(400);
  });

  test('each change is recorded with its time and the version of the text', async () => {
    await save({ cookies_usages: 1, email_subscription: 1 });
    fixture.later(5);
    const later = fixture.now();
    expect(await save({ cookies_usages: 1 })).toMatchObject({
      enabledCookiesUsage: true,
      enabledEmailSubscription: false,
    });
    const textVersion = CONSENT_TEXT_VERSION;
    expect(await history()).toMatchObject([
      { kind: 'cookies_usages', isGiven: true, textVersion },
      { kind: 'email_subscription', isGiven: true, textVersion },
      { kind: 'email_subscription', isGiven: false, textVersion, dateCreated: later },
    ]);
  });

  test('ADR 0439 each change keeps the language of the page and the words that stood at its switch', async () => {
    const { db } = fixture;
    const german = { 'privacy.consents.cookies_usages.title': { english: 'Cookies', translation: 'Kekse' } };
    const texts = { siteId: 1, language: 'de', version: 1, author: 'otto', reason: '', dateCreated: fixture.now() };
    await db
      .insertInto('interfaceTexts')
      .values({ ...texts, texts: JSON.stringify(german) })
      .execute();
    await db.updateTable('sites').set({ languages: ['de', 'fr'] }).where('id', '=', 1).execute(); // oxfmt-ignore
    await fixture.sites.reload();
    const saveIn = async (language: string, cookies_usages: 0 | 1) => {
      const input = { query: { id: fixture.alice.id }, body: { ...none, cookies_usages } };
      const { url } = toRequest(updateConsents, input, language);
      const headers = { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` };
      const reply = await fixture.app.inject({ method: 'PUT', url, headers, payload: input.body });
      expect(reply.statusCode).toBe(200);
    };
    await saveIn('de', 1);
    await saveIn('en', 0);
    await saveIn('fr', 1);
    const kept = db.selectFrom('consents').innerJoin('legalBodies', 'legalBodies.sha256', 'consents.sha256');
    const english = 'Cookies\nLets us count visits. You stay signed in without them.';
    expect(await kept.select(['language', 'isGiven', 'body']).orderBy('id').execute()).toEqual([
      { language: 'de', isGiven: true, body: english.replace('Cookies', 'Kekse') },
      { language: 'en', isGiven: false, body: english },
      { language: 'fr', isGiven: true, body: english }, // the language of the site
    ]);
  });

  test('the six English texts have a version: another text needs another one', () => {
    const hash = createHash('sha256').update(JSON.stringify(CONSENT_WORDS)).digest('hex');
    expect({ [CONSENT_TEXT_VERSION]: hash }).toEqual({
      '2026-11': '994e9fb33ca99b67927ac8a59559f16dd61518021f9fde0c5da6ae5eb9e13ad3',
    });
  });

  test('unchanged consents add no record, and records are never changed', async () => {
    await save({ cookies_usages: 1 });
    await save({ cookies_usages: 1 });
    expect(await history()).toHaveLength(1);
    await expect(fixture.db.updateTable('consents').set({ isGiven: false }).execute()).rejects.toThrow(
      /only ever added to/,
    );
    await expect(fixture.db.deleteFrom('consents').execute()).rejects.toThrow(/only ever added to/);
  });

  test.each([
    { whose: 'another customer', id: () => fixture.bob.id },
    { whose: 'nobody', id: () => 4711 },
  ])('controls C5 the id of $whose is refused, and nothing is written', async ({ id }) => {
    await expect(save({ cookies_usages: 1 }, id())).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.alice.call(getCustomer, {})).toMatchObject({ enabledCookiesUsage: false });
    expect(await fixture.bob.call(getCustomer, {})).toMatchObject({ enabledCookiesUsage: false });
    expect(await history()).toEqual([]);
  });

  test('the IP address of the session is stored and shown only while technical data is allowed', async () => {
    expect(await fixture.alice.call(getCustomer, {})).toMatchObject({ ipClient: '' });
    expect(await save({ technical_data: 1 })).toMatchObject({ ipClient: '127.0.0.1' });
    expect(await save({})).toMatchObject({ ipClient: '' });
    expect(await stored()).toMatchObject({ ip: '' });
  });
});

test.each([
  { status: 1 as const, name: 'Confirmed' },
  { status: 2 as const, name: 'Unconfirmed' },
  { status: 3 as const, name: 'Awaiting Confirmation' },
])('spec D30 status $status has the name $name', async ({ status, name }) => {
  await changeCustomer(fixture.db, fixture.alice.id, { status });
  expect(await fixture.alice.call(getCustomer, {})).toMatchObject({ status: { id: status, name } });
});
