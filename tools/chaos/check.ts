import { listMessages } from '@octavo/contract/messenger';
import { getOrder, listOrders } from '@octavo/contract/orders';
import { type Ledger, createAsk } from './client.ts';

export type Findings = { lost: string[]; doubled: string[]; strange: string[] };

/**
 * I1, I2, I7: everything acknowledged exists, nothing exists twice or unrequested, and each order counts its messages and
 * changes.
 */
export async function check(url: string, ledgers: Ledger[]): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], strange: [] };
  for (const ledger of ledgers) {
    const orders = await everyOrder(url, ledger.token);
    compare(new Set(ledger.orders.keys()), orders.map(({ title }) => title), ledger, findings); // prettier-ignore
    const written: string[] = [];
    for (const { id } of orders) {
      const { messages, seq } = await createAsk(url)(listMessages, { params: { id }, query: {} }, ledger.token);
      written.push(...messages.map(({ body }) => body));
      const isGapFree = messages.every((message, index) => message.seq === index + 1) && seq === messages.length;
      if (!isGapFree) findings.strange.push(`order ${id} counts ${messages.map((message) => message.seq).join(' ')}`);
      await checkChanges(url, ledger, id, findings);
    }
    compare(new Set(ledger.messages.keys()), written, ledger, findings);
    findings.strange.push(...ledger.refused);
  }
  return findings;
}

/** Checks that the last change exists and that each change made one version. */
async function checkChanges(url: string, { token, edits }: Ledger, id: number, { lost, doubled }: Findings) {
  const changes = edits.get(id) ?? [];
  const { paperDetails, version } = await createAsk(url)(getOrder, { params: { id } }, token);
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

async function everyOrder(url: string, token: string) {
  const ask = createAsk(url);
  const orders: { id: number; title: string }[] = [];
  for (let page = 1; ; page++) {
    const query = { page, limit: 50, hidden: 'ALL' as const };
    const answer = await ask(listOrders, { params: { cat: 1 }, query }, token);
    orders.push(...answer.orders);
    if (page * 50 >= answer.pagination.count) return orders;
  }
}
