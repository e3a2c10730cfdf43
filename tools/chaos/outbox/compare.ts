import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

const PATIENCE_MS = 240_000; // a job of a killed process waits for 40 seconds, and one that failed for its next try

type Told = {
  id: number;
  items: number;
  mails: { id: number; sent: boolean }[] | null;
  /** Pushes that were claimed by a process that died. */
  claimed: number;
};

/** What was found of the events of these orders: `repeated` mails came again with the same Message-ID, and `unsure` pushes were claimed by a process that died. */
export async function compareOutbox(db: Client, orders: number[], taken: string[]) {
  const rows = await drained(db, orders);
  const counts = new Map<string, number>();
  for (const line of taken) {
    const what = line.replace(/^mail <(\d+)\..*$/, 'mail $1'); // the Message-ID begins with the number of the mail
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const found = { lost: [] as string[], doubled: [] as string[], repeated: 0, unsure: 0 };
  for (const { id, items, mails, claimed } of rows) {
    if (items !== 1) found[items > 1 ? 'doubled' : 'lost'].push(`order ${id} has ${items} items of the bell`);
    const [mail, ...others] = mails ?? [];
    if (others.length > 0) found.doubled.push(`order ${id} has ${others.length + 1} mails`);
    const arrived = counts.get(`mail ${mail?.id}`) ?? 0;
    if (!mail?.sent || arrived === 0) found.lost.push(`the mail of order ${id} was not sent`);
    if (arrived > 1) found.repeated++;
    const pushed = counts.get(`push ${id}-more_time`) ?? 0;
    if (pushed > 1) found.doubled.push(`order ${id} was pushed ${pushed} times`);
    if (pushed === 0 && claimed === 0) found.lost.push(`the push of order ${id} is gone without a trace`);
    if (claimed > 0) found.unsure++;
  }
  return found;
}

/** The rows of these orders, once no job waits that can still run. */
async function drained(db: Client, orders: number[]): Promise<Told[]> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await db.query<Told & { waiting: number }>(
      `select o.id,
         (select count(*)::int from notifications n where n.order_id = o.id and n.kind = 'more_time') as items,
         (select json_agg(json_build_object('id', m.id, 'sent', m.date_sent is not null)) from mails m
           where m.order_id = o.id and m.event = 'more_time') as mails,
         (select count(*)::int from pushes p where p.order_id = o.id and p.date_claimed is not null) as claimed,
         (select count(*)::int from pushes p where p.order_id = o.id and p.date_claimed is null)
           + (select count(*)::int from mails m where m.order_id = o.id and m.date_sent is null) as waiting
       from orders o where o.id = any($1) order by o.id`,
      [orders],
    );
    if (rows.every(({ waiting }) => waiting === 0) || Date.now() > until) return rows;
    await wait(500);
  }
}
