import { listMessages } from '@octavo/contract/messenger';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { between } from '#testing/between.ts';
import { openFixture } from '#testing/open.tsx';
import { everythingIsSeen, formsReach } from './testing/screen.ts';

const NOWHERE = { messagesUrl: null, orderMessengerUrl: null, webSocketGatewayUrl: null };

test('spec §3, §7 the messenger is asked at the hosts that the settings name, everything else at its own', async () => {
  const fixture = await openFixture();
  everythingIsSeen();
  formsReach();
  const set = async (hosts: { [K in keyof typeof NOWHERE]: string | null }) => {
    await fixture.db.updateTable('sites').set(hosts).where('id', '=', 1).execute();
    await fixture.sites.reload();
  };
  onTestFinished(() => set(NOWHERE));
  await set({
    messagesUrl: 'http://localhost:4001/api/en',
    orderMessengerUrl: 'http://localhost:4002/api/en',
    webSocketGatewayUrl: 'ws://localhost:4003/api/en/messages/socket',
  });
  const asked = new Set<string>();
  between((url, ask, method) => {
    asked.add(`${method} ${url.replace(/[?].*/, '')}`);
    return ask();
  });
  const sockets: string[] = [];
  const { WebSocket } = globalThis;
  onTestFinished(() => void Object.assign(globalThis, { WebSocket }));
  class Socket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 0; // it never opens: only its address is looked at
    constructor(url: string) {
      super();
      sockets.push(url.replace(/[?].*/, ''));
    }
    close() {}
  }
  Object.assign(globalThis, { WebSocket: Socket });

  const { id } = await fixture.order({ status: 3 });
  fixture.open(`/orderinfo/${id}/messages`, fixture.alice);
  await userEvent.type(await screen.findByRole('textbox'), 'Please use British spelling.{Enter}');
  await screen.findByText('Please use British spelling.');
  await vi.waitFor(() => expect(sockets).toContain('ws://localhost:4003/api/en/messages/socket'));
  await vi.waitFor(async () => {
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    expect(messages).toHaveLength(1);
  });
  const there = `http://localhost:4002/api/en/customers/orders/${id}/messages`;
  expect([...asked]).toEqual(
    expect.arrayContaining([
      `GET ${there}`,
      `POST ${there}`,
      'GET http://localhost:4002/api/en/orders/unread',
      'GET http://localhost:4001/api/en/messages/unread',
      'POST http://localhost:4001/api/en/messages/socket_ticket',
      `GET /api/en/orders/${id}`,
      'GET /api/en/customers/customer',
    ]),
  );
  expect([...asked].filter((call) => /messages|unread/.test(call) && !call.includes('http://'))).toEqual([]);
});
