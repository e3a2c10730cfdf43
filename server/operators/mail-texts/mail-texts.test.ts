import { listMailTextVersions, listMailTexts, saveMailText, testMailText } from '@octavo/contract/desk-mail-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { brandOf } from '#mails/brand.ts';
import { orderDelivered } from '#mails/templates/order-delivered.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let otto: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  otto = await hire(fixture, { name: 'otto', role: 'operator' });
});

const params = { id: 1, name: 'orderDelivered' } as const;
const TEXT = { subject: 'Ready: {order number}', body: 'At {site}, "{title}".\n\nFree for {revision days} days.' };
const save = (text: typeof TEXT | null, from = 0, reason = 'As on the site', language = 'en') =>
  otto.call(saveMailText, { params, body: { language, text, from, reason } });
const mailOf = (siteId: number, languageCode: string | null = null, days = 14) =>
  orderDelivered(brandOf(fixture, siteId, { languageCode }), { id: 7, title: '<b> {site}', days });

describe('spec §12.21 the mails of a site', () => {
  test('are in its own words, escaped, with its values, and no other site has them; each change is a version and is gone back on', async () => {
    const ours = mailOf(1);
    expect(mailOf(1, null, 1).text).toContain('a free revision for 1 day.');
    await save(TEXT);
    expect(mailOf(1)).toMatchObject({
      subject: 'Ready: 7',
      text: expect.stringContaining('At Hartwell, "<b> {site}".\n\nFree for 14 days.\n\nOpen the files:'),
      html: expect.stringContaining('At Hartwell, &quot;&lt;b&gt; {site}&quot;.</p>'),
    });
    expect(mailOf(2).subject).toBe(ours.subject);
    await expect(save(TEXT)).rejects.toMatchObject({ code: 'site_changed' });
    await save(null, 1, 'Too short');
    expect(mailOf(1)).toEqual(ours);
    const { versions } = await otto.call(listMailTextVersions, { params, query: {} });
    expect(versions).toMatchObject([
      { number: 2, text: null, reason: 'Too short', author: 'otto@example.com' },
      { number: 1, text: TEXT, reason: 'As on the site' },
    ]);
    const { texts, samples } = await otto.call(listMailTexts, { params: { id: 1 }, query: {} });
    expect(texts.find(({ name }) => name === 'orderDelivered')).toMatchObject({
      ours: { subject: 'Order {order number} is delivered', body: expect.stringContaining('for {revision days} days') },
      last: { number: 2, text: null },
    });
    for (const { ours: { subject, body } } of texts)
      for (const [, name = ''] of `${subject} ${body}`.matchAll(/\{(.*?)\}/g)) expect(samples).toHaveProperty([name]);
    const audit = fixture.db.selectFrom('auditEntries').select(['operation', 'subject', 'reason']).orderBy('id');
    expect(await audit.execute()).toEqual([
      { operation: 'saveMailText', subject: 'orderDelivered en', reason: 'As on the site' },
      { operation: 'saveMailText', subject: 'orderDelivered en', reason: 'Too short' },
    ]);
  }); // oxfmt-ignore

  test('name only what they have: a wrong variable is refused with the nearest, saved nowhere and mailed to nobody', async () => {
    const wrong = { ...TEXT, body: 'Free for {revision day} days, {price}' };
    const refusal = { code: 'setting_invalid', message: '"revision day" is no variable. Did you mean "revision days"?' };
    await expect(save(wrong)).rejects.toMatchObject(refusal);
    await expect(otto.call(testMailText, { params, body: { ...wrong, language: 'en' } })).rejects.toMatchObject(refusal);
    expect(await fixture.db.selectFrom('mailTexts').selectAll().execute()).toEqual([]);
    expect(await fixture.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    await otto.call(testMailText, { params, body: { ...TEXT, language: 'en' } });
    const [mail] = await fixture.db.selectFrom('mails').select(['recipient', 'subject']).execute();
    expect(mail).toEqual({ recipient: 'otto@example.com', subject: 'Ready: 48210001' });
    expect(mailOf(1).subject).toBe('Order 7 is delivered');
  }); // oxfmt-ignore

  test('have versions in each language of the site; a customer gets theirs, else that of the site, else ours, never in two languages (ADR 0316)', async () => {
    await expect(save(TEXT, 0, 'x', 'de')).rejects.toMatchObject({ code: 'not_found' }); // not a language of the site
    await fixture.db.updateTable('sites').set({ languages: ['de', 'ar'] }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    const german = { subject: 'Fertig: {order number}', body: 'Bei {site}: "{title}".' };
    await save(german, 0, 'Translated', 'de');
    expect(mailOf(1, 'de').subject).toBe('Fertig: 7');
    expect(mailOf(1, 'de').html).toContain('<html lang="de" dir="ltr">');
    expect([mailOf(1).subject, mailOf(1, 'ar').subject]).toEqual(['Order 7 is delivered', 'Order 7 is delivered']);
    expect(mailOf(1, 'ar').html).toContain('<html lang="en" dir="ltr">');
    fixture.later(1);
    await save(TEXT);
    expect([mailOf(1).subject, mailOf(1, 'ar').subject]).toEqual(['Ready: 7', 'Ready: 7']);
    expect(mailOf(1, 'de').subject).toBe('Fertig: 7');
    const { texts, samples } = await otto.call(listMailTexts, { params: { id: 1 }, query: { language: 'ar' } });
    const listed = texts.find(({ name }) => name === 'orderDelivered');
    expect(listed).toMatchObject({ last: null, ours: TEXT });
    expect(listed?.states.map(({ language, state }) => `${language} ${state}`)).toEqual(['en own', 'de older', 'ar missing']); // oxfmt-ignore
    expect(texts[0]?.states.map(({ state }) => state)).toEqual(['ours', 'missing', 'missing']);
    expect(samples['ready by']).toMatch(/[\u0600-\u06ff]/);
    await otto.call(testMailText, { params, body: { ...german, language: 'de' } });
    const { html } = await fixture.db.selectFrom('mails').select('html').executeTakeFirstOrThrow();
    expect(html).toContain('<html lang="de"');
  }); // oxfmt-ignore

  test('are those of an operator there', async () => {
    await expect(otto.call(listMailTexts, { params: { id: 2 }, query: {} })).rejects.toMatchObject({
      code: 'not_found',
    });
    const there = otto.call(saveMailText, {
      params: { ...params, id: 2 },
      body: { language: 'en', text: TEXT, from: 0, reason: 'x' },
    });
    await expect(there).rejects.toMatchObject({ code: 'not_found' });
  });
});
