import { newKey } from '@octavo/client/new-key';
import { sendMessage } from '@octavo/contract/messenger';
import { countUnread } from '@octavo/contract/unread';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

const { paid, inProgress, hold } = ORDER_STATUS;

let fixture: Awaited<ReturnType<typeof openFixture>>;
let desk: Awaited<ReturnType<typeof openDesk>>;
let sockets: ReturnType<typeof watchSockets>;
let id: number;
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  desk = await openDesk(fixture);
  sockets = watchSockets();
  const order = { status: inProgress, writerId: desk.writer.id, datePaid: new Date(), dateStarted: new Date() };
  id = (await fixture.order(order)).id;
});

afterEach(() => void vi.useRealTimers()); // before the page ends, whose timers would never run

const online = () => waitFor(() => expect(sockets.open()).toBe(1));
const typing = () => sockets.said().filter(({ event }) => event === 11 || event === 12);
const visibility = () => document.dispatchEvent(new Event('visibilitychange'));
const log = async () => within(await screen.findByRole('log'));

describe('spec §4 the socket', () => {
  test('shows that the writer is typing and the new message, without a reload', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await log();
    await online();
    await desk.writer.types(id);
    expect(await screen.findByText('Writer is typing')).toBeTruthy();
    await desk.writer.says(id, 'The first section is drafted.');
    expect(await (await log()).findByText('The first section is drafted.')).toBeTruthy();
    expect(screen.queryByText('Writer is typing')).toBe(null);
    expect(await screen.findByText('Online')).toBeTruthy();
  });

  test('ADR 0023 opens once the order is shown, and asks for no ticket before', async () => {
    let isAnswered = false;
    const tickets: { afterTheOrder: boolean }[] = [];
    interceptFetch(async (url, send) => {
      if (url.includes('socket_ticket')) tickets.push({ afterTheOrder: isAnswered });
      const reply = await send();
      if (/orders\/\d+$/.test(url)) isAnswered = true;
      return reply;
    });
    fixture.open(paths.orderInfo(id), fixture.alice);
    await online();
    expect(tickets).toEqual([{ afterTheOrder: true }]);
  });

  test('shows a read receipt, and shows the message once', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    const input = await screen.findByRole('textbox', { name: /^Message/ });
    await online();
    await userEvent.type(input, 'Please use British spelling.{Enter}');
    await (await log()).findByText('Sent');
    await desk.writer.reads(id, 1);
    await (await log()).findByText('Read');
    expect((await log()).getAllByText('Please use British spelling.')).toHaveLength(1);
  });

  test('spec §11.48 leaves a log that was scrolled up where it is for an own message from another device, and goes to the end for one that is sent here', async () => {
    await desk.writer.says(id, 'Which edition?');
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    const input = await screen.findByRole('textbox', { name: /^Message/ });
    await (await log()).findByText('Which edition?');
    await online();
    const it = screen.getByRole('log');
    Object.defineProperties(it, {
      scrollHeight: { value: 2000 },
      clientHeight: { value: 400 },
      scrollTo: { value: ({ top = 0 }: ScrollToOptions) => void (it.scrollTop = top) },
    });
    it.scrollTop = 300;
    fireEvent.scroll(it);
    const body = { direction: 1, message: 'The third, says my phone' };
    await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
    await (await log()).findByText('The third, says my phone');
    expect(it.scrollTop).toBe(300);
    await userEvent.type(input, 'And the margins?{Enter}');
    await (await log()).findByText('And the margins?');
    expect(it.scrollTop).toBe(2000);
  });

  test('reconnects after it was cut, and loads the missed messages', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await log();
    await online();
    sockets.cut();
    await waitFor(() => expect(sockets.open()).toBe(0));
    await desk.writer.says(id, 'Are you there?');
    expect(await (await log()).findByText('Are you there?')).toBeTruthy();
    await online();
  });

  test('loads the missed messages after sending one, also where the socket looks open and is dead', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    const input = await screen.findByRole('textbox', { name: /^Message/ });
    await online();
    sockets.silence();
    await desk.writer.says(id, 'Which edition?');
    await userEvent.type(input, 'How is it going?{Enter}');
    expect(await (await log()).findByText('Which edition?')).toBeTruthy();
  });

  test('updates the page of an order when the order changes', async () => {
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('heading', { level: 1 });
    await online();
    await desk.support.holds(id);
    expect(await screen.findAllByText('Hold')).not.toEqual([]);
    await desk.support.moves(id, paid);
    expect(await screen.findAllByText('Paid', { selector: 'span[style]' })).not.toEqual([]);
  });

  test('reads the order again after a reconnect, because changes during the gap were not published to it', async () => {
    fixture.open(paths.orderInfo(id), fixture.alice);
    await screen.findByRole('heading', { level: 1 });
    await online();
    await fixture.changeRows('orders', { status: hold }, { id });
    sockets.cut();
    expect(await screen.findAllByText('Hold')).not.toEqual([]);
  });

  test('spec D32 closes when the customer signs out', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await log();
    await online();
    await userEvent.click(await screen.findByRole('link', { name: 'Logout' }));
    await waitFor(() => expect(sockets.open()).toBe(0));
  });

  test('says that the customer types, and after four seconds without a key that they have stopped', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    const input = await screen.findByRole('textbox', { name: /^Message/ });
    await screen.findAllByText('alice'); // the frames name the customer
    await online();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const about = { chat: 'writer', order: id, customer: fixture.alice.id };
    fireEvent.change(input, { target: { value: 'H' } });
    act(() => vi.advanceTimersByTime(3000));
    fireEvent.change(input, { target: { value: 'He' } });
    act(() => vi.advanceTimersByTime(3999));
    expect(typing()).toEqual([{ event: 11, ...about }]);
    act(() => vi.advanceTimersByTime(1));
    expect(typing()).toEqual([
      { event: 11, ...about },
      { event: 12, ...about },
    ]);
  });

  test('says again that the customer types while that goes on, as the desk forgets it after 15 seconds', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    const input = await screen.findByRole('textbox', { name: /^Message/ });
    await screen.findAllByText('alice');
    await online();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    for (const value of ['H', 'He', 'Hel', 'Hell', 'Hello']) {
      fireEvent.change(input, { target: { value } });
      act(() => vi.advanceTimersByTime(3000));
    }
    expect(typing().map(({ event }) => event)).toEqual([11, 11]);
  });

  test('marks nothing as read that comes while nobody looks at the page', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    const reading: string[] = [];
    interceptFetch((url, send, method) => {
      if (method === 'PUT') reading.push(url);
      return send();
    });
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await log();
    await online();
    await desk.writer.says(id, 'Are you there?');
    await (await log()).findByText('Are you there?');
    visibility();
    expect(await fixture.alice.call(countUnread, { query: { id } })).toMatchObject({ unread: 1 });
    expect(reading).toEqual([]);

    hidden.mockReturnValue(false);
    visibility();
    await waitFor(async () =>
      expect(await fixture.alice.call(countUnread, { query: { id } })).toMatchObject({ unread: 0 }),
    );
    expect(reading).toHaveLength(1);
  });
});
