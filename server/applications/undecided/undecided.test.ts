import * as contract from '@octavo/contract/applications';
import * as atDesk from '@octavo/contract/desk-applications';
import { listQueues } from '@octavo/contract/desk-inbox';
import { REMINDED_AFTER_DAYS } from '@octavo/domain/applications/application';
import { RETENTION } from '@octavo/domain/retention/retention';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepLeftovers } from '#jobs/sweep-leftovers.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { applied, essay, takeApplications } from '../testing.ts';

let fixture: Fixture;
let olga: Hired;
let sam: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  await takeApplications(fixture);
  olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  sam = await hire(fixture);
});

/** The mails to staff, and those to `ada`, as recipient and subject. */
async function mails(to = /^(?!ada)/) {
  await fixture.runJobs();
  const rows = await fixture.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute();
  return rows.filter(({ recipient }) => to.test(recipient)).map(({ recipient, subject }) => `${recipient}: ${subject}`);
}
const waiting = async (who: Hired) => (await who.call(listQueues, {})).applications;
const days = (n: number) => fixture.later(n * DAY_MINUTES + 1);
const sweep = async () => {
  await sweepLeftovers(fixture);
  await sweepLeftovers(fixture);
};
const open = async () => {
  const { applications: all } = await olga.call(atDesk.listApplications, { query: {} });
  const params = { id: all[0]?.id ?? 0 };
  return { params, version: (await olga.call(atDesk.getApplication, { params })).version };
};

describe('spec §12.30 a new application', () => {
  test('is told by one mail to each who may decide there, not to who is off or deactivated, and names nobody', async () => {
    await hire(fixture, { name: 'otto', role: 'operator', siteId: 2 });
    const gone = await hire(fixture, { name: 'orla', role: 'operator' });
    const off = await hire(fixture, { name: 'oona', role: 'operator' });
    await fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', gone.id).execute();
    const dates = { startsAt: fixture.now(), endsAt: minutesAfter(fixture.now(), DAY_MINUTES), dateCreated: fixture.now() };
    await fixture.db.insertInto('daysOff').values({ staffId: off.id, ...dates }).execute();
    const token = await applied(fixture);
    await fixture.guest.call(contract.confirmApplication, { params: { token } });
    expect(await mails()).toEqual(['olga@example.com: An application at Hartwell']);
    const { html } = await fixture.db.selectFrom('mails').select('html').where('recipient', '=', 'olga@example.com').executeTakeFirstOrThrow();
    expect(html).toMatch(/\/desk\/applications\/\d+"/);
    expect(html).not.toMatch(/ada|byrne/i);
  }); // oxfmt-ignore

  test('is counted for those who may decide, until a test order is out, again when it is handed in, and until it is decided', async () => {
    const token = await applied(fixture);
    const one = { count: 1, isMore: false };
    const none = { count: 0, isMore: false };
    expect([await waiting(olga), await waiting(sam)]).toEqual([one, null]);
    const { params, version } = await open();
    const test1 = { version, title: 'Bees', instructions: 'In MLA.', pages: 1, days: 3 };
    await olga.call(atDesk.giveTestOrder, { params, key: newKey(), body: test1 });
    expect(await waiting(olga)).toEqual(none);
    await fixture.guest.call(contract.addApplicationFile, { params: { token }, key: newKey(), files: [essay()] });
    await fixture.guest.call(contract.handInTest, { params: { token }, key: newKey() });
    expect(await waiting(olga)).toEqual(one);
    const body = { version: version + 2, words: 'No' };
    await olga.call(atDesk.declineApplication, { params, key: newKey(), body });
    expect(await waiting(olga)).toEqual(none);
  });
});

describe('spec §12.30 an application that nobody decides', () => {
  test('is reminded of once, in one mail for all of a site', async () => {
    await applied(fixture);
    await applied(fixture, 'bea@example.com');
    const before = (await mails()).length;
    days(REMINDED_AFTER_DAYS - 1);
    await sweep();
    expect(await mails()).toHaveLength(before);
    days(1);
    await sweep();
    expect((await mails()).slice(before)).toEqual(['olga@example.com: 2 applications wait at Hartwell']);
  });

  test('waits from the deadline of its test order, or from when it was handed in', async () => {
    await applied(fixture);
    const { params, version } = await open();
    const test10 = { version, title: 'Bees', instructions: 'In MLA.', pages: 1, days: 10 };
    await olga.call(atDesk.giveTestOrder, { params, key: newKey(), body: test10 });
    days(10 + REMINDED_AFTER_DAYS - 1);
    await sweep();
    expect(await mails(/olga/)).toHaveLength(1);
    days(1);
    await sweep();
    expect(await mails(/olga/)).toHaveLength(2);
  });

  test('is closed with a mail to the applicant, and deleted as one that was declined', async () => {
    const token = await applied(fixture);
    days(RETENTION.openApplications.days);
    await sweep();
    const own = await fixture.guest.call(contract.getOwnApplication, { params: { token } });
    expect(own).toMatchObject({ state: 'declined', isUndecided: true, words: expect.stringContaining('This says nothing about your work') });
    expect((await mails(/^ada/)).at(-1)).toBe('ada@example.com: Your application at Hartwell is closed');
    const entries = fixture.db.selectFrom('auditEntries').orderBy('id').select(['actor', 'operation', 'became']);
    expect(await entries.where('operation', '=', 'closeApplication').execute()).toMatchObject([{ became: { state: 'declined' } }]);
    days(RETENTION.applications.days);
    await sweep();
    expect(await fixture.db.selectFrom('applications').selectAll().execute()).toEqual([]);
  }); // oxfmt-ignore
});
