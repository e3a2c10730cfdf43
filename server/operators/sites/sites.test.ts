import dgram from 'node:dgram';
import * as opening from '@octavo/contract/desk-site-opening';
import * as versions from '@octavo/contract/desk-site-versions';
import * as contract from '@octavo/contract/desk-sites';
import { setDeskTransfer } from '@octavo/contract/desk-transfers';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { PROVEN_FIELDS } from '@octavo/domain/desk/site-rights';
import { type PayRules, USUAL_PAY } from '@octavo/domain/earnings/pay';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openNames } from '#outside/names.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { exportTariff } from '../export-tariff.ts';
import { importTariff } from '../import-tariff.ts';
import { NEW_SITE } from '../testing.ts';
import { startSiteChange } from './versions/start-plan.ts';

let fixture: Fixture;
let olga: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
});

const params = { id: 1 };
type Change = Parameters<typeof change>[0];
const change = (fields: object, version: number | null = null, by = olga) =>
  by.call(contract.changeDeskSite, { params, body: { change: fields, version, reason: 'As agreed' } });
const plan = (fields: Change, startsAt: string | null = null) =>
  olga.call(versions.planSiteChange, { params, key: newKey(), body: { change: fields, reason: 'Later', startsAt } });
const goBackOn = (number: number) =>
  olga.call(versions.undoSiteVersion, { params: { id: 1, number }, body: { reason: 'Too early' } });
/** As after ten minutes, with a token that still works. */
const forgetProofs = () =>
  fixture.db
    .updateTable('sessions')
    .set({ dateProven: new Date(0) })
    .execute();
const order = () => fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() });
const lateOf = async (id: number) => (await fixture.alice.call(listOrderEvents, { params: { id } })).rules.latePercent;

