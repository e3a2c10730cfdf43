import { randomBytes } from 'node:crypto';
import { exportReportTable, getReport } from '@octavo/contract/desk-reports';
import { noteFormStep } from '@octavo/contract/form-visits';
import { FORM_STEPS, type FormStep } from '@octavo/domain/reports/form-steps';
import { REPORT_WORDS } from '@octavo/domain/reports/report-words';
import { DAY_MINUTES } from '@octavo/domain/time';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { rollUpReports } from '#desk/reports/roll-up-reports.ts';
import { removeOld } from '#retention/remove-old.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let olga: Hired;
beforeEach(async () => {
  fixture = await startFixture('2026-03-10T09:00:00Z');
  olga = await hire(fixture, { name: 'olga', role: 'operator' });
  await fixture.db.updateTable('sessions').set({ dateProven: fixture.now() }).where('staffId', '=', olga.id).execute();
  await setCounting(true);
});

async function setCounting(countsForm: boolean) {
  await fixture.db.updateTable('sites').set({ countsForm }).where('id', '=', 1).execute();
  await fixture.sites.reload();
}

const newVisit = () => randomBytes(16).toString('hex');
const note = (visit: string, step: FormStep) => fixture.guest.call(noteFormStep, { body: { visit, step } });
const noteAll = async (...steps: FormStep[]) => {
  const visit = newVisit();
  for (const step of steps) await note(visit, step); // oxlint-disable-line no-await-in-loop -- in this order
  return visit;
};
const stepOf = async (visit: string) =>
  (await fixture.db.selectFrom('formVisits').select('step').where('id', '=', visit).executeTakeFirst())?.step;
/** As somebody sees it who signs in now. */
const formOf = async () => {
  const someone = await hire(fixture, { name: `o${newVisit()}`, role: 'operator' });
  return (await someone.call(getReport, { query: { period: 'days7' } })).form;
};
const kept = () => sql`select day, step, count from form_days order by 1, 2`.execute(fixture.db);
/** The same counted from the visits themselves, by days of UTC. */
const counted = () => sql`select to_char(date_begun at time zone 'UTC', 'YYYY-MM-DD') as day, step, count(*)::int as count from form_visits group by 1, 2 order by 1, 2`.execute(fixture.db); // oxfmt-ignore

/** Undoes what counts visits. */
const stopped: Fixture['runTransaction'] = (db, name, operation) =>
  db.transaction().execute(async (tx) => {
    const done = await operation(tx);
    if (name === 'countForms') throw new Error('killed before the commit');
    return done;
  });

const table = async (name: 'form' | 'writers' | 'answers') =>
  parse(await (await olga.call(exportReportTable, { query: { table: name } })).text(), { bom: true }) as string[][];

describe('spec §12.20 steps of the order form', () => {
  test('take a visit further, never back, to a payment only after its order, and only within a day', async () => {
    expect(await stepOf(await noteAll('opened', 'account', 'instructions'))).toBe('account');
    expect(await stepOf(await noteAll('paid'))).toBeUndefined();
    expect(await stepOf(await noteAll('given', 'paid'))).toBe('given');
    expect(await stepOf(await noteAll('given', 'created', 'paying', 'paid', 'opened'))).toBe('paid');
    const visit = await noteAll('opened');
    fixture.later(DAY_MINUTES);
    await note(visit, 'account');
    expect(await stepOf(visit)).toBe('opened');
  });

  test('of a site that does not count, and what is no step, leave nothing', async () => {
    for (const body of [
      { visit: 'short', step: 'opened' },
      { visit: newVisit(), step: 'bought' },
      { visit: newVisit(), step: 'opened', email: 'a@example.com' },
    ])
      // oxfmt-ignore
      await expect(fixture.guest.call(noteFormStep, { body: body as never })).rejects.toMatchObject({ code: 'invalid' }); // oxlint-disable-line no-await-in-loop
    await setCounting(false);
    await noteAll('opened');
    expect(await fixture.db.selectFrom('formVisits').selectAll().execute()).toEqual([]);
  });
});

describe('spec §12.20 the funnel of the order form', () => {
  test('equals a full count, also of visits that come further later, and stays when the visits are removed', async () => {
    const [first] = [await noteAll('opened', 'priced'), await noteAll('opened'), await noteAll('priced', 'account')];
    await rollUpReports(fixture);
    expect((await kept()).rows).toEqual((await counted()).rows);
    fixture.later(DAY_MINUTES - 1);
    await note(first, 'account');
    await rollUpReports({ ...fixture, runTransaction: stopped });
    expect((await kept()).rows).not.toEqual((await counted()).rows);
    await noteAll('opened', 'given', 'created', 'paying');
    await Promise.all([rollUpReports(fixture), rollUpReports(fixture)]);
    const { rows } = await kept();
    expect(rows).toEqual((await counted()).rows);
    expect(rows).toHaveLength(3);
    const { isCounted, steps } = await formOf();
    expect(isCounted).toBe(true);
    expect(steps.map(({ count }) => count)).toEqual([4, 3, 3, 3, 1, 1, 1, 0]);
    fixture.later(3 * DAY_MINUTES + 1);
    await removeOld(fixture);
    expect((await counted()).rows).toEqual([]);
    await rollUpReports(fixture);
    expect((await kept()).rows).toEqual(rows);
    fixture.later(3 * DAY_MINUTES);
    expect((await formOf()).steps.map(({ count, before }) => [count, before])[0]).toEqual([1, 3]);
  });

  test('is exported with the other tables, row by row, and no name starts a formula', async () => {
    await noteAll('opened');
    await hire(fixture, { name: '=1+1', number: 20418 });
    await rollUpReports(fixture);
    const [head, ...rows] = await table('form');
    expect(head).toEqual(['Step', 'Visits', 'Stopped here', 'Visits before']);
    expect(rows).toEqual(
      FORM_STEPS.map((step, at) => [REPORT_WORDS.formSteps[step], at === 0 ? '1' : '0', at === 0 ? '1' : '0', '0']),
    );
    expect((await table('writers'))[1]).toEqual(["'=1+1", 'WR-20418', '0', '5', '0', '0']);
    expect((await table('answers')).map(([who]) => who)).toEqual(['Who', 'Support', 'Writers']);
    const entries = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('became')
      .where('operation', '=', 'exportReportTable');
    expect(await entries.execute()).toContainEqual({ became: { table: 'form', from: '2026-02-11', to: '2026-03-10' } });
  });
});
