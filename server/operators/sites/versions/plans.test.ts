import { listAudit } from '@octavo/contract/desk-audit';
import { setRule } from '@octavo/contract/desk-duty';
import * as contract from '@octavo/contract/desk-site-versions';
import { changeDeskSite, getDeskSite } from '@octavo/contract/desk-sites';
import { minutesAfter } from '@octavo/domain/time';
import { expect, test } from 'vitest';
import { startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { startSiteChange } from './start-plan.ts';
import { insertPlan } from './store.ts';

test('ADR 0221 a change that goes live at a time stays in the list, however many were only looked at since', async () => {
  const fixture = await startFixture();
  const olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  const sessionId = fixture.tokens.readAccess(olga.accessToken, fixture.now())?.sessionId ?? '';
  const by = { siteId: 1, author: 'olga@example.com', staffId: olga.id, sessionId, reason: 'As agreed' };
  const plan = (startsAt: Date | null) =>
    insertPlan(fixture.db, { ...by, change: { latePercent: 9 }, startsAt, dateCreated: fixture.now() });
  const { id } = await plan(minutesAfter(fixture.now(), 60));
  for (let at = 0; at < 50; at += 1) await plan(null); // oxlint-disable-line no-await-in-loop -- one after the other
  const { id: newest } = await plan(null);
  const { plans } = await olga.call(contract.listSiteVersions, { params: { id: 1 }, query: {} });
  expect(plans).toHaveLength(50);
  expect(plans.slice(0, 2).map((one) => one.id)).toEqual([id, newest]);
});

const params = { id: 1 };

/** An operator of the first site, with what she does there. */
async function open() {
  const fixture = await startFixture();
  const olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  const settings = async () => (await olga.call(getDeskSite, { params })).settings;
  const change = async (fields: object) => {
    const { version } = await olga.call(getDeskSite, { params });
    return olga.call(changeDeskSite, { params, body: { change: fields, version, reason: 'As agreed' } });
  };
  const plan = async (fields: object) => {
    const body = { change: fields, reason: 'From five on', startsAt: minutesAfter(fixture.now(), 5).toISOString() };
    const { id } = await olga.call(contract.planSiteChange, { params, key: newKey(), body });
    fixture.later(1);
    return id;
  };
  const start = async (id: number) => {
    let ticks = 0;
    const now = () => new Date(fixture.now().getTime() + ticks++); // a clock that goes on
    await startSiteChange({ ...fixture, now }, { id });
    const { plans } = await olga.call(contract.listSiteVersions, { params, query: {} });
    return plans.find((one) => one.id === id);
  };
  return { fixture, olga, settings, change, plan, start };
}

test('ADR 0221 a planned change is refused at its time where the same was changed since, and that change stays', async () => {
  const { settings, change, plan, start } = await open();
  const id = await plan({ openCountries: ['US', 'CA'] });
  const other = await plan({ latePercent: 9 });
  await change({ openCountries: ['US', 'MX'] });
  expect(await start(id)).toMatchObject({
    state: 'refused',
    why: 'The same was changed after this was planned, and that change would be lost. Plan it again',
  });
  expect(await start(other)).toMatchObject({ state: 'done', why: null });
  expect(await settings()).toMatchObject({ openCountries: ['US', 'MX'], latePercent: 9 });
});

test('ADR 0221 two plans of one field are both made, but for a change that came between them', async () => {
  const { fixture, settings, change, plan, start } = await open();
  await change({ name: 'Renamed' });
  fixture.later(1);
  const sale = await plan({ latePercent: 9 });
  const over = await plan({ latePercent: 4 });
  const later = await plan({ latePercent: 3 });
  expect(await start(sale)).toMatchObject({ state: 'done' });
  fixture.later(1);
  expect(await start(over)).toMatchObject({ state: 'done' });
  expect(await settings()).toMatchObject({ latePercent: 4 });
  fixture.later(1);
  await change({ latePercent: 5 });
  fixture.later(1);
  expect(await start(later)).toMatchObject({ state: 'refused' });
  expect(await settings()).toMatchObject({ latePercent: 5 });
});

test('ADR 0221 a change is not planned by somebody who has not seen the last one', async () => {
  const { olga, change } = await open();
  const { version } = await olga.call(getDeskSite, { params });
  await change({ openCountries: ['US', 'MX'] });
  const body = { change: { openCountries: ['US', 'CA'] }, version, reason: 'Later', startsAt: null };
  const planned = olga.call(contract.planSiteChange, { params, key: newKey(), body });
  await expect(planned).rejects.toMatchObject({ code: 'site_changed' });
});

test('ADR 0221 a planned change follows what was changed before it was planned', async () => {
  const { fixture, settings, change, plan, start } = await open();
  await change({ openCountries: ['US', 'MX'] });
  fixture.later(1);
  const id = await plan({ openCountries: ['US'] });
  await change({ latePercent: 9 });
  expect(await start(id)).toMatchObject({ state: 'done' });
  expect(await settings()).toMatchObject({ openCountries: ['US'], latePercent: 9 });
});

test('spec §12.1 a planned change that goes live is in the audit of its site, by its author', async () => {
  const { fixture, olga, plan, start } = await open();
  await start(await plan({ latePercent: 9 }));
  const entry = fixture.db.selectFrom('auditEntries').selectAll().where('operation', '=', 'changeSite');
  expect(await entry.execute()).toMatchObject([{ siteId: 1, staffId: olga.id, became: { latePercent: 9 } }]);
});

test('spec §12.8 the audit of a change and of a plan is found by the words of its reason', async () => {
  const { olga, change, plan } = await open();
  await change({ latePercent: 8 });
  await plan({ latePercent: 9 });
  const found = async (words: string) =>
    (await olga.call(listAudit, { query: { words } })).entries.map(({ operation }) => operation);
  expect(await found('agreed')).toEqual(['changeSite']);
  expect(await found('five on')).toEqual(['planSiteChange']);
});

test('ADR 0221 the rule of conversations is a setting with versions: going back on a name does not switch it', async () => {
  const { olga, settings, change } = await open();
  await change({ latePercent: 9 });
  await olga.call(setRule, { body: { isByRule: true } });
  const { version } = await change({ name: 'Renamed' });
  const { versions } = await olga.call(contract.listSiteVersions, { params, query: {} });
  expect(versions.map(({ differences }) => differences.map(({ field }) => field))).toEqual([
    ['name'],
    ['assignsByRule'],
    ['latePercent'],
    [],
  ]);
  const back = (number: number) =>
    olga.call(contract.undoSiteVersion, { params: { id: 1, number }, body: { reason: 'Too early' } });
  await back(version ?? 0);
  expect(await settings()).toMatchObject({ name: 'Hartwell', assignsByRule: true });
  await back(3);
  expect(await settings()).toMatchObject({ assignsByRule: false, latePercent: 9 });
  await olga.call(setRule, { body: { isByRule: false } }); // as it is: no version
  expect((await olga.call(getDeskSite, { params })).version).toBe(6);
});
