import * as contract from '@octavo/contract/applications';
import * as atDesk from '@octavo/contract/desk-applications';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { ADA, applied, applyAs, essay, mailedLink, sendAs, takeApplications } from './testing.ts';

let fixture: Fixture;
let olga: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  await takeApplications(fixture);
  olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
});

const LINK_USED = { code: 'link_used' };
const call: Fixture['guest']['call'] = (endpoint, input) => fixture.guest.call(endpoint, input);
const own = (token: string) => call(contract.getOwnApplication, { params: { token } });
const confirm = (token: string) => call(contract.confirmApplication, { params: { token } });
const withdraw = (token: string) => call(contract.withdrawApplication, { key: newKey(), params: { token } });
const rows = () => fixture.db.selectFrom('applications').select(['email', 'state']).orderBy('id').execute();
const linkRows = () =>
  fixture.db.selectFrom('applicationLinks').select('mailedTo').orderBy('mailedTo', (by) => by.asc().nullsFirst()).execute(); // oxfmt-ignore
const recipients = async () =>
  (await fixture.db.selectFrom('mails').select('recipient').orderBy('id').execute()).map(({ recipient }) => recipient);
const giveTest = async () => {
  const { applications } = await olga.call(atDesk.listApplications, { query: {} });
  const params = { id: applications[0]?.id ?? 0 };
  const { version } = await olga.call(atDesk.getApplication, { params });
  const body = { title: 'Bees', instructions: 'In MLA.', pages: 1, days: 3, version };
  await olga.call(atDesk.giveTestOrder, { key: newKey(), params, body });
};

describe('ADR 0300 a link opens only the application of the address that it was mailed to', () => {
  test('after the address is corrected, the link of the wrong address is answered as an unknown one by every call', async () => {
    const secret = await applyAs(fixture.guest, 'typo@example.com');
    const strange = await mailedLink(fixture);
    await sendAs(fixture.guest, secret, 'right@example.com');
    const params = { token: strange };
    const { files } = await own(secret);
    const asked = await Promise.allSettled([
      own('unknown'),
      own(strange),
      confirm(strange),
      withdraw(strange),
      call(contract.addApplicationFile, { key: newKey(), params, files: [essay()] }),
      call(contract.removeApplicationFile, { key: newKey(), params: { ...params, file: files[0]?.id ?? 0 } }),
      sendAs(fixture.guest, strange, 'typo@example.com'),
      call(contract.handInTest, { key: newKey(), params }),
    ]);
    for (const answer of asked) expect(answer).toMatchObject({ status: 'rejected', reason: LINK_USED });
    expect(await own(secret)).toMatchObject({ state: 'unconfirmed', files: [{ name: 'essay.txt' }] });
    const right = await mailedLink(fixture);
    expect(await confirm(right)).toMatchObject({ state: 'new', email: 'right@example.com' });
    expect(await linkRows()).toEqual([{ mailedTo: 'right@example.com' }]); // nothing of the wrong address is kept
  });

  test('nobody confirms the address of somebody else by the link of the own one, or keeps the owner from applying', async () => {
    const secret = await applyAs(fixture.guest, 'eve@example.com');
    const link = await mailedLink(fixture);
    await sendAs(fixture.guest, secret, 'victim@example.com');
    await expect(confirm(link)).rejects.toMatchObject(LINK_USED);
    await applied(fixture, 'victim@example.com');
    expect(await rows()).toEqual([
      { email: 'victim@example.com', state: 'unconfirmed' },
      { email: 'victim@example.com', state: 'new' },
    ]);
  });

  test('a confirmation and a change of the address at once leave no confirmed address that nobody proved', async () => {
    const secret = await applyAs(fixture.guest, 'eve@example.com');
    const link = await mailedLink(fixture);
    await Promise.allSettled([confirm(link), sendAs(fixture.guest, secret, 'victim@example.com')]);
    expect([
      { email: 'eve@example.com', state: 'new' },
      { email: 'victim@example.com', state: 'unconfirmed' },
    ]).toContainEqual((await rows())[0]);
  });

  test('a mail that a job writes after the change goes to the new address, and its link works', async () => {
    const secret = await applyAs(fixture.guest, 'typo@example.com'); // its job has not run
    await sendAs(fixture.guest, secret, 'right@example.com');
    const right = await mailedLink(fixture);
    expect(await recipients()).toEqual(['right@example.com', 'right@example.com']);
    expect(await confirm(right)).toMatchObject({ state: 'new', email: 'right@example.com' });
  });

  test('sent again with the same address in other letters, the first link works on', async () => {
    const secret = await applyAs(fixture.guest);
    const link = await mailedLink(fixture);
    await sendAs(fixture.guest, secret, ADA.email.toUpperCase());
    expect(await own(secret)).toMatchObject({ state: 'unconfirmed' });
    expect(await confirm(link)).toMatchObject({ state: 'new', email: ADA.email });
  });

  test('confirmed, an application keeps its address, and each link of its mails works', async () => {
    const secret = await applyAs(fixture.guest);
    const link = await mailedLink(fixture);
    await confirm(link);
    await expect(sendAs(fixture.guest, secret, 'eve@example.com')).rejects.toMatchObject(LINK_USED);
    await expect(sendAs(fixture.guest, link, 'eve@example.com')).rejects.toMatchObject({ code: 'application_sent' });
    await giveTest();
    const ofTest = await mailedLink(fixture);
    expect(ofTest).not.toBe(link);
    await call(contract.addApplicationFile, { key: newKey(), params: { token: ofTest }, files: [essay('bees.txt')] });
    await call(contract.handInTest, { key: newKey(), params: { token: link } });
    expect([await own(link), await own(ofTest)]).toMatchObject([{ state: 'handed_in' }, { state: 'handed_in' }]);
  });

  test('who has applied gets a link of the first application at its address', async () => {
    await applied(fixture);
    await applyAs(fixture.guest, 'ADA@example.com');
    expect(await own(await mailedLink(fixture))).toMatchObject({ state: 'new', email: ADA.email });
    expect(await linkRows()).toEqual([{ mailedTo: null }, { mailedTo: ADA.email }, { mailedTo: ADA.email }]);
  });

  test('a mailed link of which nobody knows the address opens nothing, and sending again mails one that works', async () => {
    const secret = await applyAs(fixture.guest);
    const link = await mailedLink(fixture);
    await fixture.db.updateTable('applicationLinks').set({ mailedTo: null }).execute(); // as migration 0404 leaves it
    await expect(own(link)).rejects.toMatchObject(LINK_USED);
    await expect(confirm(link)).rejects.toMatchObject(LINK_USED);
    await sendAs(fixture.guest, secret, ADA.email);
    expect(await confirm(await mailedLink(fixture))).toMatchObject({ state: 'new' });
  });
});
