import path from 'node:path';
import { getReport, listReportRows } from '@octavo/contract/desk-reports';
import { type Figure, FIGURES } from '@octavo/domain/reports/figures';
import { sql } from 'kysely';
import type { Db } from '../../server/db.ts';
import { rollUpReports } from '../../server/desk/reports/roll-up-reports.ts';
import { inDays, sourceOf } from '../../server/desk/reports/sources/store.ts';
import { runTransaction } from '../../server/operations/in-transaction.ts';
import { connect } from '../../server/outside/database.ts';
import { startPostgres } from '../../server/outside/postgres/start.ts';
import type { Services } from '../../server/services.ts';
import { deskDataOf } from './desk-data.ts';
import { FEW, MANY, compareDesks } from './desk.ts';
import { type DeskRequest, asked } from './desk-requests.ts';
import { type Row, atMostRow } from './row.ts';

const FIRST_COUNT_S = 600;
const MINUTE_S = 60; // the job begins again each minute

/** ADR 0285 How long the figures of reports take to count, at a site with a thousand orders and at one with many, and how much longer each report takes there. */
export async function measureReports(): Promise<Row[]> {
  const counted: Row[] = [];
  const sizes = process.env.BENCH_WORK ? [] : [FEW, MANY]; // what is asked for by its name is no counting
  for (const orders of sizes) counted.push(...(await measureCounting(orders)));
  return [...counted, ...(await compareDesks(reportRequests))];
}

async function measureCounting(orders: number): Promise<Row[]> {
  const postgres = await startPostgres({ dataDir: path.join(await deskDataOf(orders), 'postgres') });
  const { db, close } = connect({ ...postgres.connection, max: 1 });
  const count = () => secondsOf(() => rollUpReports(servicesOf(db)));
  const detail = `${orders} orders`;
  try {
    await sql`set statement_timeout = 0`.execute(db); // what follows is no request
    await sql`update desk_answers set minutes = null, is_late = null`.execute(db);
    await sql`truncate report_days, report_months, report_marks, report_sites`.execute(db);
    await sql`set statement_timeout to default`.execute(db);
    const first = atMostRow('reports: all days from nothing', await count(), FIRST_COUNT_S, 's', detail);
    const idle = atMostRow('reports: a minute without a change', await count(), 1, 's', detail);
    const moved = sql`update orders set date_paid = now() where id in (
      select id from orders where date_paid is not null and site_id = 1 order by date_paid desc limit 10)`;
    const marked = await secondsOf(() => moved.execute(db));
    const day = atMostRow('reports: a minute after ten payments', await count(), MINUTE_S, 's', `${detail}; the payments took ${marked.toFixed(2)} s`); // oxfmt-ignore
    await sql`set statement_timeout = 0`.execute(db);
    await sql`vacuum analyze`.execute(db);
    return [first, idle, day];
  } finally {
    await close();
    await postgres.stop();
  }
}

/** What the job needs. A failure is shown and ends the measurement. */
const servicesOf = (db: Db) =>
  ({
    db,
    now: () => new Date(),
    runTransaction,
    log: {
      error: (...said: unknown[]) => {
        throw new Error(JSON.stringify(said));
      },
    },
  }) as unknown as Services; // the job uses nothing else of them

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Each report, and the first and a later page of what each of its figures counted. */
async function reportRequests(db: Db): Promise<DeskRequest[]> {
  const days = { from: dayBefore(27), to: dayBefore(0) };
  const year = { from: dayBefore(364), to: dayBefore(0) };
  const middles = new Map<Figure, number | undefined>();
  for (const figure of FIGURES) middles.set(figure, await laterOf(db, figure, year));
  return asked('operator', {
    'a report of 7 days': [getReport, { query: { period: 'days7' } }],
    'a report of 28 days': [getReport, { query: {} }],
    'a report of a year': [getReport, { query: { period: 'days365' } }],
    'a report of the year before': [getReport, { query: { period: 'days365', back: 1 } }],
    ...Object.fromEntries(
      FIGURES.flatMap((figure) => [
        [`the rows of ${figure}, 28 days`, [listReportRows, { query: { figure, ...days } }] as const],
        [`the rows of ${figure}, a year`, [listReportRows, { query: { figure, ...year } }] as const],
        [`the rows of ${figure}, a later page of a year`, [listReportRows, { query: { figure, ...year, before: middles.get(figure) } }] as const], // oxfmt-ignore
      ]),
    ),
  });
}

const LATER = 100;

/** A row of a figure of the first site in these days, so many after the newest; none where there are fewer. */
async function laterOf(db: Db, figure: Figure, days: { from: string; to: string }): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select s.id from (${sourceOf(figure, 'UTC')}) s
    where ${inDays({ siteId: 1, zone: 'UTC', ...days })} order by s.at desc, s.id desc offset ${LATER} limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
