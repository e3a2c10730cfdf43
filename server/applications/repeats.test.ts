import * as contract from '@octavo/contract/applications';
import * as atDesk from '@octavo/contract/desk-applications';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { ADA, applied, essay, takeApplications } from './testing.ts';

let fixture: Fixture;
let olga: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  await takeApplications(fixture);
  olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
});

/** Asks under a key; `isOther` asks something else under it. */
type Ask = (key: string, isOther?: boolean) => Promise<unknown>;
type Case = {
  endpoint: { name: string; idempotent: true };
  does: object;
  hasBody?: boolean;
  prepare: () => Promise<Ask>;
};

const call: Fixture['guest']['call'] = (endpoint, input) => fixture.guest.call(endpoint, input);
const begun = async () => (await call(contract.beginApplication, { key: newKey() })).secret;
const add = (token: string, key: string, file = essay()) =>
  call(contract.addApplicationFile, { params: { token }, key, files: [file] });
const waiting = async () => {
  await applied(fixture);
  const {
    applications: [row],
  } = await olga.call(atDesk.listApplications, { query: {} });
  return {
    params: { id: row?.id ?? 0 },
    version: (await olga.call(atDesk.getApplication, { params: { id: row?.id ?? 0 } })).version,
  };
};
const tested = async () => {
  const token = await applied(fixture);
  await fixture.db
    .updateTable('applications')
    .set({ state: 'test', testTitle: 'Bees', testInstructions: '', testPages: 1, testDeadline: new Date('2026-01-08') })
    .execute();
  await add(token, newKey());
  return token;
};

const CASES: Case[] = [
  {
    endpoint: contract.beginApplication,
    does: { applications: 1, versions: 1 },
    prepare: async () => (key) => call(contract.beginApplication, { key }),
  },
  {
    endpoint: contract.addApplicationFile, // as the last one that there is room for
    does: { files: 1 },
    hasBody: true,
    prepare: async () => {
      const token = await begun();
      for (let n = 1; n < 5; n++) await add(token, newKey(), essay(`${n}.txt`)); // oxlint-disable-line no-await-in-loop
      return (key, isOther) => add(token, key, essay('last.txt', isOther ? 'Another' : 'The last'));
    },
  },
  {
    endpoint: contract.removeApplicationFile,
    does: { files: -1 },
    hasBody: true,
    prepare: async () => {
      const token = await begun();
      await add(token, newKey(), essay('other.txt'));
      const [other = 0, last = 0] = (await add(token, newKey())).files.map(({ id }) => id);
      return (key, isOther) => call(contract.removeApplicationFile, { params: { token, file: isOther ? other : last }, key });
    },
  },
  {
    endpoint: contract.sendApplication,
    does: { mails: 1, versions: 1 },
    hasBody: true,
    prepare: async () => {
      const token = await begun();
      await add(token, newKey());
      const body = { ...ADA, subjects: [1], levels: [1] };
      return (key, isOther) => call(contract.sendApplication, { params: { token }, key, body: { ...body, ...(isOther && { name: 'Ida' }) } });
    },
  },
  {
    endpoint: contract.handInTest,
    does: { versions: 1 },
    prepare: async () => {
      const params = { token: await tested() };
      return (key) => call(contract.handInTest, { params, key });
    },
  },
  {
    endpoint: contract.withdrawApplication,
    does: { applications: -1, files: -2, audit: 1, versions: -3 },
    prepare: async () => {
      const params = { token: await tested() };
      return (key) => call(contract.withdrawApplication, { params, key });
    },
  },
  {
    endpoint: atDesk.writeApplicationNote,
    does: { notes: 1, audit: 1 },
    hasBody: true,
    prepare: async () => {
      const { params } = await waiting();
      return (key, isOther) => olga.call(atDesk.writeApplicationNote, { params, key, body: { body: isOther ? 'Bad' : 'Good' } });
    },
  },
  {
    endpoint: atDesk.giveTestOrder,
    does: { mails: 1, audit: 1, versions: 1 },
    hasBody: true,
    prepare: async () => {
      const { params, version } = await waiting();
      const test1 = { version, title: 'Bees', instructions: 'In MLA.', pages: 1 };
      return (key, isOther) => olga.call(atDesk.giveTestOrder, { params, key, body: { ...test1, days: isOther ? 4 : 3 } });
    },
  },
  {
    endpoint: atDesk.acceptApplication,
    does: { mails: 1, audit: 1, versions: 1, staff: 1 },
    hasBody: true,
    prepare: async () => {
      const { params, version } = await waiting();
      return (key, isOther) => olga.call(atDesk.acceptApplication, { params, key, body: { version: isOther ? 9 : version } });
    },
  },
  {
    endpoint: atDesk.declineApplication,
    does: { mails: 1, audit: 1, versions: 1 },
    hasBody: true,
    prepare: async () => {
      const { params, version } = await waiting();
      return (key, isOther) => olga.call(atDesk.declineApplication, { params, key, body: { version, words: isOther ? 'Yes' : 'No' } });
    },
  },
]; // oxfmt-ignore

type Counts = Record<string, number>;

/** How much there is of all that these calls make. */
async function counted(): Promise<Counts> {
  await fixture.runJobs();
  const { rows } = await sql<Counts>`
    select (select count(*)::integer from applications) applications, (select count(*)::integer from application_files) files,
      (select count(*)::integer from application_notes) notes, (select count(*)::integer from mails) mails,
      (select count(*)::integer from staff) staff, (select count(*)::integer from audit_entries) audit,
      (select coalesce(sum(version), 0)::integer from applications) versions`.execute(fixture.db);
  return rows[0] ?? {};
}

describe('spec D20, §12.30 a call about an application that is asked again with its key', () => {
  test.each(CASES)('$endpoint.name does one thing, by a double click and after a lost answer', async (one) => {
    const ask = await one.prepare();
    const before = await counted();
    const key = newKey();
    const clicked = await Promise.all([ask(key), ask(key)]);
    expect([clicked[1], await ask(key)]).toEqual([clicked[0], clicked[0]]);
    const grown = Object.entries(await counted()).map(([what, n]) => [what, n - (before[what] ?? 0)] as const);
    expect(Object.fromEntries(grown.filter(([, n]) => n !== 0))).toEqual(one.does);
    if (one.hasBody) await expect(ask(key, true)).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('is one of all that take a key, and no name, address or link stands beside the keys', async () => {
    const all = [...Object.values(contract), ...Object.values(atDesk)].filter((one) => 'idempotent' in one);
    expect(CASES.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
    const token = await applied(fixture);
    const kept = JSON.stringify(await fixture.db.selectFrom('idempotencyKeys').selectAll().execute());
    expect(kept).toContain('application link');
    for (const secret of [ADA.email, ADA.name, token]) expect(kept).not.toContain(secret);
  });
});
