import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Endpoint, Input, Reply } from '@octavo/contract/endpoint';
import { downloadFile } from '@octavo/contract/files';
import { listMessages } from '@octavo/contract/messenger';
import { getOrder } from '@octavo/contract/orders';
import { readReply, toRequest } from '@octavo/contract/wire';
import type { Db } from '#db.ts';
import type { TokenService } from '#outside/tokens.ts';
import { type OpenedOrder, insertSessionOf, loadFilesToOpen, loadOrdersToOpen } from './store.ts';
import { words } from './words.ts';

const ORDERS = 10;

/** What of a restored product was opened. */
export type Opened = { orders: number; files: number };

/** Where the product runs, and the keys of files that it does not have. */
type Product = { url: string; gone: string[] };

/**
 * ADR 0137 Opens ten orders as their customers do, by the API of a product that runs on a restored database: the order, its messages and its
 * files. Throws a sentence for what does not open, or is not what the database says.
 */
export async function openOrders({ url, gone }: Product, db: Db, tokens: TokenService, now: Date): Promise<Opened> {
  const opened = { orders: 0, files: 0 };
  for (const order of await loadOrdersToOpen(db, ORDERS, gone)) {
    const { siteId, customerId, host, id } = order;
    const token = tokens.access({ sessionId: await insertSessionOf(db, order, now), siteId, customerId }, now);
    const ask = askAs(url, host, token);
    const shown = await ask(getOrder, { params: { id } });
    if (shown.title !== order.title || shown.price.finalPrice !== order.priceFinal) throw new Error(words.orderDiffers(id)); // oxfmt-ignore
    await ask(listMessages, { params: { id }, query: {} });
    opened.orders++;
    opened.files += await openFiles(ask, db, order);
  }
  return opened;
}

async function openFiles(ask: Ask, db: Db, { id: orderId }: OpenedOrder): Promise<number> {
  const files = await loadFilesToOpen(db, orderId);
  for (const { id, sha256 } of files) {
    const bytes = await ask(downloadFile, { params: { id } });
    const is = createHash('sha256')
      .update(new Uint8Array(await bytes.arrayBuffer()))
      .digest('hex');
    if (is !== sha256) throw new Error(words.fileDiffers(id, orderId));
  }
  return files.length;
}

type Ask = ReturnType<typeof askAs>;

/** Calls endpoints of a site as a customer. `fetch` would not send the host of the site. */
const askAs =
  (url: string, host: string, token: string) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
    const request = toRequest(endpoint, input);
    const headers = { host, authorization: `Bearer ${token}` };
    const sent = http.request(new URL(request.url, url), { method: request.method, headers }).end();
    const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
    const bytes = await buffer(answer);
    if (answer.statusCode !== 200) throw new Error(words.notOpened(request.url, answer.statusCode ?? 0));
    return readReply(
      endpoint,
      endpoint.reply === 'file' ? new Blob([new Uint8Array(bytes)]) : JSON.parse(String(bytes)),
    );
  };
