import {
  type FileText,
  exportInterfaceTexts,
  importInterfaceTexts,
  listInterfaceTexts,
} from '@octavo/contract/desk-interface-texts';
import { saveMailText } from '@octavo/contract/desk-mail-texts';
import { getSettings } from '@octavo/contract/sites';
import type { dictionaries } from '@octavo/domain/language/dictionaries';
import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { readReply, toRequest } from '@octavo/contract/wire';
import { getCatalogue } from '@octavo/contract/catalogue';
import { getOrder } from '@octavo/contract/orders';
import { policiesOf } from '#sites/policies.ts';
import { ownTextsPath } from '@octavo/domain/language/own-texts-path';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { deadlineWords } from '#deadlines/words.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { newMessage } from '#mails/templates/new-message.ts';
import { signInCode } from '#mails/templates/sign-in-code.ts';
import { found } from '#operations/refusal.ts';
import { loadWholeOrderOfCustomer } from '#orders/list/store.ts';
import { reportWords } from '#privacy/report/words.ts';
import { pushWords } from '#push/words.ts';
import { receiptOf } from '#receipts/download-receipt.ts';
import { receiptWords } from '#receipts/words.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

type Dictionary<D extends object> = ReturnType<typeof dictionaries<D>>;

let fixture: Fixture;
let otto: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  otto = await hire(fixture, { name: 'otto', role: 'operator' });
  await fixture.db
    .updateTable('sites')
    .set({ languages: ['de'] })
    .where('id', '=', 1)
    .execute();
  await fixture.sites.reload();
});

const params = { id: 1, code: 'de' };
const line = (key: string, translation: FileText['translation'], english: FileText['english'] = 'x'): FileText => ({ key, english, variables: [], translation }); // oxfmt-ignore
const take = (texts: FileText[], from = 0, language = 'de') =>
  otto.call(importInterfaceTexts, { params, body: { language, texts, from, reason: 'Translated' } });
const list = async () => (await otto.call(listInterfaceTexts, { params: { id: 1 } })).languages;
const served = (version: number, headers = {}) =>
  fixture.app.inject({ url: ownTextsPath('de', version), headers: { host: 'localhost', ...headers } });

/** A text of the mails about orders. */
const german = (key: string, translation: string) => line(`emails.${key}`, translation);
const sayInGerman = (subject: string) =>
  otto.call(saveMailText, {
    params: { id: 1, name: 'messageOfWriter' },
    body: { language: 'de', text: { subject, body: '{title}' }, from: 0, reason: 'Translated' },
  });
const mailTo = async (languageCode: string) => {
  const mail = newMessage(brandOf(fixture, 1, { languageCode }), { id: 7, title: 'Bienen', from: 'writer' });
  const about = { event: 'message', orderId: null } as const;
  await queueMail(fixture.db, fixture, { siteId: 1, customerId: fixture.alice.id, to: 'alice@example.com', mail, about }); // oxfmt-ignore
  return fixture.db.selectFrom('mails').select(['subject', 'body']).orderBy('id', 'desc').executeTakeFirstOrThrow();
};

describe('ADR 0316 a mail is in one language, its button and the line that stops it too', () => {
  beforeEach(() =>
    take([german('newMessage.button', 'Nachricht lesen'), german('letter.stop', 'Keine solchen Mails')]),
  );

  test('that of the site, where it has no words in that of the reader', async () => {
    await fixture.db.updateTable('sites').set({ languageCode: 'de', languages: ['fr'] }).where('id', '=', 1).execute(); // oxfmt-ignore
    await fixture.sites.reload();
    await sayInGerman('Neues zu {order number}');
    const { subject, body } = await mailTo('fr');
    expect(subject).toBe('Neues zu 7');
    expect(body).toMatch(/Nachricht lesen:\n[^]*Keine solchen Mails: http/);
  });

  test('English, where it has no words in either', async () => {
    const { subject, body } = await mailTo('de');
    expect(subject).toBe('A message about order 7');
    expect(body).toMatch(/Read the message:\n[^]*Stop these emails: http/);
  });
});

