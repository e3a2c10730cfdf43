import {
  type FileText,
  exportInterfaceTexts,
  importInterfaceTexts,
  listInterfaceTexts,
} from '@octavo/contract/desk-interface-texts';
import { getSettings } from '@octavo/contract/sites';
import { ownTextsPath } from '@octavo/domain/language/own-texts-path';
import { beforeEach, describe, expect, test } from 'vitest';
import { brandOf } from '#mails/brand.ts';
import { signInCode } from '#mails/templates/sign-in-code.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

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
const served = (version: number) =>
  fixture.app.inject({ url: ownTextsPath('de', version), headers: { host: 'localhost' } });

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
    expect(reply.headers['cache-control']).toContain('immutable');
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
