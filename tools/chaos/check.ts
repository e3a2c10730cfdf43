import { getLoyaltyRules, listPoints } from '@octavo/contract/loyalty';
import { listMessages } from '@octavo/contract/messenger';
import { getOrder, listOrders } from '@octavo/contract/orders';
import type { Client } from 'pg';
import { connectToRunning } from '../running-database.ts';
import { type Session, createAsk } from './ask.ts';
import type { Ledger } from './client.ts';
import { FOR_POINTS, POINTS_OF_ORDER } from './points.ts';

export type Findings = { lost: string[]; doubled: string[]; strange: string[] };

/**
 * I1, I2, I7: everything acknowledged exists, nothing exists twice or unrequested, and each order counts its messages and
 * changes, each customer the points and codes.
 */
export async function check(url: string, dataDir: string, ledgers: Ledger[]): Promise<Findings> {
  const database = await connectToRunning(dataDir);
  return findingsOf(url, database, ledgers).finally(() => database.end());
}

async function findingsOf(url: string, database: Client, ledgers: Ledger[]): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], strange: [] };
  for (const ledger of ledgers) {
    const orders = await everyOrder(url, ledger.session);
    compare(new Set(ledger.orders.keys()), orders.map(({ title }) => title), ledger, findings); // oxfmt-ignore
    const written: string[] = [];
    for (const { id } of orders) {
      const { messages, seq } = await createAsk(url)(listMessages, { params: { id }, query: {} }, ledger.session);
      written.push(...messages.map(({ body }) => body));
      const isGapFree = messages.every((message, index) => message.seq === index + 1) && seq === messages.length;
      if (!isGapFree) findings.strange.push(`order ${id} counts ${messages.map((message) => message.seq).join(' ')}`);
      await checkChanges(url, ledger, id, findings);
    }
    compare(new Set(ledger.messages.keys()), written, ledger, findings);
    const forPoints = orders.filter(({ title }) => title.endsWith(FOR_POINTS));
    const bought = await boughtCodes(database, orders[0]?.id);
    await checkBonuses(url, ledger, { orders: forPoints.length, bought }, findings);
    findings.strange.push(...ledger.refused);
  }
  return findings;
}

/** The balance is the sum of its movements, each code was paid for once, and is with the order that was acknowledged with it. */
async function checkBonuses(
  url: string,
  { session, codes }: Ledger,
  { orders, bought }: { orders: number; bought: BoughtCode[] },
  { lost, doubled, strange }: Findings,
) {
  const ask = createAsk(url);
  const { points } = await ask(getLoyaltyRules, {}, session);
  const moved = await everyMovement(url, session);
  const sum = moved.reduce((all, movement) => all + movement.points, 0);
  const expected = POINTS_OF_ORDER * (orders - codes.size);
  if (points !== sum || sum !== expected) strange.push(`${points} points, ${sum} by movements, ${expected} expected`);
  const known = new Map(bought.map(({ code, idOrder }) => [code, idOrder]));
  lost.push(...[...codes.keys()].filter((code) => !known.has(code)));
  doubled.push(...bought.filter(({ code }) => !codes.has(code)).map(({ code }) => `code ${code}`));
  for (const [code, idOrder] of codes)
    if (known.has(code) && known.get(code) !== idOrder) strange.push(`code ${code} is not with ${idOrder}`);
}

type BoughtCode = { code: string; idOrder: number | null };

/** The codes that the customer of an order bought with points. From the database: the list of the API ends at the newest 500. */
async function boughtCodes(database: Client, orderId = 0): Promise<BoughtCode[]> {
  const { rows } = await database.query<BoughtCode>(
    `select discount_codes.code, taken.order_id as "idOrder" from discount_codes
       left join order_deductions taken on taken.discount_id = discount_codes.id and taken.state <> 'released'
     where discount_codes.kind = 'points' and customer_id = (select customer_id from orders where id = $1)`,
    [orderId],
  );
  return rows;
}

async function everyMovement(url: string, session: Session) {
  const all: { points: number }[] = [];
  for (let page = 1; ; page++) {
    const answer = await createAsk(url)(listPoints, { query: { page, limit: 100 } }, session);
    all.push(...answer.points);
    if (page * 100 >= answer.pagination.count) return all;
  }
}

/** Checks that the last change exists, that each change made one version, and that the lines of codes are the discount. */
async function checkChanges(url: string, { session, edits }: Ledger, id: number, findings: Findings) {
  const { lost, doubled, strange } = findings;
  const changes = edits.get(id) ?? [];
  const { paperDetails, version, deductions, price } = await createAsk(url)(getOrder, { params: { id } }, session);
  const taken = deductions.reduce((sum, { amount }) => sum + amount, 0);
  if (taken !== price.priceDiscount) strange.push(`the codes of order ${id} take ${taken} of ${price.priceDiscount}`);
  const last = changes.at(-1);
  if (last && paperDetails !== last) lost.push(`${last}: ${paperDetails}`);
  if (version > changes.length + 1) doubled.push(`order ${id} has version ${version} after ${changes.length} changes`);
}

function compare(acknowledged: Set<string>, found: string[], { intents }: Ledger, findings: Findings) {
  const once = new Set(found);
  findings.lost.push(...[...acknowledged].filter((text) => !once.has(text)));
  findings.doubled.push(...found.filter((text, index) => found.indexOf(text) !== index));
  findings.strange.push(...[...once].filter((text) => !intents.has(text)));
}

async function everyOrder(url: string, session: Session) {
  const ask = createAsk(url);
  const orders: { id: number; title: string }[] = [];
  for (let page = 1; ; page++) {
    const query = { page, limit: 50, hidden: 'ALL' as const };
    const answer = await ask(listOrders, { params: { cat: 1 }, query }, session);
    orders.push(...answer.orders);
    if (page * 50 >= answer.pagination.count) return orders;
  }
}
