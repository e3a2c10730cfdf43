import { pathOf } from '@octavo/contract/wire';
import { createSocketTicket, listMessages, sendMessage } from '@octavo/contract/messenger';
import { countUnread } from '@octavo/contract/unread';
import { getSettings } from '@octavo/contract/sites';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const PAGE = 'http://localhost:3000';
const MESSENGER = 'localhost:4000';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

type Sent = { method?: 'GET' | 'POST' | 'OPTIONS' | 'PUT'; headers?: Record<string, string> };
const ask = (path: string, { method = 'GET', headers = {} }: Sent = {}, origin = PAGE) =>
  fixture.app.inject({ method, url: path, headers: { host: MESSENGER, origin, ...headers } });

const bearer = () => ({ authorization: `Bearer ${fixture.alice.accessToken}` });
const messages = (id: number) => pathOf(listMessages).replace(':id', String(id));
const ALLOW_ORIGIN = 'access-control-allow-origin';

describe('spec §7 the messenger on another port than the page', () => {
  test('the preflight of the browser and the message are accepted', async () => {
    const { id } = await fixture.order();
    const wanted = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    const before = await ask(messages(id), { method: 'OPTIONS', headers: wanted });
    expect(before.statusCode).toBe(204);
    expect(before.headers).toMatchObject({
      [ALLOW_ORIGIN]: PAGE,
      'access-control-allow-methods': expect.stringContaining(sendMessage.method),
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    });
    const read = await ask(messages(id), { headers: bearer() });
    expect([read.statusCode, read.headers[ALLOW_ORIGIN], read.headers.vary]).toEqual([200, PAGE, 'origin']);
    expect(read.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('a call in another language of the site is accepted too', async () => {
    const { id } = await fixture.order();
    const path = pathOf(listMessages, 'qps').replace(':id', String(id));
    const before = await ask(path, { method: 'OPTIONS' });
    expect([before.statusCode, before.headers[ALLOW_ORIGIN]]).toEqual([204, PAGE]);
    const read = await ask(path, { headers: bearer() });
    expect([read.statusCode, read.headers[ALLOW_ORIGIN]]).toEqual([200, PAGE]);
  });

  test('the page can read a refusal', async () => {
    const refused = await ask(`${pathOf(countUnread)}?id=7`);
    expect([refused.statusCode, refused.headers[ALLOW_ORIGIN]]).toEqual([401, PAGE]);
    const ticket = await ask(pathOf(createSocketTicket), { method: 'POST', headers: bearer() });
    expect([ticket.statusCode, ticket.headers[ALLOW_ORIGIN]]).toEqual([200, PAGE]);
  });

  test.each(['http://evil.example', 'http://site2.localhost', 'null', 'http://localhost.evil.example'])(
    'a page of %s cannot read an answer',
    async (origin) => {
      const { id } = await fixture.order();
      const read = await ask(messages(id), { headers: bearer() }, origin);
      expect(read.headers[ALLOW_ORIGIN]).toBeUndefined();
      const before = await ask(messages(id), { method: 'OPTIONS' }, origin);
      expect([before.statusCode, before.headers[ALLOW_ORIGIN]]).toEqual([405, undefined]);
    },
  );

  test.each([pathOf(getSettings), '/api/en/customers/customer', '/api/en/orders/7', '/'])(
    'other endpoints are not allowed: %s',
    async (path) => {
      expect((await ask(path, { headers: bearer() })).headers[ALLOW_ORIGIN]).toBeUndefined();
      expect((await ask(path, { method: 'OPTIONS' })).headers[ALLOW_ORIGIN]).toBeUndefined();
    },
  );
});

const hosts = async () => {
  const { messages_url, baseOrderMessengerURL, baseWebSocketGatewayURL } = await fixture.guest.call(getSettings, {});
  return [messages_url, baseOrderMessengerURL, baseWebSocketGatewayURL];
};

test('spec §3 the settings have the hosts of the messenger, by default the host of the site', async () => {
  const named = {
    messagesUrl: 'http://localhost:4000/api/en',
    orderMessengerUrl: 'http://localhost:4001/api/en',
    webSocketGatewayUrl: 'ws://localhost:4002/api/en/messages/socket',
  };
  const set = async (row: { [K in keyof typeof named]: string | null }) => {
    await fixture.db.updateTable('sites').set(row).where('id', '=', 1).execute();
    await fixture.sites.reload();
  };
  onTestFinished(() => set({ messagesUrl: null, orderMessengerUrl: null, webSocketGatewayUrl: null }));
  const own = ['http://localhost/api/en', 'http://localhost/api/en', 'ws://localhost/api/en/messages/socket'];
  expect(await hosts()).toEqual(own);
  await set(named);
  expect(await hosts()).toEqual(Object.values(named));
});
