import { listMessages } from '@octavo/contract/messenger';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { between } from '#testing/between.ts';
import { openFixture } from '#testing/open.tsx';
import { everythingIsSeen } from './testing/screen.ts';

/** The addresses of the sockets that the page opens from now on, without what follows the question mark. */
function watchAddresses() {
  const addresses: string[] = [];
  const { WebSocket } = globalThis;
  class Watched extends WebSocket {
    constructor(...about: ConstructorParameters<typeof WebSocket>) {
      super(...about);
      addresses.push(String(about[0]).replace(/[?].*/, ''));
    }
  }
  globalThis.WebSocket = Watched;
  onTestFinished(() => void (globalThis.WebSocket = WebSocket));
  return addresses;
}

test('spec §3, §7 the messenger is asked at the hosts that the settings name, everything else at its own', async () => {
  const fixture = await openFixture();
  everythingIsSeen();
  const { port } = new URL(fixture.addressOf(1));
  const there = `site1.localhost:${port}/api/en`;
  await fixture.changeSite({
    messagesUrl: `http://${there}`,
    orderMessengerUrl: `http://${there}`,
    webSocketGatewayUrl: `ws://${there}/messages/socket`,
  });
  const asked = new Set<string>();
  between((url, ask, method) => {
    asked.add(`${method} ${url.replace(/[?].*/, '')}`);
    return ask();
  });
  const sockets = watchAddresses();

  const { id } = await fixture.order({ status: 3 });
  fixture.open(`/orderinfo/${id}/messages`, fixture.alice);
  await userEvent.type(await screen.findByRole('textbox'), 'Please use British spelling.{Enter}');
  await screen.findByText('Please use British spelling.');
  await vi.waitFor(() => expect(sockets).toContain(`ws://${there}/messages/socket`));
  await vi.waitFor(async () => {
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    expect(messages).toHaveLength(1);
  });
  const messages = `http://${there}/customers/orders/${id}/messages`;
  expect([...asked]).toEqual(
    expect.arrayContaining([
      `GET ${messages}`,
      `POST ${messages}`,
      `GET http://${there}/orders/unread`,
      `POST http://${there}/messages/socket_ticket`,
      `GET /api/en/orders/${id}`,
      'GET /api/en/customers/customer',
    ]),
  );
  expect([...asked].filter((call) => /messages|unread/.test(call) && !call.includes(there))).toEqual([]);
});
