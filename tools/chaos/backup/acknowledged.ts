import { createHash } from 'node:crypto';
import { downloadFile } from '@octavo/contract/files';
import { toRequest } from '@octavo/contract/wire';
import { connectToRunning } from '../../running-database.ts';
import type { Ledger } from '../client.ts';
import type { Upload } from './uploads.ts';

/** What clients keep of what was acknowledged, while they work. */
export type Kept = { ledgers: Ledger[]; uploads: Upload[] };

type Entry = { id: number; kind: string; amount: number; currency: string; effect: string };

/** What was acknowledged until now. */
export const keptNow = ({ ledgers, uploads }: Kept) => ({
  orders: ledgers.flatMap(({ orders }) => [...orders.keys()]),
  messages: ledgers.flatMap(({ messages }) => [...messages.keys()]),
  uploads: [...uploads],
});

/** The ledger of the database that runs in a data folder. */
export async function ledgerOf(dataDir: string): Promise<Entry[]> {
  const database = await connectToRunning(dataDir);
  const { rows } = await database.query<Entry>(
    'select id, kind, amount, currency, effect_key as effect from payment_ledger order by id',
  );
  await database.end();
  return rows;
}

/** What is not in a restored product although it was acknowledged before the backup began, a sentence each. */
export async function findMissing(
  url: string,
  dataDir: string,
  { orders, messages, uploads }: ReturnType<typeof keptNow>,
  ledger: Entry[],
): Promise<string[]> {
  const database = await connectToRunning(dataDir);
  const texts = async (sql: string) =>
    new Set((await database.query<{ text: string }>(sql)).rows.map(({ text }) => text));
  const [titles, bodies] = [
    await texts('select title as text from orders'),
    await texts('select body as text from messages'),
  ];
  await database.end();
  const entries = new Map((await ledgerOf(dataDir)).map((entry) => [entry.id, JSON.stringify(entry)]));
  return [
    ...orders.filter((title) => !titles.has(title)).map((title) => `no order ${title}`),
    ...messages.filter((body) => !bodies.has(body)).map((body) => `no message ${body}`),
    ...ledger
      .filter((entry) => entries.get(entry.id) !== JSON.stringify(entry))
      .map((entry) => `the ledger has ${entries.get(entry.id)} instead of ${JSON.stringify(entry)}`),
    ...(await Promise.all(uploads.map((upload) => lookAt(url, upload)))).flat(),
  ];
}

/** Why an uploaded file cannot be read as it was; empty where it can. */
export async function lookAt(url: string, { session, id, sha256 }: Upload): Promise<string[]> {
  const request = toRequest(downloadFile, { params: { id } });
  const answer = await fetch(url + request.url, { headers: { authorization: `Bearer ${session.accessToken}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? [] : [`file ${id} answers ${answer.status}`];
}
