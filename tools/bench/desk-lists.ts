import { QUEUES } from '@octavo/domain/desk/queues';
import { ALL_ORDERS, type View } from '@octavo/domain/desk/view';
import { sql } from 'kysely';
import { loadHours } from '../../server/clocks/store.ts';
import type { Db } from '../../server/db.ts';
import { boundsOf } from '../../server/desk/inbox/list-queue.ts';
import { countQueues, loadListRows, loadPlaces } from '../../server/desk/inbox/store.ts';
import { countViews, loadViewPlaces } from '../../server/desk/views/matching/store.ts';
import type { StaffRow } from '../../server/staff/store.ts';
import { copyOrders } from '../../server/testing/many-orders.ts';
import { medianOf } from './median.ts';
import { startProduct } from './product.ts';
import { type Row, atMostRow } from './row.ts';

const FEW = 1000;
const MANY = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const CUSTOMERS = 1000;
const TIMES = 60;
const PAGE = 51;

/** It counts as many as there are, up to 1,001: at a thousand orders hardly any. */
const COUNT = 'the count of a view';
const COUNT_MS = 10;

/** ADR 0115, 0116 How much longer lists and counts of the desk take at a site with a million orders than at one with a thousand. */
export async function measureDeskLists(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const { db } = product;
    await addCustomers(db);
    await fill(db, FEW);
    const few = await timesOf(db);
    await fill(db, MANY - FEW);
    const many = await timesOf(db);
    return Object.entries(many).map(([work, time]) => {
      const before = few[work] ?? time;
      const detail = `${before.toFixed(2)} ms at ${FEW}, ${time.toFixed(2)} ms at ${MANY}`;
      if (work === COUNT) return atMostRow(`desk: ${work}`, time, COUNT_MS, 'ms', detail);
      return atMostRow(`desk: ${work}`, time / before, 2, 'times', detail);
    });
  } finally {
    await product.stop();
  }
}

async function timesOf(db: Db): Promise<Record<string, number>> {
  await sql`vacuum analyze`.execute(db);
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', 'support@example.com')
    .executeTakeFirstOrThrow();
  const staff: StaffRow = { ...row, role: 'support', account: row.role };
  const hours = await loadHours(db, staff.siteId);
  const now = new Date();
  const soonest: View = { ...ALL_ORDERS, statuses: [2, 3, 10], promised: 'days7', sort: 'soonest' };
  const works: Record<string, () => Promise<unknown>> = {
    'counts of all queues': () =>
      countQueues(
        db,
        QUEUES.map((queue) => boundsOf(queue, staff, hours, now)),
      ),
    'a view by deadline': () => loadViewPlaces(db, { view: soonest, staff, hours, now }, null, PAGE),
    [COUNT]: () => countViews(db, [{ view: soonest, staff, hours, now }], 1001),
    'all orders': () => loadViewPlaces(db, { view: ALL_ORDERS, staff, hours, now }, null, PAGE),
    'late answers': () =>
      loadViewPlaces(db, { view: { ...ALL_ORDERS, answer: 'late' }, staff, hours, now }, null, PAGE),
  };
  for (const queue of QUEUES) {
    works[`the queue ${queue}`] = async () => {
      const places = await loadPlaces(db, boundsOf(queue, staff, hours, now), null, PAGE);
      return loadListRows(
        db,
        staff,
        places.map(({ orderId }) => orderId),
      );
    };
  }
  const times: Record<string, number> = {};
  for (const [work, run] of Object.entries(works)) times[work] = await medianTime(run);
  return times;
}

async function medianTime(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < TIMES) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return medianOf(times);
}

async function addCustomers(db: Db) {
  await sql`
    insert into customers (site_id, email, first_name, date_created)
    select 1, 'many' || n || '@example.com', 'Many', now() from generate_series(1, ${CUSTOMERS}::int) n`.execute(db);
}

/** Copies of twenty orders of the demo, for a thousand customers. Every thousandth order waits for an answer. */
async function fill(db: Db, orders: number) {
  const pattern = await db.selectFrom('orders').select('id').where('siteId', '=', 1).orderBy('id').limit(20).execute();
  const many = await db.selectFrom('customers').select('id').where('firstName', '=', 'Many').execute();
  const [{ last } = { last: 0 }] = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('id').as('last'))
    .execute();
  const each = Math.ceil(orders / pattern.length / many.length);
  const customers = many.map(({ id }) => id).slice(0, Math.ceil(orders / pattern.length / each));
  for (const { id } of pattern) await copyOrders(db, { from: id, customers, each });
  await sql`
    insert into messages (order_id, seq, direction, body, date_created)
    select id, message_seq + 1000, 2, 'Where is it?', now() - interval '9 hours' from orders where id > ${last} and id % 1000 = 0`.execute(
    db,
  );
}
