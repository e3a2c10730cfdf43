import { createHash } from 'node:crypto';
import { signUp } from '@octavo/contract/auth';
import { getDeskCustomer } from '@octavo/contract/desk-customers';
import { listLegalTexts, saveLegalText, translateLegalText } from '@octavo/contract/desk-legal-texts';
import { toRequest } from '@octavo/contract/wire';
import { getCustomer } from '@octavo/contract/customers';
import { acceptLegalTexts, getLegalText } from '@octavo/contract/legal-texts';
import { createOrder } from '@octavo/contract/orders';
import { formatFor } from '@octavo/domain/language/format';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContents } from '#desk/payments/disputes/pack/contents.ts';
import { loadOrderWithCustomer } from '#desk/payments/disputes/pack/store.ts';
import { packWords } from '#desk/payments/disputes/words.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let otto: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  otto = await hire(fixture, { name: 'otto', role: 'operator' });
});

const MINUTES = 10;
const TERMS = { id: 1, name: 'terms' } as const;
const FIRST = {
  body: '# Papers\r\n\r\nWe make <b>models</b>.\n',
  number: 7,
  from: 1,
  startsAt: null,
  asksAgain: false,
  reason: 'Lawyer',
};
type Fields = { body: string; number: number; from: number; startsAt: string | null; asksAgain: boolean };
const save = (fields: Partial<Fields> = {}) =>
  otto.call(saveLegalText, { params: TERMS, body: { ...FIRST, ...fields } });
const shown = (siteId = 1) => fixture.guestAt(siteId).call(getLegalText, { params: { name: 'terms' }, query: {} });
const order = () => fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() });
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const accepted = () =>
  fixture.db
    .selectFrom('acceptedTexts')
    .innerJoin('legalBodies', 'legalBodies.sha256', 'acceptedTexts.sha256')
    .selectAll()
    .where('name', '=', 'terms')
    .orderBy('id')
    .execute();

