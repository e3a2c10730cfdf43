import { signUp } from '@octavo/contract/auth';
import { chooseLanguage } from '@octavo/contract/choose-language';
import { getCustomer } from '@octavo/contract/customers';
import { createOrder } from '@octavo/contract/orders';
import { getSettings } from '@octavo/contract/sites';
import { toRequest } from '@octavo/contract/wire';
import { expect, test } from 'vitest';
import { newKey, newOrder } from '#testing/new-order.ts';
import { startFixture } from '#testing/fixture.ts';

test('ADR 0315 a customer chooses among the languages of the site, and is written to in the chosen one', async () => {
  const fixture = await startFixture();
  await fixture.db
    .updateTable('sites')
    .set({ languages: ['de'] })
    .where('id', '=', 1)
    .execute();
  const text = { siteId: 1, language: 'de', version: 1, author: 'o', reason: 'r', dateCreated: fixture.now() };
  await fixture.db
    .insertInto('mailTexts')
    .values(
      ['welcome', 'orderCreated'].map((name) => ({
        ...text,
        name: name as 'welcome',
        subject: `${name} de`,
        body: 'Hallo',
      })),
    )
    .execute();
  await fixture.sites.reload();
  expect((await fixture.guest.call(getSettings, {})).spokenLanguages).toEqual(['en', 'de']);

  const { alice } = fixture;
  const choose = (languageCode: string) => alice.call(chooseLanguage, { body: { languageCode } });
  for (const code of ['fr', 'qps']) await expect(choose(code)).rejects.toMatchObject({ code: 'invalid' });
  const order = () => alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() });
  await order();
  await choose('de');
  expect((await alice.call(getCustomer, {})).languageCode).toBe('de');
  await order();

  const body = { email: 'dora@example.com', phone: '13125550199', password: 'long-enough-1' };
  for (const [language, email] of [['de', body.email], ['qps', 'pia@example.com']] as const) {
    const asked = toRequest(signUp, { key: newKey(), body: { ...body, email } }, language);
    const headers = { host: 'localhost' };
    const reply = await fixture.app.inject({ method: asked.method, url: asked.url, headers, payload: { ...body, email } });
    expect(reply.statusCode).toBe(200);
  } // oxfmt-ignore
  const mails = await fixture.db.selectFrom('mails').select('subject').orderBy('id').execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is placed'),
    'orderCreated de',
    'welcome de',
    expect.stringMatching(/^Welcome/),
  ]);
  const made = fixture.db.selectFrom('customers').select('languageCode').where('email', 'in', [body.email, 'pia@example.com']); // oxfmt-ignore
  expect((await made.orderBy('id').execute()).map(({ languageCode }) => languageCode)).toEqual(['de', null]);
});
