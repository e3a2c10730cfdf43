import { chooseNotification, getNotificationPreferences, listNotifications } from '@octavo/contract/notifications';
import { noticeEventOf } from '@octavo/domain/notifications/matrix';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { endSession } from '#app/customer.ts';
import { openDesk } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { stubObservers } from '#messenger/testing/stub-observers.ts';
import { openFixture } from '#testing/open.tsx';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let desk: Awaited<ReturnType<typeof openDesk>>;
let id: number;
beforeEach(async () => {
  fixture = await openFixture();
  desk = await openDesk(fixture);
  id = (await fixture.order({ status: 3, writerId: desk.writer.id, title: 'On Bees' })).id;
});

const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const chosenChat = async () => (await screen.findByRole('radio', { checked: true })).parentElement?.textContent;
/** Opens the bell and follows an item of it. */
async function follow(name: RegExp) {
  await userEvent.click(await bell(/^Notifications/));
  const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await userEvent.click(await popover.findByRole('link', { name }));
}
const items = () => fixture.alice.call(listNotifications, { query: {} });

describe('spec §10.20 the bell', () => {
  test('counts live; opening marks nothing, following does; arrows move; the order is muted from an item', async () => {
    fixture.open('/dashboard', fixture.alice);
    await bell('Notifications');
    await desk.writer.says(id, 'Which edition?');
    await desk.support.says(id, 'Hello');
    await userEvent.click(await bell('Notifications, 2 unread'));
    const popover = await screen.findByRole('dialog', { name: 'Notifications' });
    const first = await within(popover).findByRole('link', { name: /1 new message from support/ });
    expect(within(popover).getAllByText('Because you ordered')).toHaveLength(2);
    expect((await items()).notifications.every(({ isRead }) => !isRead)).toBe(true);
    first.focus();
    expect(fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })).toBe(true); // the browser has it
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('1 new message');
    await userEvent.click(within(popover).getAllByRole('button', { name: /^More actions/ })[0] ?? expect.fail());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute this order' }));
    await waitFor(async () =>
      expect((await fixture.alice.call(getNotificationPreferences, {})).muted).toEqual([{ id, title: 'On Bees' }]),
    );
    await userEvent.click(within(popover).getByRole('link', { name: /1 new message from support/ }));
    await waitFor(() => expect(fixture.address()).toBe(`/orderinfo/${id}/messages?panel=support`));
    await waitFor(async () => expect((await items()).notifications[0]?.isRead).toBe(true));
  });

  test('the number of a writer is a text of its own, which no line breaks', async () => {
    await desk.writer.says(id, 'Which edition?');
    fixture.open('/notifications', fixture.alice);
    const item = await within(screen.getByRole('main')).findByRole('link', { name: /1 new message from WR-\d+/ });
    expect(within(item).getByText(/^WR-\d+$/).tagName).toBe('BDI');
  });

  test('spec §2 a message of support opens the chat with support, and one of the writer opens the writer’s, also where the messages are open', async () => {
    stubObservers();
    await desk.writer.says(id, 'Which edition?');
    await desk.support.says(id, 'Hello');
    const messages = `/orderinfo/${id}/messages`;
    fixture.open(messages, fixture.alice);
    expect(await chosenChat()).toContain('Writer');
    const ofSupport = /1 new message from support/;
    await follow(ofSupport);
    await waitFor(async () => expect(await chosenChat()).toContain('Support'));
    await userEvent.click(screen.getByRole('radio', { name: /Writer/ }));
    await follow(ofSupport); // to the address that is open
    await waitFor(async () => expect(await chosenChat()).toContain('Support'));
    expect(fixture.address()).toBe(`${messages}?panel=support`);
    await follow(/1 new message from (?!support)/);
    await waitFor(async () => expect(await chosenChat()).toContain('Writer'));
    expect(fixture.address()).toBe(`${messages}?panel=writer`);
  });

  test.each([
    { what: 'for a file that is missing', details: { from: 2, to: 9, waitsFor: 'file' }, says: 'Your file is missing' },
    { what: 'for its money', details: { from: 3, to: 9 }, says: 'The order is paused' },
  ])('an order that the system paused $what says so, and nothing of support', async ({ details, says }) => {
    const at = new Date();
    const of = { orderId: id, kind: 'status', status: 9, side: 'system', staffId: null, dateCreated: at } as const;
    await fixture.addRows('orderEvents', { ...of, details: JSON.stringify(details) });
    const { id: eventId } = await fixture.row('orderEvents', { orderId: id });
    const { customerId } = await fixture.row('orders', { id });
    const item = { customerId, orderId: id, event: noticeEventOf('held', details), kind: 'held', eventId } as const;
    await fixture.addRows('notifications', { ...item, dateCreated: at });
    fixture.open('/notifications', fixture.alice);
    await screen.findByRole('link', { name: new RegExp(`^${says}`) });
    expect(screen.queryByRole('link', { name: /Support/ })).toBeNull();
  });

  test('its number is at the icon of the installed app until the session ends', async () => {
    const shown: number[] = [];
    const badge = { setAppBadge: async (unread: number) => void shown.push(unread), clearAppBadge: async () => void shown.push(0) }; // oxfmt-ignore
    Object.assign(navigator, badge);
    onTestFinished(() => void Object.keys(badge).forEach((name) => Reflect.deleteProperty(navigator, name)));
    await desk.writer.says(id, 'Which edition?');
    fixture.open('/dashboard', fixture.alice);
    await waitFor(() => expect(shown.at(-1)).toBe(1));
    cleanup(); // the window is closed
    expect(shown.at(-1)).toBe(1);
    await endSession();
    expect(shown.at(-1)).toBe(0);
  });

  test('the page shows all, unread and done, and one order', async () => {
    await desk.writer.says(id, 'Which edition?');
    fixture.open('/notifications', fixture.alice);
    const main = within(await screen.findByRole('main'));
    await main.findByRole('link', { name: /1 new message/ });
    await userEvent.click(await main.findByRole('button', { name: /^More actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
    await main.findByText('Nothing has happened yet');
    await userEvent.click(await main.findByRole('radio', { name: 'Done' }));
    await main.findByRole('link', { name: /1 new message/ });
    cleanup();
    fixture.open(`/notifications?show=done&order=${id}`, fixture.alice);
    await screen.findByText('Only of “On Bees”');
  });
});

describe('spec §10.20 the settings', () => {
  test('a switch is named by event and channel, is saved at once and reverted with words where it fails; Always is no switch', async () => {
    fixture.open('/profile', fixture.alice);
    const table = within(await screen.findByRole('table', { name: 'What you hear of, and where' }));
    const push = table.getByRole('switch', { name: 'New message by Push' });
    expect(table.queryByRole('switch', { name: 'Payments and refunds by Email' })).toBeNull();
    const nextTask = new Promise((resolve) => setTimeout(resolve));
    push.click();
    await nextTask;
    expect(push).toHaveProperty('checked', false); // before the browser could paint what it was
    const chosen = async () => (await fixture.alice.call(getNotificationPreferences, {})).on.includes('message.push');
    await waitFor(async () => expect(await chosen()).toBe(false));
    expect(push).toHaveProperty('checked', false);
    interceptFetch(async (url, send) => {
      if (url.endsWith(chooseNotification.path)) throw new TypeError('Failed to fetch');
      return send();
    });
    await userEvent.click(push);
    await screen.findByText('Problem occured while setting your preferences');
    await waitFor(() => expect(push).toHaveProperty('checked', false));
  });
});
