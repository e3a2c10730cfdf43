import { createDeskSocketTicket, DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { DESK_EVENT, type Doing, STAFF_EVENT } from '@octavo/domain/desk/live-events';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let id: number;
beforeEach(async () => {
  desk = await openDeskFixture();
  ({ id } = await desk.order({ status: ORDER_STATUS.paid, datePaid: desk.now(), title: 'On Bees' }));
});

/** A colleague at another machine: what they say, and what they hear. */
async function comes(name: string) {
  const colleague = await desk.hire({ name });
  const { ticket } = await colleague.call(createDeskSocketTicket, {});
  const socket = new WebSocket(`${desk.addressOf(1).replace('http', 'ws')}${DESK_SOCKET_PATH}?ticket=${ticket}`);
  const heard: unknown[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  await new Promise((done) => socket.addEventListener('open', done));
  const says = (doing: Doing | null) => socket.send(JSON.stringify({ event: STAFF_EVENT.presence, order: id, doing }));
  return { says, heard, leaves: () => socket.close() };
}

describe('spec §12.9 colleagues in an order', () => {
  test('are named in its row of the list of orders and in the head of its page, with what they do, until they leave', async () => {
    const ivan = await comes('ivan');
    const places: [string, () => Promise<HTMLElement>][] = [
      ['/orders', async () => (await screen.findByRole('link', { name: 'On Bees' })).closest('tr')!], // in a table
      [`/orders/${id}`, async () => (await screen.findByRole('heading', { name: 'On Bees' })).closest('header')!], // in a head
    ];
    for (const [path, find] of places) {
      desk.open(path, desk.support);
      const place = within(await find()); // oxlint-disable-line no-await-in-loop -- one page at a time
      ivan.says('looking');
      await place.findByText('ivan is looking'); // oxlint-disable-line no-await-in-loop -- the same
      ivan.says('note');
      await place.findByText('ivan is writing a note'); // oxlint-disable-line no-await-in-loop -- the same
      ivan.says(null);
      await waitFor(() => expect(place.queryByText(/^ivan is/)).toBeNull()); // oxlint-disable-line no-await-in-loop -- the same
      cleanup();
    }
  });

  test('who do the same are named together, each with the initial of the name', async () => {
    const [ivan, marta] = [await comes('ivan'), await comes('marta')];
    desk.open(`/orders/${id}`, desk.support);
    const head = (await screen.findByRole('heading', { name: 'On Bees' })).closest('header');
    ivan.says('looking');
    await screen.findByText('ivan is looking'); // who came first is named first
    marta.says('looking');
    await screen.findByText('ivan and marta are looking');
    expect([...head!.querySelectorAll('b [aria-hidden]')].map(({ textContent }) => textContent)).toEqual(['i', 'm']);
    marta.says('writing');
    await screen.findByText('ivan is looking, marta is writing');
  });

  test('hear of a reader of its page: who looks, who has begun to write there, and who has left', async () => {
    const ivan = await comes('ivan');
    const last = () => ivan.heard.findLast((one) => (one as { event: number }).event === DESK_EVENT.presence);
    const staff = { id: desk.support.id, name: expect.any(String) };
    desk.open(`/orders/${id}`, desk.support);
    const doing = (value: Doing | null) => ({ event: DESK_EVENT.presence, order: id, staff, doing: value });
    await waitFor(() => expect(last()).toEqual(doing('looking')));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Move the deadline…' }));
    await user.type(screen.getByLabelText('What the customer reads'), 'You asked for more days.');
    await waitFor(() => expect(last()).toEqual(doing('writing')));
    cleanup();
    await waitFor(() => expect(last()).toEqual(doing(null)));
  });
});