describe('spec §12.23 the legal texts of a site', () => {
  test('are those of the product as version 1, then its own by number and time, and no other site has them', async () => {
    expect(await shown()).toMatchObject({ version: 1, startsAt: null, sections: expect.arrayContaining([expect.objectContaining({ heading: 'What you order' })]) }); // oxfmt-ignore
    expect(await save()).toEqual({ number: 7, sha256: hash('# Papers\n\nWe make <b>models</b>.') });
    expect(await shown()).toMatchObject({ version: 7, sections: [{ heading: 'Papers', text: 'We make <b>models</b>.' }] });
    expect(await shown(2)).toMatchObject({ version: 1 });

    const startsAt = minutesAfter(fixture.now(), MINUTES);
    await save({ body: 'Later', number: 8, from: 7, startsAt: startsAt.toISOString() });
    expect(await shown()).toMatchObject({ version: 7 });
    fixture.later(MINUTES);
    expect(await shown()).toMatchObject({ version: 8, startsAt, sections: [{ heading: null, text: 'Later' }] });
    await save({ number: 9, from: 8 }); // back: the same words, with the same hash
    const { texts } = await otto.call(listLegalTexts, { params: { id: 1 } });
    expect(texts).toMatchObject([
      { name: 'terms', inForce: 9, versions: [{ number: 9 }, { number: 8, startsAt }, { number: 7, author: 'otto@example.com', reason: 'Lawyer' }] },
      { name: 'privacy', inForce: 1, versions: [] },
    ]);
    expect(texts[0]?.versions[0]?.sha256).toBe(texts[0]?.versions[2]?.sha256);
    const audit = await fixture.db.selectFrom('auditEntries').orderBy('id').select(['operation', 'subject']).execute();
    expect(audit).toEqual(Array.from({ length: 3 }, () => ({ operation: 'saveLegalText', subject: 'terms' })));
  }); // oxfmt-ignore

  test('take no number twice, no time that is over, nothing over another change, and change nothing then', async () => {
    await save();
    await expect(save()).rejects.toMatchObject({ code: 'site_changed' });
    await expect(save({ from: 7 })).rejects.toMatchObject({ code: 'invalid', errors: { number: expect.anything() } });
    const startsAt = minutesAfter(fixture.now(), -1).toISOString();
    await expect(save({ from: 7, number: 8, startsAt })).rejects.toMatchObject({ code: 'invalid' });
    await expect(save({ from: 7, number: 8, body: ' \n ' })).rejects.toMatchObject({ code: 'invalid' });
    const there = otto.call(saveLegalText, { params: { ...TERMS, id: 2 }, body: FIRST });
    await expect(there).rejects.toMatchObject({ code: 'not_found' });
    await expect(otto.call(listLegalTexts, { params: { id: 2 } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.db.selectFrom('legalTexts').select('version').execute()).toEqual([{ version: 7 }]);
  });

  test('are kept with the account and with each order that accepts them, word for word, at the desk and in the evidence pack', async () => {
    const newcomer = { email: 'new@example.com', password: 'long-enough-1', phone: '+15550100', hashDevice: 'd' };
    await fixture.guest.call(signUp, { key: newKey(), body: newcomer });
    await save();
    const { id } = await order();
    await save({ body: 'Later', number: 8, from: 7 });
    const [own, ordered, ...more] = await accepted();
    expect(more).toEqual([]);
    expect(own).toMatchObject({ version: 1, orderId: null, body: expect.stringMatching(/^# What you order\n\nModel/) });
    expect(ordered).toMatchObject({ customerId: fixture.alice.id, orderId: id, version: 7, body: '# Papers\n\nWe make <b>models</b>.', dateCreated: fixture.now() }); // oxfmt-ignore
    expect(ordered?.sha256).toBe(hash(ordered?.body ?? ''));

    const { acceptedTexts } = await otto.call(getDeskCustomer, { params: { id: fixture.alice.id } });
    expect(acceptedTexts).toMatchObject([
      { name: 'privacy', version: 1, orderId: id },
      { name: 'terms', version: 7, sha256: ordered?.sha256, orderId: id },
    ]);
    const words = packWords('en');
    const format = formatFor({ language: 'en', zone: 'UTC', currency: 'USD' });
    const loaded = { order: await loadOrderWithCustomer(fixture.db, id), deliveries: [], format, words };
    const { consents } = await loadContents(fixture.db, loaded);
    expect(consents.map(({ text }) => text)).toContain(
      `Accepted the Terms of Use, version 7 (en), with this order, SHA-256 ${ordered?.sha256}`,
    );
    const forge = fixture.db.updateTable('acceptedTexts').set({ version: 8 }).execute();
    await expect(forge).rejects.toThrow(/append|change/i);
  });

  test('ask everybody once where a version says so: only new orders wait, until that version is accepted', async () => {
    const asked = async () => (await fixture.alice.call(getCustomer, {})).textsToAccept;
    const accept = (version: number) =>
      fixture.alice.call(acceptLegalTexts, { body: { texts: [{ name: 'terms', version }] } });
    await order();
    await save();
    expect(await asked()).toEqual([]);
    const startsAt = minutesAfter(fixture.now(), MINUTES).toISOString();
    await save({ body: 'One\n\nThree', number: 8, from: 7, asksAgain: true, startsAt });
    await order();
    fixture.later(MINUTES);
    expect(await asked()).toEqual([{ name: 'terms', version: 8, since: 7 }]);
    await expect(order()).rejects.toMatchObject({ code: 'texts_not_accepted' });
    await save({ body: 'One\n\nTwo', number: 9, from: 8 }); // asks nobody, and is what is accepted now
    const { changes } = await fixture.guest.call(getLegalText, { params: { name: 'terms' }, query: { since: 8 } });
    expect(changes).toEqual([
      { kind: 'same', text: 'One' },
      { kind: 'removed', text: 'Three' },
      { kind: 'added', text: 'Two' },
    ]);
    await expect(accept(8)).rejects.toMatchObject({ code: 'texts_changed' });
    const before = await accepted();
    await Promise.all([accept(9), accept(9)]);
    expect((await accepted()).slice(before.length)).toMatchObject([{ customerId: fixture.alice.id, orderId: null, version: 9 }]); // oxfmt-ignore
    expect(await asked()).toEqual([]);
    await order();
    const newcomer = { email: 'new@example.com', password: 'long-enough-1', phone: '+15550100', hashDevice: 'd' };
    const { accessToken } = await fixture.guest.call(signUp, { key: newKey(), body: newcomer });
    expect((await fixture.callAs(accessToken)(getCustomer, {})).textsToAccept).toEqual([]);
    await save({ number: 11, from: 9, startsAt: minutesAfter(fixture.now(), MINUTES).toISOString() });
    const early = fixture.guest.call(getLegalText, { params: { name: 'terms' }, query: { since: 11 } });
    await expect(early).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are accepted in the language in which they were shown; where a version has none, in that of the site (ADR 0317)', async () => {
    await fixture.db.updateTable('sites').set({ languages: ['de'] }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    const translate = (number: number, body = '# Texte\n\nMuster.', language = 'de') =>
      otto.call(translateLegalText, { params: TERMS, body: { number, language, body } });
    const ask = async ({ method, url, body }: ReturnType<typeof toRequest>, token?: string) => {
      const headers = { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) };
      const payload = method === 'GET' ? {} : { payload: body as object };
      const reply = await fixture.app.inject({ method, url, headers, ...payload });
      expect(reply.statusCode).toBe(200);
      return reply.json<object>();
    };
    const read = (language: string) => ask(toRequest(getLegalText, { params: { name: 'terms' }, query: {} }, language));
    const orderIn = (language: string) => ask(toRequest(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() }, language), fixture.alice.accessToken); // oxfmt-ignore

    await expect(translate(1)).rejects.toMatchObject({ code: 'site_changed' }); // the text of the product is no version to translate
    await save();
    await orderIn('de');
    expect(await read('de')).toMatchObject({ language: 'en', version: 7 });
    const { sha256 } = await translate(7);
    expect(sha256).toBe(hash('# Texte\n\nMuster.'));
    await expect(translate(7, 'Anders')).rejects.toMatchObject({ code: 'site_changed' });
    await expect(translate(7, 'Same', 'en')).rejects.toMatchObject({ code: 'invalid' });
    await expect(translate(7, 'Fremd', 'fr')).rejects.toMatchObject({ code: 'not_found' });
    await orderIn('de');
    await orderIn('en');
    expect(await read('de')).toMatchObject({ language: 'de', version: 7, sections: [{ heading: 'Texte', text: 'Muster.' }] }); // oxfmt-ignore
    const english = hash('# Papers\n\nWe make <b>models</b>.');
    expect((await accepted()).map((row) => [row.version, row.language, row.sha256])).toEqual([[7, 'en', english], [7, 'de', sha256], [7, 'en', english]]); // oxfmt-ignore
    const { texts, languages } = await otto.call(listLegalTexts, { params: { id: 1 } });
    expect(languages).toEqual(['en', 'de']);
    expect(texts[0]?.versions[0]).toMatchObject({ language: 'en', translations: [{ language: 'de', sha256 }] });
    await save({ number: 8, from: 7, body: 'New' });
    expect(await read('de')).toMatchObject({ language: 'en', version: 8 });
  }); // oxfmt-ignore
});
