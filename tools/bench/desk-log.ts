import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '../../server/db.ts';
import { CAST } from '../../server/seed/seed-demo.ts';
import { copyOrders } from '../../server/testing/many-orders.ts';
import { launchChromium } from '../chromium.ts';
import { signInStaff } from '../sign-in-staff.ts';
import { timeToOpen, watchFrames } from './desk-log-page.ts';
import { medianOf, spreadOf } from './median.ts';
import { startProduct } from './product.ts';
import { type Row, atMostRow } from './row.ts';
import { stateOf } from './screens.ts';

const FEW = 20;
const MANY = 10_000;
const TRIES = 5;
const MOST_TIMES = 1.3;
const MOST_FRAME_MS = 50;
const PATIENCE_MS = 200_000;

/** spec §12.9 How much longer a conversation of 10,000 messages takes to open at the desk than one of 20, and its slowest frames. Needs `npm run build`. */
export async function measureDeskLog(): Promise<Row[]> {
  const { url, db, stop } = await startProduct();
  const browser = await launchChromium();
  try {
    const orders = await db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own); // what fills is no request
      return fill(own).finally(() => sql`reset statement_timeout`.execute(own));
    });
    const tokens = await signInStaff(url, CAST.support.email);
    const open = (order: number) => openInbox(browser, url, tokens, order);
    return [await opening(open, orders), ...(await frames(open, orders.many))];
  } finally {
    await browser.close();
    await stop();
  }
}

type Orders = { few: number; many: number };
type Open = (order: number) => Promise<Page>;

/** From the press in the list until the log and the field are painted, in turns; each time in a fresh page with nothing in its cache. */
async function opening(open: Open, { few, many }: Orders): Promise<Row> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  const time = async (order: number) => {
    const page = await open(order);
    const taken = await page.evaluate(timeToOpen, order);
    await page.context().close();
    return taken;
  };
  await time(few); // the server's first
  for (let n = 0; n < TRIES; n++) {
    times.few.push(await time(few)); // oxlint-disable-line no-await-in-loop -- one after the other
    times.many.push(await time(many)); // oxlint-disable-line no-await-in-loop
  }
  return atMostRow(
    `desk: a conversation of ${MANY} messages opens, beside one of ${FEW}`,
    medianOf(times.many) / medianOf(times.few),
    MOST_TIMES,
    'times',
    `${spreadOf(times.many)} ms, ${spreadOf(times.few)} ms`,
  );
}

/** The frames while the whole history is read up to its beginning, then down, and while something is written below it. */
async function frames(open: Open, many: number): Promise<Row[]> {
  const page = await open(many);
  page.setDefaultTimeout(PATIENCE_MS);
  await page.evaluate(timeToOpen, many);
  const rows: Row[] = [];
  for (const act of ['up', 'down', 'write'] as const) {
    const { longest, over, count, entries, busiest } = await page.evaluate(watchFrames, act); // oxlint-disable-line no-await-in-loop -- one after the other
    const detail = `${over} of ${count} frames over ${MOST_FRAME_MS} ms, longest task ${busiest.toFixed(0)} ms, ${entries} entries`;
    rows.push(atMostRow(`desk: the longest frame of it, ${NAMES[act]}`, longest, MOST_FRAME_MS, 'ms', detail));
  }
  return rows;
}

const NAMES = {
  up: 'scrolled up to its beginning',
  down: 'scrolled down to its end',
  write: 'a line is written with all of it loaded',
};

/** A page of somebody of support with the list of who waits for an answer; this order is one of them. */
async function openInbox(browser: Browser, url: string, tokens: Record<string, string>, order: number) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: stateOf(url, tokens),
  });
  const page = await context.newPage();
  await page.goto(`${url}/desk/inbox/answer`, { waitUntil: 'networkidle' });
  await page.locator(`main a[href$="/${order}"]`).waitFor();
  return page;
}

/** Two orders with so many messages, a note to ten and an event to twenty of them, by time. The newest message waits for an answer. */
async function fill(db: Db): Promise<Orders> {
  const { id, customerId } = await db
    .selectFrom('orders')
    .select(['id', 'customerId'])
    .where('siteId', '=', 1)
    .where('status', '=', 3)
    .where('writerId', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await copyOrders(db, { from: id, customers: [customerId], each: 2 });
  const copies = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(2).execute();
  const [few = 0, many = 0] = copies.map((copy) => copy.id);
  await write(db, few, FEW);
  await write(db, many, MANY);
  await sql`vacuum analyze`.execute(db);
  return { few, many };
}

async function write(db: Db, order: number, messages: number) {
  const at = sql`now() - interval '1 minute' * (${messages}::int - n)`;
  await sql`insert into messages (order_id, seq, direction, state, body, staff_id, date_created)
    select ${order}, n, (array[2, 6, 1, 3])[1 + (${messages}::int - n) % 4], case when n = ${messages} then 1 else 2 end,
      repeat('Could the second chapter have two more sources? ', 1 + n % 7) || case when n % 25 = 0 then 'https://example.com/' || n else '' end,
      case when (${messages}::int - n) % 4 = 1 then (select min(id) from staff where site_id = 1) end, ${at}
    from generate_series(1, ${messages}::int) n`.execute(db);
  await sql`insert into order_notes (order_id, staff_id, lane, body, date_created)
    select ${order}, (select min(id) from staff where site_id = 1), 'note', 'She called about message ' || n, ${at}
    from generate_series(10, ${messages}::int, 10) n`.execute(db);
  await sql`insert into order_events (order_id, kind, status, side, details, date_created)
    select ${order}, kind, status, side, details, ${at}
    from generate_series(20, ${messages}::int, 20) n,
      (select * from order_events where kind = 'status' order by id limit 1) event`.execute(db);
  await sql`update orders set message_seq = ${messages} where id = ${order}`.execute(db);
}
