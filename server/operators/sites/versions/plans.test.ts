import * as contract from '@octavo/contract/desk-site-versions';
import { minutesAfter } from '@octavo/domain/time';
import { expect, test } from 'vitest';
import { startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';
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
