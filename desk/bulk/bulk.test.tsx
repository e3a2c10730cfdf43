import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '@octavo/web/testing/offline.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let fixture: DeskFixture;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  fixture = await openDeskFixture();
  user = userEvent.setup();
});

const addOrder = (title: string) => fixture.order({ status: ORDER_STATUS.paid, title });
const runs = () => fixture.rows('bulkRuns');
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The dialog that replies about one order, and its field. */
async function openReply() {
  await addOrder('On wasps');
  fixture.open('/orders', fixture.support);
  await screen.findByText('On wasps');
  await user.keyboard('jxr');
  const dialog = await dialogOf('Reply about 1 order');
  return { dialog, text: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /What the customers read/ }) };
}

describe('spec §12.7 a dialog about many orders stays with what was typed until the action has begun', () => {
  test('without a network it says so; a double click then begins it once', async () => {
    const { dialog, text } = await openReply();
    await user.type(text, 'We look into it.');
    const goOnline = goOffline();
    await user.click(dialog.getByRole('button', { name: 'Reply' }));
    expect(await dialog.findByText(OFFLINE)).toBeTruthy();
    expect(text.value).toBe('We look into it.');
    goOnline();
    await waitFor(() => expect(dialog.queryByText(OFFLINE)).toBeNull());
    await user.dblClick(dialog.getByRole('button', { name: 'Reply' }));
    expect(await screen.findByText('0 of 1')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await runs()).toMatchObject([{ action: { kind: 'reply', text: 'We look into it.' } }]);
  });

  test('spec §12.9 a reply that is too long keeps every word, says so, and begins nothing', async () => {
    const { dialog, text } = await openReply();
    await user.click(text);
    await user.paste('x'.repeat(1501));
    expect(text.value).toHaveLength(1501);
    dialog.getByText('At most 1,500 characters');
    await user.click(dialog.getByRole('button', { name: 'Reply' }));
    expect(await runs()).toEqual([]);
    await user.type(text, '{Backspace}');
    expect(dialog.queryByText('At most 1,500 characters')).toBeNull();
  });

  test('spec §12.9 a variable without a value stops the words of a hold', async () => {
    await addOrder('On wasps');
    fixture.open('/orders', fixture.support);
    await screen.findByText('On wasps');
    await user.keyboard('jxmh');
    const dialog = await dialogOf('Put 1 order on hold');
    const text = dialog.getByRole('textbox', { name: /What the customers read/ });
    fireEvent.change(text, { target: { value: 'Dear {customer name}' } });
    dialog.getByText('Fill in “customer name” first');
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await runs()).toEqual([]);
    fireEvent.change(text, { target: { value: 'Dear customer' } });
    expect(dialog.queryByText('Fill in “customer name” first')).toBeNull();
  });

  test('the time of a snooze stays too', async () => {
    await addOrder('On wasps');
    fixture.open('/orders', fixture.support);
    await screen.findByText('On wasps');
    await user.keyboard('jxh');
    const dialog = await dialogOf('Snooze 1 order');
    const goOnline = goOffline();
    const time = dialog.getByLabelText<HTMLInputElement>(/^Another time/);
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
    fireEvent.change(time, { target: { value: later } });
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect(await dialog.findByText(OFFLINE)).toBeTruthy();
    expect(time.value).toBe(later);
    goOnline();
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect(await screen.findByText('0 of 1')).toBeTruthy();
    expect(await runs()).toHaveLength(1);
  });

  test('where one more order matches by now, it names the new number, and the next press takes it; what is refused beyond the page stays selected', async () => {
    for (let at = 0; at < 51; at += 1) await addOrder(`Paper ${at}`);
    fixture.open('/orders', fixture.support);
    await screen.findByText('Paper 50');
    await user.keyboard('jx{Control>}a{/Control}');
    await user.click(await screen.findByRole('button', { name: 'All 51 orders that match, not just these 50' }));
    await user.keyboard('mh');
    const dialog = await dialogOf('Put 51 orders on hold');
    fireEvent.change(dialog.getByRole('textbox', { name: /What the customers read/ }), {
      target: { value: 'An outage' },
    });
    let isAdded = false;
    interceptFetch(async (url, send, method) => {
      if (!isAdded && method === 'POST' && url.includes('bulk_runs')) {
        isAdded = true;
        await addOrder('One more'); // with the press: the list may be loaded again at any moment before it
      }
      return send();
    });
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await dialog.findByText('Not that many orders match any more, but 52. Nothing was done')).toBeTruthy();
    const again = await dialogOf('Put 52 orders on hold');
    await user.click(again.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('0 of 52')).toBeTruthy();
    await fixture.changeRows('bulkRows', { outcome: 'done' });
    await fixture.changeRows('bulkRows', { outcome: 'order_closed' }, { place: 52 });
    await fixture.changeRows('bulkRuns', { state: 'done' });
    expect(await screen.findByText('1 selected, refused by the action.')).toBeTruthy();
  });
});

/** Begins to hold three orders, of which the second will be refused. */
async function hold() {
  for (const title of ['On ants', 'On bees', 'On wasps']) await addOrder(title);
  fixture.open('/orders', fixture.support);
  await screen.findByText('On wasps');
  await user.keyboard('{Control>}a{/Control}');
  await screen.findByText('3 selected.');
  await user.keyboard('mh');
  const dialog = await dialogOf('Put 3 orders on hold');
  await user.type(dialog.getByRole('textbox', { name: /What the customers read/ }), 'An outage');
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
  await screen.findByText('0 of 3');
}
/** Ends the action: the second order was refused. */
async function finish() {
  await fixture.changeRows('bulkRows', { outcome: 'done' });
  await fixture.changeRows('bulkRows', { outcome: 'order_closed' }, { place: 2 });
  await fixture.changeRows('bulkRuns', { state: 'done' });
}
async function toOrders() {
  const menu = within(screen.getByRole('navigation', { name: 'Desk' }));
  await user.click(menu.getByRole('link', { name: /^Orders/ }));
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  await screen.findByText('On wasps');
}

describe('spec §12.7 what was refused stays selected in its list', () => {
  test('also on the way back from an order; once it is cleared, it stays cleared', async () => {
    await hold();
    await finish();
    await screen.findByText('1 selected, refused by the action.');
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await screen.findByRole('heading', { level: 1, name: 'On bees' });
    await toOrders();
    expect(await screen.findByText('1 selected, refused by the action.')).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 selected, refused by the action.')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await screen.findByRole('heading', { level: 1, name: 'On bees' });
    await toOrders();
    await screen.findByText('Refused, 1');
    expect(screen.queryByText(/selected[.,]/)).toBeNull();
  });

  test('also where the page was loaded again before the action began', async () => {
    await hold();
    fixture.reopen('/orders');
    await screen.findByText('0 of 3');
    await finish();
    expect(await screen.findByText('1 selected, refused by the action.')).toBeTruthy();
  });
});
