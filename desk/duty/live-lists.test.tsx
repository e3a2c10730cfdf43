import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { watchSockets } from '@octavo/web/testing/desk.ts';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let fixture: DeskFixture;
let sockets: ReturnType<typeof watchSockets>;
beforeEach(async () => {
  fixture = await openDeskFixture();
  sockets = watchSockets();
});

const SOON = { timeout: 20_000 }; // long before the list would be asked for anyway
const tell = (event: number) => act(() => sockets.tell({ event, order: 4711 }));

/** Opens a screen, and names what it asks for from then on, each with its time in milliseconds. */
async function open(address: string, person: DeskFixture['support']) {
  fixture.open(address, person);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(sockets.open()).toBe(1));
  const asked: { name: string; at: number }[] = [];
  interceptFetch((url, send, method) => {
    const name = new URL(url, location.href).pathname.split('/').at(-1) ?? '';
    if (method === 'GET') asked.push({ name, at: performance.now() });
    return send();
  });
  return { asked, names: () => asked.map(({ name }) => name) };
}

describe('ADR 0479 lists and counts follow what happens', () => {
  test.each([
    { at: '/orders', lists: ['queues', 'views', 'view_orders'] },
    { at: '/money', lists: ['queues', 'faults'] },
    { at: '/customers', lists: ['queues'] },
  ])('at $at, and only those that are on the screen', async ({ at, lists }) => {
    const { names } = await open(at, fixture.support);
    tell(DESK_EVENT.orderMoved);
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(lists)), SOON);
    const others = ['queues', 'views', 'view_orders', 'faults', 'answer'].filter((name) => !lists.includes(name));
    for (const name of others) expect(names()).not.toContain(name);
  });

  test('while changes come closer than a second too, at most every four seconds', async () => {
    const { asked } = await open('/inbox/answer', fixture.support);
    const timer = setInterval(() => tell(DESK_EVENT.conversationMoved), 300);
    onTestFinished(() => clearInterval(timer));
    const counts = () => asked.filter(({ name }) => name === 'queues');
    await waitFor(() => expect(counts()).toHaveLength(2), SOON);
    const [first, second] = counts();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(3900);
  });

  test('in the menu of a writer on every screen', async () => {
    const { names } = await open('/notices', fixture.writer);
    tell(DESK_EVENT.conversationMoved);
    tell(DESK_EVENT.offersMoved);
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['queues', 'work_offers'])), SOON);
  });

  test('spec §12.7 an order that comes into a view waits behind a button; one that leaves it goes', async () => {
    const { id } = await fixture.order({ status: ORDER_STATUS.paid, title: 'On ants' });
    await fixture.order({ status: ORDER_STATUS.paid, title: 'On bees' });
    await open('/orders?status=2&sort=newest', fixture.support);
    await screen.findByText('On bees');
    await fixture.order({ status: ORDER_STATUS.paid, title: 'On wasps' });
    await fixture.changeRows('orders', { status: ORDER_STATUS.inProgress }, { id });
    tell(DESK_EVENT.orderMoved);
    const fresh = await screen.findByRole('button', { name: /^1 new/ }, SOON);
    await waitFor(() => expect(screen.queryByText('On ants')).toBeNull(), SOON); // a list that was asked for between the two has it
    expect(screen.queryByText('On wasps')).toBeNull();
    act(() => fresh.click());
    expect(await screen.findByText('On wasps')).toBeTruthy();
  });
});