describe('ADR 0318 the texts of the app in the languages of a site', () => {
  test('go to a translator and come back: pages and mails have them, what is missing is counted, and an empty one goes', async () => {
    const { texts } = await otto.call(exportInterfaceTexts, { params, query: {} });
    expect(texts).toContainEqual({ key: 'pricing.pages', english: { one: '1 page', other: '{n} pages' }, variables: ['n'], translation: { one: '', other: '' } }); // oxfmt-ignore
    const translated = texts.map((text) => {
      if (text.key === 'shell.header.signIn') return { ...text, translation: 'Anmelden' };
      if (text.key === 'accountMails.code.button') return { ...text, translation: 'Jetzt anmelden' };
      return text.key === 'pricing.pages' ? { ...text, translation: { one: '{n} Seite', other: '{n} Seiten' } } : text;
    });
    expect(await take(translated)).toEqual({ version: 1, faults: [], faultCount: 0 });
    expect((await fixture.guest.call(getSettings, {})).textVersions).toEqual({ de: 1 });
    const reply = await served(1);
    expect(reply.json()).toEqual({ shell: { 'header.signIn': 'Anmelden' }, pricing: { pages: { count: '0', forms: { one: '{0} Seite', other: '{0} Seiten' } } } }); // oxfmt-ignore
    const mail = (languageCode: string) => signInCode(brandOf(fixture, 1, { languageCode }), { code: '123456', token: 't' }).text; // oxfmt-ignore
    expect([mail('de').includes('Jetzt anmelden'), mail('en').includes('Jetzt anmelden')]).toEqual([true, false]);
    expect(await list()).toMatchObject([{ language: 'de', translated: 3, older: 0, missing: texts.length - 3, versions: [{ number: 1, author: 'otto@example.com' }] }]); // oxfmt-ignore

    expect((await take([line('shell.header.signIn', ''), line('pricing.discount', 'Rabatt')], 1)).version).toBe(2);
    expect(await list()).toMatchObject([{ translated: 3, older: 1, versions: [{ number: 2 }, { number: 1 }] }]);
    expect((await served(1)).statusCode).toBe(404);
    const before = await otto.call(exportInterfaceTexts, { params, query: { version: 1 } });
    expect(before.texts).toEqual(translated);
    expect((await take(before.texts, 2)).version).toBe(3);
    expect((await served(3)).json()).toEqual(reply.json());
  }); // oxfmt-ignore

  test('ADR 0330 receipts, pushes, calendars and the own data are in the language of the customer, what is missing there in that of the site', async () => {
    await fixture.db.updateTable('sites').set({ languageCode: 'de', languages: ['ar'] }).where('id', '=', 1).execute(); // oxfmt-ignore
    await fixture.sites.reload();
    await take([line('receipt.heading', 'Beleg'), line('push.title.delivered', 'Ihre Arbeit ist da'), line('personalData.yes', 'Ja'), line('calendar.event', 'Bereit: {id}, {title}')]); // oxfmt-ignore
    const site = () => found(fixture.sites.byId(1));
    const order = await fixture.order({ status: ORDER_STATUS.completed, datePaid: fixture.now() });
    const row = { ...found(await loadWholeOrderOfCustomer(fixture.db, fixture.alice.id, order.id)), datePaid: fixture.now() }; // oxfmt-ignore
    const receipt = (language: string) =>
      receiptOf({ speaker: speakerOf(site(), language, receiptWords), origin: 'http://localhost', query: { zone: 'UTC' } }, site(), row, { firstName: 'Alice', lastName: '', email: 'alice@example.com', zone: null }); // oxfmt-ignore
    expect(receipt('ar')).toMatchObject({ language: 'de', heading: 'Beleg' }); // nobody has translated one yet
    expect(receipt('en')).toMatchObject({ language: 'en', heading: 'Receipt' });

    const arabic = [line('receipt.totalPaid', 'المجموع'), line('push.open', 'افتح'), line('personalData.no', 'لا'), line('calendar.note', '{site}:')]; // oxfmt-ignore
    await otto.call(importInterfaceTexts, { params: { id: 1, code: 'ar' }, body: { language: 'ar', texts: arabic, from: 0, reason: 'Translated' } }); // oxfmt-ignore
    expect(receipt('ar')).toMatchObject({ language: 'ar', heading: 'Beleg', total: ['المجموع', expect.stringContaining('US$')] }); // oxfmt-ignore
    const words = <D extends object>(of: Dictionary<D>) => of(speakerOf(site(), 'ar', of));
    expect([words(pushWords).open, words(pushWords).title.delivered, words(pushWords).accept]).toEqual(['افتح', 'Ihre Arbeit ist da', 'Accept']); // oxfmt-ignore
    expect([words(deadlineWords).note('X'), words(deadlineWords).event(7, 'Y')]).toEqual(['\u2068X\u2069:', 'Bereit: 7, Y']); // ADR 0362
    expect([words(reportWords).yes, words(reportWords).no]).toEqual(['Ja', 'لا']);
    expect(await list()).toMatchObject([{ language: 'de', translated: 4 }, { language: 'ar', translated: 4 }]);
    expect((await served(1)).json()).toEqual({ receipt: { heading: 'Beleg' } }); // a page says nothing of the others
  }); // oxfmt-ignore

  test('ADR 0360 have the names of choices and the promises of the site: orders and the form say them, one that was changed since is as the site says it', async () => {
    const site = () => found(fixture.sites.byId(1));
    const essay = found(site().names.paperTypes.find(({ name }) => name === 'Essay'));
    const [promise] = policiesOf(site());
    const { texts } = await otto.call(exportInterfaceTexts, { params, query: {} });
    const key = `choices.paperTypes.${essay.id}`;
    expect(texts).toContainEqual({ key, english: 'Essay', variables: [], translation: '' });
    expect(texts).toContainEqual({ key: `promises.${promise?.about}.fact`, english: promise?.fact, variables: [], translation: '' }); // oxfmt-ignore
    await take(texts.map((text) => (text.key === key ? { ...text, translation: 'Aufsatz' } : text.key.endsWith('.fact') ? { ...text, translation: 'Versprochen' } : text))); // oxfmt-ignore
    const order = await fixture.order({ paperType: essay.id });
    const headers = { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` };
    const inGerman = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
      readReply(endpoint, (await fixture.app.inject({ url: toRequest(endpoint, input, 'de').url, headers })).json());
    const named = async () => [
      (await inGerman(getCatalogue, { params: { cat: 1 } })).paperTypes.find(({ id }) => id === essay.id)?.name,
      (await inGerman(getOrder, { params: { id: order.id } })).paperType?.name,
      (await inGerman(getSettings, {})).policies[0]?.fact,
    ];
    expect(await named()).toEqual(['Aufsatz', 'Aufsatz', 'Versprochen']);
    expect((await served(1)).json()).toMatchObject({ choices: { [`paperTypes.${essay.id}`]: 'Aufsatz' }, promises: { [`${promise?.about}.fact`]: 'Versprochen' } }); // oxfmt-ignore
    expect((await fixture.guest.call(getCatalogue, { params: { cat: 1 } })).paperTypes.find(({ id }) => id === essay.id)?.name).toBe('Essay'); // oxfmt-ignore

    await fixture.db.updateTable('catalogueItems').set({ name: 'Case study' }).where('siteId', '=', 1).where('list', '=', 'paper_type').where('id', '=', essay.id).execute(); // oxfmt-ignore
    await fixture.sites.reload();
    expect(await named()).toEqual(['Case study', 'Case study', 'Versprochen']);
    expect(await list()).toMatchObject([{ older: 1 }]);
  }); // oxfmt-ignore

  test('are asked for again by each page, and come again where the site has renamed a choice since', async () => {
    const { texts } = await otto.call(exportInterfaceTexts, { params, query: {} });
    const essay = found(texts.find(({ key, english }) => key.startsWith('choices.paperTypes.') && english === 'Essay'));
    await take([line('shell.header.signIn', 'Anmelden'), { ...essay, translation: 'Aufsatz' }]);
    const first = await served(1);
    expect(first.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': first.headers.etag };
    expect(await served(1, known)).toMatchObject({ statusCode: 304, body: '' });
    expect((await served(1, { ...known, 'accept-encoding': 'gzip' })).statusCode).toBe(304);

    await fixture.db.updateTable('catalogueItems').set({ name: 'Case study' }).where('siteId', '=', 1).where('list', '=', 'paper_type').where('name', '=', 'Essay').execute(); // oxfmt-ignore
    await fixture.sites.reload();
    const second = await served(1, known);
    expect([second.statusCode, second.json()]).toEqual([200, { shell: { 'header.signIn': 'Anmelden' } }]);
  }); // oxfmt-ignore

  test('ADR 0360 a site in another language has its own words said in English too, and no texts of the product', async () => {
    await fixture.db.updateTable('sites').set({ languageCode: 'de', languages: ['en'] }).where('id', '=', 1).execute(); // oxfmt-ignore
    await fixture.sites.reload();
    await take([line('shell.header.signIn', 'Anmelden')]);
    const english = { id: 1, code: 'en' };
    const { texts } = await otto.call(exportInterfaceTexts, { params: english, query: {} });
    expect(new Set(texts.map(({ key }) => key.split('.')[0]))).toEqual(new Set(['choices', 'promises']));
    const [first] = texts;
    await otto.call(importInterfaceTexts, { params: english, body: { language: 'en', texts: [{ ...found(first), translation: 'In English' }], from: 0, reason: 'x' } }); // oxfmt-ignore
    expect((await fixture.guest.call(getCatalogue, { params: { cat: 1 } })).workTypes[0]?.name).toBe('In English');
    expect(signInCode(brandOf(fixture, 1, { languageCode: 'en' }), { code: '123456', token: 't' }).html).toContain('lang="en"'); // oxfmt-ignore
    expect(await list()).toMatchObject([{ language: 'de', translated: 1 }, { language: 'en', translated: 1, all: texts.length }]); // oxfmt-ignore
  }); // oxfmt-ignore

  test('change nothing by a file with a fault, of another language, of an older version, or for a language without one', async () => {
    const texts = [
      line('shell.header.signIn', 'Anmelden'),
      line('shell.header.signIn', 'Einloggen'),
      line('shell.header.none', 'Fehlt'),
      line('pricing.pages', 'Seiten'),
      line('auth.moved.isNow', '{old} heißt {new}'),
      line('constructor', 'x'),
    ];
    const { version, faults, faultCount } = await take(texts);
    expect([version, faultCount]).toEqual([null, 6]);
    expect(faults.map(({ key, fault, about }) => `${key} ${fault} ${about}`)).toEqual([
      'shell.header.signIn twice ',
      'shell.header.none unknown ',
      'pricing.pages forms one, other',
      expect.stringContaining('variable_unknown new'),
      expect.stringContaining('variable_missing site'),
      'constructor unknown ',
    ]);
    await expect(take([], 0, 'fr')).rejects.toMatchObject({ code: 'setting_invalid', message: 'The file is in fr.' });
    await expect(take([], 1)).rejects.toMatchObject({ code: 'site_changed' });
    for (const code of ['en', 'fr'])
      await expect(otto.call(exportInterfaceTexts, { params: { id: 1, code }, query: {} })).rejects.toMatchObject({ code: 'not_found' }); // oxfmt-ignore
    expect(await fixture.db.selectFrom('interfaceTexts').selectAll().execute()).toEqual([]);
    expect((await fixture.guest.call(getSettings, {})).textVersions).toEqual({});
  }); // oxfmt-ignore
});
