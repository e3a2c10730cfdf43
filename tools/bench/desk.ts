import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createView, listViews } from '@octavo/contract/desk-orders';
import { pathOf } from '@octavo/contract/wire';
import { sql } from 'kysely';
import type { Db } from '../../server/db.ts';
import { connect } from '../../server/outside/database.ts';
import { loadSecret } from '../../server/outside/secret.ts';
import { createTokens } from '../../server/outside/tokens.ts';
import { deskDataOf } from './desk-data.ts';
import { type DeskRequest, deskRequests } from './desk-requests.ts';
import { medianOf } from './median.ts';
import { JSON_BODY, startServer } from './product.ts';
import type { Row } from './row.ts';

export const FEW = 1000;
export const MANY = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const ONLY = new RegExp(process.env.BENCH_WORK ?? ''); // what is measured, by name
const TIMES = 25;
const FIRST = 3;
const MOST_TIMES = 2;
const MOST_MS = 100;
const TOO_LONG_MS = 1000; // so long that more times say nothing

/** ADR 0134 How much longer each queue, list, page, count and search of the desk takes at a site with a million orders than at one with a thousand. */
export const measureDesk = (): Promise<Row[]> => compareDesks(deskRequests);

/** The same of some requests. */
export async function compareDesks(requestsOf: (db: Db) => Promise<DeskRequest[]>): Promise<Row[]> {
  const few = await openDesk(FEW);
  const many = await openDesk(MANY);
  try {
    const requests = (await requestsOf(many.db)).filter(({ work }) => ONLY.test(work));
    const before = new Map((await requestsOf(few.db)).map((request) => [request.work, request]));
    const rows: Row[] = [];
    for (const request of requests) rows.push(await measure(request, before.get(request.work) ?? request));
    return rows;
  } finally {
    await many.stop();
    await few.stop();
  }

  /** One after the other, by turns, so that what else the machine does is the same for both. */
  async function measure(atMany: DeskRequest, atFew: DeskRequest): Promise<Row> {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let n = 0; n < FIRST + TIMES; n++) {
      times.few.push(await few.timeOf(atFew));
      times.many.push(await many.timeOf(atMany));
      if (n === 1 && times.many.every((time) => time > TOO_LONG_MS)) break;
    }
    const [was, is] = [medianOf(times.few.slice(-TIMES)), medianOf(times.many.slice(-TIMES))];
    return {
      work: `desk: ${atMany.work}`,
      result: `${(is / was).toFixed(2)} times`,
      mark: `at most ${MOST_TIMES} times, ${MOST_MS} ms`,
      holds: is / was <= MOST_TIMES && is <= MOST_MS,
      detail: `${was.toFixed(2)} ms at ${FEW} orders, ${is.toFixed(2)} ms at ${MANY}`,
    };
  }
}

/** The server with so many orders, for somebody of each role. Only what answers requests runs, so that the data stays as it is. */
async function openDesk(orders: number) {
  const dataDir = await deskDataOf(orders);
  const { said: url, stop } = await startServer(dataDir, { ROLES: 'api' });
  const host = path.join(dataDir, 'postgres');
  const { db, close } = connect({ host, port: 5432, user: 'octavo', database: 'postgres', max: 1 });
  const tokens = createTokens(await loadSecret(undefined, dataDir));
  const headers: Record<DeskRequest['as'], Record<string, string>> = {
    support: await signedIn(db, tokens, 'support@example.com'),
    operator: await signedIn(db, tokens, 'operator@example.com'),
    writer: await signedIn(db, tokens, 'writer-50@example.com'),
  };
  await saveViews(url, headers.support);
  return {
    db,
    timeOf: async ({ as, path: at, work }: DeskRequest) => {
      const began = performance.now();
      const answer = await fetch(url + at, { headers: headers[as] });
      const text = await answer.text();
      const time = performance.now() - began;
      if (answer.status === 503) return Infinity; // it took longer than a statement may
      if (!answer.ok) throw new Error(`${work}: ${answer.status} ${text.slice(0, 200)}`);
      return time;
    },
    stop: async () => {
      await close();
      await stop();
    },
  };
}

/** A session of a member of staff, opened in the database: a code of the authenticator works once. */
async function signedIn(db: Db, tokens: ReturnType<typeof createTokens>, email: string) {
  const sessionId = randomUUID();
  const { rows } = await sql<{ staffId: number; siteId: number }>`
    insert into sessions (id, site_id, staff_id, date_created, date_proven, date_rotated)
    select ${sessionId}, site_id, id, now(), now(), now() from staff where email = ${email}
    returning staff_id as "staffId", site_id as "siteId"`.execute(db);
  const [staff] = rows;
  if (!staff) throw new Error(`Nobody of staff has the address ${email}`);
  return { ...JSON_BODY, authorization: `Bearer ${tokens.access({ sessionId, ...staff }, new Date())}` };
}

const VIEWS = [
  { name: 'Due this week', view: { status: '2.3.10', promised: 'days7', sort: 'soonest' } },
  { name: 'Completed', view: { status: '5' } },
  { name: 'Late answers', view: { answer: 'late' } },
  { name: 'Nobody yet', view: { writer: 'none' } },
];

async function saveViews(url: string, headers: Record<string, string>) {
  const kept = (await (await fetch(url + pathOf(listViews), { headers })).json()) as { views?: unknown[] }; // the contract says so
  if (kept.views?.length) return;
  for (const { name, view } of VIEWS) {
    const body = JSON.stringify({ name, isShared: true, view });
    const answer = await fetch(url + pathOf(createView), { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  }
}
