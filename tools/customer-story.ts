import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '@octavo/contract/auth';
import { cancelOrder, getCancellation } from '@octavo/contract/cancellations';
import type { Endpoint, Input, Reply } from '@octavo/contract/endpoint';
import { downloadFile, listCustomerFiles, uploadCustomerFiles } from '@octavo/contract/files';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { toPayload } from '@octavo/contract/order-fields';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { readReply, toRequest } from '@octavo/contract/wire';
import { defaultForm } from '@octavo/domain/order-form/form';
import { ORDER_STATUS } from '@octavo/domain/orders/status';

const PATIENCE_MS = 30_000;
const WORDS = 'Please use the second edition.';

/**
 * One customer from signing up to canceling: orders, pays, writes, adds a file, asks to cancel the paid order and cancels one that is not paid.
 * `urlOf` says which server gets the next request. Throws at the first refusal, and where a server does not say what was done. It imports nothing
 * of tools/, so that it also runs in the tree of the last release.
 */
export async function tellStory(urlOf: () => string, name: string): Promise<void> {
  let token = '';
  const ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => askOnce(urlOf(), endpoint, input, token);
  const account = { email: `${name}@example.com`, phone: '3125550148', password: randomUUID() };
  ({ accessToken: token } = await ask(signUp, { key: randomUUID(), body: account }));
  const order = (title: string) => ask(createOrder, { key: randomUUID(), params: { cat: 1 }, body: paper(title) });
  const { id, uid } = await order(`${name} pays`);
  const params = { id };

  const body = { provider: 'fondy' as const };
  await pressPay((await ask(startPayment, { key: randomUUID(), params: { uid }, body })).redirectUrl);
  await until('the order is paid', async () => (await ask(getOrder, { params })).due === 0);

  const message = { direction: 2 as const, message: JSON.stringify({ body: WORDS }) };
  await ask(sendMessage, { key: randomUUID(), params, body: message, files: [] });
  const chat = JSON.stringify(await ask(listMessages, { params, query: {} }));
  check('the message is in the chat once', chat.split(WORDS).length === 2);

  const file = new File([`${WORDS} ${name}`], 'sources.txt', { type: 'text/plain' });
  const [added] = await ask(uploadCustomerFiles, { key: randomUUID(), params, files: [file] });
  check('the file is in the list', (await ask(listCustomerFiles, { params })).length === 1);
  const { url } = toRequest(downloadFile, { params: { id: added?.id ?? 0 } });
  const stored = await fetch(urlOf() + url, { headers: { authorization: `Bearer ${token}` } });
  check('the file is what was sent', hash(await stored.bytes()) === hash(await file.bytes()));

  const { refund } = await ask(getCancellation, { params });
  await ask(cancelOrder, { params, body: { refund: (refund?.total ?? 0) / 100, reason: 'not_needed' } });
  check('support is asked to cancel', (await ask(getCancellation, { params })).cancellation?.state === 'waiting');
  const unpaid = { id: (await order(`${name} does not pay`)).id };
  await ask(cancelOrder, { params: unpaid, body: { reason: 'not_needed' } });
  const { orderStatus } = await ask(getOrder, { params: unpaid });
  check('the unpaid order is canceled', orderStatus.id === ORDER_STATUS.canceled);
}

/** Sends a request once. Throws for every answer but a good one. */
async function askOnce<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: Input<E>,
  token: string,
): Promise<Reply<E>> {
  const { method, headers, body, url: address } = toRequest(endpoint, input);
  const isForm = body instanceof FormData;
  const answer = await fetch(url + address, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && body && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : ((body && JSON.stringify(body)) ?? null),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status} ${text}`);
  return readReply(endpoint, JSON.parse(text));
}

/** Pays as the buyer does on the page of the provider. */
async function pressPay(address: string) {
  const page = await fetch(address);
  const action = /<form [^>]*action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&');
  check('the provider has a page to pay on', action !== undefined);
  const button = new URLSearchParams({ outcome: 'close_tab' });
  check(
    'the provider takes the money',
    (await fetch(new URL(action ?? '', page.url), { method: 'POST', body: button })).ok,
  );
}

function paper(title: string): Input<typeof createOrder>['body'] {
  const chosen = { ...defaultForm(1), level: 2, subject: 1, pages: 3, sources: 2 };
  return toPayload({ ...chosen, title, paperDetails: WORDS }, 1);
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function check(fact: string, holds: boolean) {
  if (!holds) throw new Error(`It is not so that ${fact}`);
}

async function until(fact: string, holds: () => Promise<boolean>) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    check(fact, Date.now() < end);
    await wait(50);
  }
}
