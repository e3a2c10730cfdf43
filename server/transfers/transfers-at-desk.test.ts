import { getDeskCustomer } from '@octavo/contract/desk-customers';
import { takeHandOff, transferAccount } from '@octavo/contract/transfers';
import { expect, test } from 'vitest';
import { endTransfer, setTransfer } from '#operators/transfers/set-transfer.ts';
import { startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';

test('spec §12.6, ADR 0480 the desk shows each transfer of an account once, newest first, by the names of the sites, and each is in the audit of the site that it left', async () => {
  const fixture = await startFixture();
  const frank = await fixture.person('frank', 7);
  const there = await hire(fixture, { siteId: 2 });
  const here = await hire(fixture, { name: 'sue', siteId: 3 });
  const params = { id: frank.id };
  const move = (site: string) => frank.call(transferAccount, { body: { site } });

  await move('http://site2.localhost');
  const { redirectUrl } = await move('http://site2.localhost'); // a repeat moves nothing
  const first = { from: fixture.sites.byId(7)?.name, to: fixture.sites.byId(2)?.name, date: fixture.now() };
  expect(await there.call(getDeskCustomer, { params })).toMatchObject({ transfers: [first] });
  await expect(here.call(getDeskCustomer, { params })).rejects.toMatchObject({ code: 'not_found' });

  const token = redirectUrl.slice(redirectUrl.lastIndexOf('/') + 1);
  const { accessToken } = await fixture.guestAt(2).call(takeHandOff, { body: { token } });
  await endTransfer({ ...fixture, actor: 'olga' }, 'site7.localhost');
  await setTransfer({ ...fixture, actor: 'olga' }, 'site2.localhost', { to: 'site3.localhost' });
  await fixture.sites.reload();
  fixture.later(5);
  await fixture.callAs(accessToken, 'site2.localhost')(transferAccount, { body: { site: 'http://site3.localhost' } });
  const second = { from: first.to, to: fixture.sites.byId(3)?.name, date: fixture.now() };
  expect((await here.call(getDeskCustomer, { params })).transfers).toEqual([second, first]);
  await expect(there.call(getDeskCustomer, { params })).rejects.toMatchObject({ code: 'not_found' });

  const entries = await fixture.db.selectFrom('auditEntries').selectAll().where('operation', '=', 'transferAccount').orderBy('id').execute(); // oxfmt-ignore
  const by = { actor: `customer ${frank.id}`, staffId: null, sessionId: expect.any(String), customerId: frank.id };
  expect(entries).toMatchObject([
    { ...by, siteId: 7, subject: `customer ${frank.id}`, was: { site: 7 }, became: { site: 2 } },
    { ...by, siteId: 2, subject: `customer ${frank.id}`, was: { site: 2 }, became: { site: 3 } },
  ]);
});