describe('spec §12.14 the sites of an operator', () => {
  test('are those where the person is one, and no others can be seen or changed', async () => {
    const otto = await hire(fixture, { name: 'otto', role: 'operator', siteId: 2 });
    expect((await otto.call(contract.listDeskSites, {})).sites.map(({ id }) => id)).toEqual([2]);
    for (const id of [1, 99]) {
      await expect(otto.call(contract.getDeskSite, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    }
    const body = { change: { name: 'Mine' }, version: null, reason: 'x' };
    await expect(otto.call(contract.changeDeskSite, { params, body })).rejects.toMatchObject({ code: 'not_found' });
    await expect(olga.call(setDeskTransfer, { params, body: { to: 'site2.localhost' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('spec §1 have moved from the start of a bulk transfer that was set for later', async () => {
    for (const siteId of [3, 4]) await hire(fixture, { name: 'olga', role: 'operator', siteId }); // oxlint-disable-line no-await-in-loop -- in turn
    const start = minutesAfter(fixture.now(), 5).toISOString();
    const third = { params: { id: 3 } };
    const body = { to: 'site4.localhost', isBulk: true, start };
    expect(await olga.call(setDeskTransfer, { ...third, body })).toMatchObject({ transfer: { hasMoved: false } });
    const listed = async () => (await olga.call(contract.listDeskSites, {})).sites.find(({ id }) => id === 3)?.status;
    expect(await listed()).toBe(SITE_STATUS.enabled);
    fixture.later(5);
    expect(await olga.call(contract.getDeskSite, third)).toMatchObject({ transfer: { hasMoved: true } });
    expect(await listed()).toBe(SITE_STATUS.transferred);
  });

  test('keep every change as a version, refuse that of somebody who has not seen the last, and can go back', async () => {
    expect(await change({ refundAssigned: 60, latePercent: 9 })).toMatchObject({
      version: 2,
      settings: { refundAssigned: 60 },
    });
    await expect(change({ refundAssigned: 10 }, 1)).rejects.toMatchObject({ code: 'site_changed' });
    await expect(change({ refundFact: '' }, 2)).rejects.toMatchObject({
      code: 'setting_invalid',
      params: { field: 'refundFact', why: 'A promise needs its fact and its policy, or neither' },
    });
    await expect(change({ status: SITE_STATUS.disabled }, 2)).rejects.toMatchObject({ code: 'invalid' });
    const listed = await olga.call(versions.listSiteVersions, { params, query: {} });
    expect(listed.versions).toMatchObject([
      { number: 2, author: 'olga@example.com', reason: 'As agreed', count: 2 },
      { number: 1, count: 0 },
    ]);
    expect(await goBackOn(2)).toEqual({ number: 3 });
    const { settings } = await olga.call(contract.getDeskSite, { params });
    expect(settings).toMatchObject({ refundAssigned: 70, latePercent: null });
    await expect(goBackOn(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ADR 0221 do not go back on what a later version changed as well, which would be lost', async () => {
    const [first, second] = [{ refundAssigned: 60 }, { refundAssigned: 65 }];
    const { version } = await change(first);
    await change(second, version ?? 0);
    await expect(goBackOn(version ?? 0)).rejects.toMatchObject({
      code: 'setting_invalid',
      params: { why: 'A later version changed the same, so change it by hand' },
    });
    expect((await olga.call(contract.getDeskSite, { params })).settings).toMatchObject(second);
  });

  test('ADR 0221 prices are not gone back on where they were changed later', async () => {
    const csv = await exportTariff(fixture, 'localhost');
    const importing = { ...fixture, actor: 'olga' };
    await importTariff(importing, 'localhost', csv.replace('20%', '30%'));
    await fixture.sites.reload();
    const { version } = await olga.call(contract.getDeskSite, { params });
    await importTariff(importing, 'localhost', csv.replace('20%', '25%'));
    await fixture.sites.reload();
    await expect(goBackOn(version ?? 0)).rejects.toMatchObject({ code: 'setting_invalid' });
  });

  test('ADR 0221 an order keeps the rules and the prices of its day, and a later one has the new ones', async () => {
    const before = await order();
    const price = (await fixture.alice.call(getOrder, { params: { id: before.id } })).finalPrice;
    await change({ latePercent: 9, revisionDays: 3 });
    const csv = await exportTariff(fixture, 'localhost');
    await importTariff({ ...fixture, actor: 'olga' }, 'localhost', csv.replace('20%', '30%'));
    await fixture.sites.reload();
    const after = await order();
    expect([await lateOf(before.id), await lateOf(after.id)]).toEqual([5, 9]);
    expect((await fixture.alice.call(getOrder, { params: { id: before.id } })).finalPrice).toBe(price);
    const rows = await fixture.db.selectFrom('orders').select('siteVersion').orderBy('id').execute();
    expect(rows.map(({ siteVersion }) => siteVersion)).toEqual([null, expect.any(Number)]);
  });

  test('ADR 0221 a planned change is checked, made at its time as its author, and shown to nobody else before', async () => {
    const startsAt = '2026-01-05T09:05:00.000Z';
    await expect(plan({ refundFact: '' }, startsAt)).rejects.toMatchObject({ code: 'setting_invalid' });
    await expect(plan({ pagesMax: 90 }, '2026-01-05T08:00:00.000Z')).rejects.toMatchObject({ code: 'invalid' });
    const made = await plan({ name: 'Renamed' }, startsAt);
    await fixture.runJobs();
    expect(fixture.sites.byId(1)?.name).toBe('Hartwell');
    const omar = await hire(fixture, { name: 'omar', role: 'operator' });
    const look = (by: Hired) => by.call(versions.previewSitePlan, { params: { id: made.id } });
    await expect(look(omar)).rejects.toMatchObject({ code: 'not_found' });
    expect((await look(olga)).address).toMatch(/^http:\/\/localhost\/\?preview=[\w-]{43}$/);
    fixture.later(5);
    await startSiteChange(fixture, { id: made.id });
    await startSiteChange(fixture, { id: made.id }); // repeatable
    await fixture.sites.reload();
    expect(fixture.sites.byId(1)?.name).toBe('Renamed');
    await expect(olga.call(versions.withdrawSitePlan, { params: { id: made.id } })).rejects.toMatchObject({
      code: 'plan_over',
    });
    await change({ name: 'Hartwell' }, 2);
  });
});

test('spec §12.14 what writers earn is shown with the levels of the site, and a change of it is in the audit with before and after', async () => {
  const before = await olga.call(contract.getDeskSite, { params });
  expect(before.settings.writerPay).toEqual(USUAL_PAY);
  expect(before.levels).toContainEqual({ id: expect.any(Number), name: expect.any(String) });
  const first = { ...USUAL_PAY, share: 45 };
  const second = { ...USUAL_PAY, share: 40, levels: { 5: 55 } };
  await change({ writerPay: first });
  expect(await change({ writerPay: second }, 2)).toMatchObject({ version: 3, settings: { writerPay: second } });
  const entry = await fixture.db.selectFrom('auditEntries').selectAll().where('operation', '=', 'changeSite').orderBy('id', 'desc').executeTakeFirstOrThrow(); // oxfmt-ignore
  expect(entry).toMatchObject({ subject: 'site 1', was: { writerPay: first }, became: { writerPay: second } });
  const { versions: listed } = await olga.call(versions.listSiteVersions, { params, query: {} });
  expect(listed[0]?.differences).toEqual([{ field: 'writerPay', was: first, became: second }]);
});

describe('ADR 0105, spec §12.14 a fresh proof', () => {
  /** A value of each field that needs one. */
  const PROVEN: Record<(typeof PROVEN_FIELDS)[number], string | number | boolean | PayRules> = {
    address: 'https://localhost',
    addHost: 'chat.localhost',
    removeHost: 'site1.localhost',
    messenger: 'https://localhost',
    gateway: 'wss://localhost',
    email: 'help@example.com',
    mailSender: 'papers@example.com',
    refundLimit: 20,
    writersNeedFactor: true,
    writerPay: { ...USUAL_PAY, share: 45 },
  };
  const needed = { code: 'step_up_needed' };

  test.each(PROVEN_FIELDS)('is needed to change %s, now or at a time, and for no more than that', async (field) => {
    const fields = { [field]: PROVEN[field] };
    await plan(fields);
    await forgetProofs();
    await expect(change(fields)).rejects.toMatchObject(needed);
    await expect(plan(fields)).rejects.toMatchObject(needed);
    await expect(plan(fields, '2026-01-05T09:05:00.000Z')).rejects.toMatchObject(needed);
    expect(await change({ pagesMax: 90 })).toMatchObject({ version: 2, settings: { pagesMax: 90 } });
    await plan({ pagesMax: 91 });
    await fixture.db.updateTable('sessions').set({ dateProven: fixture.now() }).execute();
    expect(await change(fields, 2)).toMatchObject({ version: 3 });
  });

  test('is needed to go back on a version that changed such a field', async () => {
    await change({ refundLimit: 20 });
    await change({ pagesMax: 90 }, 2);
    await forgetProofs();
    await expect(goBackOn(2)).rejects.toMatchObject(needed);
    expect(await goBackOn(3)).toEqual({ number: 4 });
    expect((await olga.call(contract.getDeskSite, { params })).settings).toMatchObject({ refundLimit: 20 });
  });
});

describe('ADR 0222 a new site', () => {
  test('is made once, closed, with its maker as operator, and opens when every line holds', async () => {
    const key = newKey();
    const body = { ...NEW_SITE, host: 'papers.localhost' };
    const make = () => olga.call(contract.createDeskSite, { key, body });
    const { id } = await make();
    expect(await make()).toEqual({ id });
    await fixture.sites.reload();
    const site = { params: { id } };
    const status = { status: SITE_STATUS.enabled, reason: 'Ready' } as const;
    const open = () => olga.call(contract.setDeskSiteStatus, { ...site, body: status });
    await expect(open()).rejects.toMatchObject({ code: 'site_not_ready' });

    const counts = async () => {
      const tables = ['orders', 'customers', 'mails', 'orderEvents'] as const;
      return Promise.all(tables.map(async (table) => (await fixture.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n')).execute())[0]?.n)); // oxfmt-ignore
    };
    const before = await counts();
    expect(await olga.call(opening.runTestOrder, site)).toEqual({ isGood: true });
    expect(await counts()).toEqual(before); // nothing of it stays
    const { facts, left, testOrder } = await olga.call(opening.getSiteReadiness, site);
    expect(testOrder?.steps.map(({ step }) => step)).toEqual(['form', 'price', 'account', 'order', 'mail']);
    expect(facts.filter(({ why }) => why).map(({ fact, why }) => [fact, why])).toEqual([
      ['hosts', 'host_unchecked'],
      ['payments', 'no_charge'],
      ['mail', 'no_mail'],
      ['promises', 'no_promise'],
    ]);
    expect(left).toBe(4);
  });

  test('makes its test order also with lists without the service 1 and the paper type 1 of the defaults', async () => {
    const body = { ...NEW_SITE, host: 'resumes.localhost', category: 3 as const };
    const { id } = await olga.call(contract.createDeskSite, { key: newKey(), body });
    const lists = ['resume_service', 'paper_type'];
    const first = fixture.db.deleteFrom('catalogueItems').where('siteId', '=', id).where('list', 'in', lists);
    await first.where('id', '=', 1).execute();
    await fixture.sites.reload();
    expect(await olga.call(opening.runTestOrder, { params: { id } })).toEqual({ isGood: true });
  });

  test('has a mail that proves its arrival by a number, which cannot be guessed at, until its sender is another one', async () => {
    const mailLine = async () => {
      const { facts } = await olga.call(opening.getSiteReadiness, { params });
      return facts.find(({ fact }) => fact === 'mail')?.isHeld;
    };
    await olga.call(opening.sendTestMail, { params });
    const { body } = await fixture.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
    const number = /\b(\d{6})\b/.exec(body)?.[1] ?? '';
    const confirm = (given: string) => olga.call(opening.confirmTestMail, { params, body: { number: given } });
    const wrong = number === '000000' ? '000001' : '000000';
    expect(await confirm(wrong)).toEqual({ isGood: false });
    expect(await confirm(number)).toEqual({ isGood: true });
    expect(await mailLine()).toBe(true);
    const { version } = await change({ latePercent: 9 });
    expect(await mailLine()).toBe(true);
    await change({ mailSender: 'papers@write.example' }, version); // whose mails nobody has seen arrive
    expect(await mailLine()).toBe(false);
    await expect(confirm(number)).rejects.toMatchObject({ code: 'not_found' });
    await olga.call(opening.sendTestMail, { params });
    for (let tries = 0; tries < 5; tries++) await confirm(wrong); // oxlint-disable-line no-await-in-loop -- one after the other
    const second = await fixture.db.selectFrom('mails').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(await confirm(/\b(\d{6})\b/.exec(second.body)?.[1] ?? '')).toEqual({ isGood: false });
  });

  test('statement 100: no answer, version or entry of the audit has a key', async () => {
    const settings = {
      'api-url': 'http://localhost:4010/fondy/api',
      'merchant-id': '1396424',
      'payment-key': 'a-key-of-a-merchant',
    };
    const set = await olga.call(opening.setSiteProvider, { params: { id: 1, provider: 'fondy' }, body: { settings } });
    const listed = await olga.call(opening.listSiteProviders, { params });
    const stored = await fixture.db.selectFrom('auditEntries').orderBy('id').selectAll().execute();
    const kept = await olga.call(versions.listSiteVersions, { params, query: {} });
    expect(JSON.stringify([set, listed, stored, kept])).not.toContain('a-key-of-a-merchant');
    const fondy = listed.providers.find(({ provider }) => provider === 'fondy');
    expect(fondy).toMatchObject({ account: 'own', mark: expect.stringMatching(/^[\w-]{4}$/) as string });
    await forgetProofs();
    await expect(
      olga.call(opening.setSiteProvider, { params: { id: 1, provider: 'fondy' }, body: { settings } }),
    ).rejects.toMatchObject({ code: 'step_up_needed' });
  });
});

test('ADR 0222 the texts of a sender are read from a name server, and judged', async () => {
  const server = await nameServer({
    'example.com': 'v=spf1 include:mail.example.net -all',
    'mail._domainkey.example.com': `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`,
    '_dmarc.example.com': 'v=DMARC1; p=maybe',
  });
  const names = openNames([server]);
  expect(await names.texts('mail._domainkey.example.com')).toEqual([`v=DKIM1; k=rsa; p=${'A'.repeat(300)}`]);
  expect(await names.texts('nothing.example.com')).toEqual([]);
  expect(await names.addresses('papers.localhost')).toEqual(['127.0.0.1']);
});

/** A name server that knows these texts, over UDP as any other. */
async function nameServer(texts: Record<string, string>): Promise<string> {
  const socket = dgram.createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const text = texts[labels.join('.').toLowerCase()];
    const head = Buffer.from(question.subarray(0, at + 5));
    head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(text === undefined ? 0 : 1, 6);
    head.writeUInt32BE(0, 8);
    const parts = (text?.match(/.{1,255}/g) ?? []).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
    );
    const data = Buffer.concat(parts);
    const answer = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
    socket.send(text === undefined ? head : Buffer.concat([head, answer, data]), port, address);
  });
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}
