import * as contract from '@octavo/contract/desk-site-sign-in';
import { openProviderSignIn } from '@octavo/contract/providers';
import { getSettings } from '@octavo/contract/sites';
import { expect, test } from 'vitest';
import { startCompany } from '#testing/company.ts';
import { startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';

const params = { id: 1 };
const is = (code: string, more = {}) => expect.objectContaining({ code, ...more });

test('ADR 0310 an operator sets the provider of customers at the desk: tried, switched off and on, by version, with a proof; its secret never comes out', async () => {
  const fixture = await startFixture(new Date().toISOString());
  const olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  const otto = await hire(fixture, { name: 'otto', role: 'operator', siteId: 2 });
  const { issuer } = await startCompany({ sub: 'alice', email: 'alice@example.com', email_verified: true });
  const google = { name: 'Google', issuer, clientId: 'octavo', isOn: true };
  const secret = 'a client secret';
  const set = (change: object, version: number | null) => olga.call(contract.setSiteSignIn, { params, body: { ...google, ...change, version, reason: 'As agreed' } }); // oxfmt-ignore
  const tried = (at: string) => olga.call(contract.testSiteSignIn, { params, body: { issuer: at } });
  const shown = async () => {
    await fixture.sites.reload();
    return (await fixture.guest.call(getSettings, {})).signInProvider;
  };

  expect(await olga.call(contract.getSiteSignIn, { params })).toEqual({ provider: null, returnTo: 'http://localhost/login/provider' }); // oxfmt-ignore
  expect(await tried(issuer)).toEqual({ why: null, what: null });
  expect(await tried(`${issuer}/elsewhere`)).toEqual({ why: 'status', what: '404' });
  const missing = { field: 'secret', why: 'Give the secret that the provider has given you' };
  await expect(set({}, null)).rejects.toEqual(is('setting_invalid', { params: missing }));
  const first = await set({ secret }, null);
  expect(first.provider).toMatchObject({ name: 'Google', version: 1, isOn: true, mark: expect.stringMatching(/^[\w-]{4}$/) }); // oxfmt-ignore
  expect(await shown()).toBe('Google');
  await fixture.guest.call(openProviderSignIn, { body: {} });

  await expect(set({ name: 'Mine' }, null)).rejects.toEqual(is('site_changed'));
  await expect(set({ issuer: 'https://thief.example.com' }, 1)).rejects.toEqual(is('setting_invalid'));
  const off = await set({ isOn: false }, 1);
  expect(off.provider).toMatchObject({ version: 2, isOn: false, mark: first.provider?.mark });
  expect(await shown()).toBeNull();
  await expect(fixture.guest.call(openProviderSignIn, { body: {} })).rejects.toEqual(is('not_found'));
  await set({ secret: 'another secret' }, 2);
  expect(await shown()).toBe('Google');

  for (const call of [
    () => otto.call(contract.getSiteSignIn, { params }),
    () => otto.call(contract.setSiteSignIn, { params, body: contract.setSiteSignIn.example }),
    () => otto.call(contract.testSiteSignIn, { params, body: contract.testSiteSignIn.example }),
  ])
    await expect(call()).rejects.toEqual(is('not_found')); // oxlint-disable-line no-await-in-loop -- three
  const kept = await fixture.db.selectFrom('auditEntries').selectAll().orderBy('id').execute();
  expect(kept.filter(({ operation }) => operation === 'setSignIn')).toMatchObject([
    { actor: 'olga@example.com', subject: 'site 1', reason: 'As agreed', was: null, became: { isOn: true } },
    { was: { isOn: true }, became: { isOn: false } },
    { was: { isOn: false, secret: first.provider?.mark }, became: { isOn: true } },
  ]);
  expect(JSON.stringify([first, off, kept])).not.toMatch(/a client secret|another secret/);
  await fixture.db
    .updateTable('sessions')
    .set({ dateProven: new Date(0) })
    .execute();
  await expect(set({}, 3)).rejects.toEqual(is('step_up_needed'));
});
