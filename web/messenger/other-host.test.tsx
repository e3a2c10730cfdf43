import { listMessages } from '@octavo/contract/messenger';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

/** The addresses of the sockets that the page opens from now on, without their query. */
function watchAddresses() {
  const addresses: string[] = [];
  const { WebSocket } = globalThis;
  class Watched extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      addresses.push(String(args[0]).replace(/[?].*/, ''));
    }
  }
  globalThis.WebSocket = Watched;
  onTestFinished(() => void (globalThis.WebSocket = WebSocket));
  return addresses;
}

test('spec §3, §7 messenger calls go to the hosts of the settings, all other calls to the own host', async () => {
  const fixture = await openFixture();
  stubObservers();
  const { port } = new URL(fixture.addressOf(1));
  const host = `site1.localhost:${port}/api/en`;
  await fixture.changeSite({
    messagesUrl: `http://${host}`,
    orderMessengerUrl: `http://${host}`,
    webSocketGatewayUrl: `ws://${host}/messages/socket`,
  });
  const asked = new Set<string>();
  interceptFetch((url, send, method) => {
    asked.add(`${method} ${url.replace(/[?].*/, '')}`);
    return send();
  });
  const sockets = watchAddresses();

  const { id } = await fixture.order({ status: 3 });
  fixture.open(`/orderinfo/${id}/messages`, fixture.alice);
  await userEvent.type(await screen.findByRole('textbox'), 'Please use British spelling.{Enter}');
  await screen.findByText('Please use British spelling.');
  await waitFor(() => expect(sockets).toContain(`ws://${host}/messages/socket`));
  await waitFor(async () => {
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    expect(messages).toHaveLength(1);
  });
  const messages = `http://${host}/customers/orders/${id}/messages`;
  expect([...asked]).toEqual(
    expect.arrayContaining([
      `GET ${messages}`,
      `POST ${messages}`,
      `GET http://${host}/orders/unread`,
      `POST http://${host}/messages/socket_ticket`,
      `GET /api/en/orders/${id}`,
      'GET /api/en/customers/customer',
    ]),
  );
  expect([...asked].filter((call) => /messages|orders\/unread/.test(call) && !call.includes(host))).toEqual([]);
});
