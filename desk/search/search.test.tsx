import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepRecent } from './recent.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
beforeEach(async () => {
  desk = await openDeskFixture();
});

const says = (orderId: number, count: number, direction: 1 | 2 = 2) =>
  desk.addRows(
    'messages',
    ...Array.from({ length: count }, (_, at) => ({
      orderId,
      seq: at + 1,
      direction,
      body: `Seminar plan ${at}`,
      dateCreated: desk.now(),
    })),
  );

/** The observer that jsdom lacks: nothing is near. */
class NeverNear {
  observe() {}
  disconnect() {}
}

const marked = () => document.querySelector('[data-found]')?.textContent;

const groups = () => screen.getAllByRole('group').map((group) => group.textContent ?? '');

const optionsOf = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('spec §12.4 the palette', () => {
  test('statement 116 finds orders, people, places and messages of all time, and keeps what was chosen', async () => {
    const user = userEvent.setup();
    const { id } = await desk.order({ title: 'Seminars in Ethics' });
    await says(id, 12);
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'sem');
    const order = await screen.findByRole('option', { name: /^Seminars in Ethics/ });
    expect(order.textContent).toContain(`#${id}`);
    await screen.findByRole('option', { name: /Seminar plan 11/ });
    expect(optionsOf().filter((text) => text?.includes('Seminar plan'))).toHaveLength(10);

    await user.click(screen.getByRole('option', { name: 'Older messages' }));
    await screen.findByRole('option', { name: /Seminar plan 0/ });
    expect(screen.queryByRole('option', { name: 'Older messages' })).toBeNull();

    await user.click(screen.getByRole('option', { name: /^Seminars in Ethics/ }));
    await waitFor(() => expect(desk.address()).toBe(`/orders/${id}`));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: 'Seminars in Ethics' })).toBeTruthy(); // recent

    await user.type(screen.getByRole('combobox'), '@ali');
    const person = await screen.findByRole('option', { name: /alice/i });
    expect(person.textContent).toContain('customer');
    expect(screen.queryByRole('group', { name: 'Orders' })).toBeNull();
  });

  test('statement 116 opens with what was chosen last; what can be done with the open order reads as sentences below its number', async () => {
    const user = userEvent.setup();
    const { id } = await desk.order({
      title: 'Seminars in Ethics',
      status: 3,
      datePaid: desk.now(),
      writerId: desk.writer.id,
    });
    await says(id, 1);
    desk.open(`/inbox/answer/${id}`, desk.support);
    await screen.findByRole('textbox', { name: 'Message to the customer' });
    keepRecent({ id: desk.support.id, role: 'support' }, { to: '/writers/20418', label: 'WR-20418' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(groups()[0]).toMatch(/^RecentWR-20418/);
    expect(groups()[1]).toMatch(RegExp(`^For #${id}`));
    expect(groups()[1]).toMatch(/Reply to alice/i);
    expect(groups()[1]).toContain('Reassign WR-20418');
    await user.type(screen.getByRole('combobox'), 'seminars');
    const order = await screen.findByRole('option', { name: /^Seminars in Ethics.*In progress/ });
    expect(order.querySelector('[class*=stamp]')?.textContent).toContain('In progress');
  });

  test('spec §12.7 says how many orders wait in a queue', async () => {
    const user = userEvent.setup();
    await desk.order({ status: 2, datePaid: desk.now() });
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'unassigned');
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /^Unassigned/ }).textContent).toMatch(/^Unassigned1/),
    );
  });

  test('spec §12.4 leads to a message far above in its conversation, in each part of the log, and marks it', async () => {
    vi.stubGlobal('IntersectionObserver', NeverNear);
    const user = userEvent.setup();
    const { id } = await desk.order({ title: 'Seminars in Ethics' });
    await says(id, 100);
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    const openMessage = async () => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox'), 'plan 19');
      await user.click(await screen.findByRole('option', { name: /Seminar plan 19/ }));
    };
    await openMessage();
    await waitFor(() => expect(marked()).toContain('Seminar plan 19'));
    expect(desk.address()).toBe(`/inbox/answer/${id}?message=20`);

    await user.click(screen.getByRole('radio', { name: /^Notes/ }));
    await waitFor(() => expect(marked()).toBeUndefined());
    await openMessage();
    await waitFor(() => expect(marked()).toContain('Seminar plan 19'));

    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Seminars in Ethics' })); // recent, once and without the message
    await waitFor(() => expect(desk.address()).toBe(`/inbox/answer/${id}`));
    expect(marked()).toBeUndefined();
  });

  test('statement 116 a writer gets to a message far above in the chat with the customer, which is marked', async () => {
    const user = userEvent.setup();
    const { id } = await desk.order({ status: 3, datePaid: desk.now(), writerId: desk.writer.id });
    await says(id, 120, 1);
    desk.open('/my-orders', desk.writer);
    await screen.findByRole('heading', { name: 'My orders' });
    const openMessage = async (text: string) => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox'), text);
      await user.click(await screen.findByRole('option', { name: RegExp(`Seminar ${text}`) }));
    };
    await openMessage('plan 19');
    await waitFor(() => expect(marked()).toContain('Seminar plan 19'));
    expect(desk.address()).toBe(`/my-orders/${id}?message=20`);
    const log = await screen.findByRole('log', { name: 'Messages' });
    expect(log.contains(document.querySelector('[data-found]'))).toBe(true);
    await openMessage('plan 18');
    await waitFor(() => expect(marked()).toContain('Seminar plan 18'));
  });

  test('statement 117 support opens a writer among the writers, and reads why other staff do not open', async () => {
    const user = userEvent.setup();
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'olga');
    const olga = await screen.findByRole('option', { name: /^Olga/i });
    expect(olga.textContent).toContain('Only operators open Staff');
    expect(olga.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(desk.address()).toBe('/orders');

    await user.clear(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'WR-20418');
    await screen.findByRole('option', { name: /^WR-20418/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(desk.address()).toBe('/writers/20418'));
  });

  test('statement 117 an operator opens a member of staff at the row of the list, and each of them is kept', async () => {
    const user = userEvent.setup();
    desk.open('/staff', desk.operator);
    await screen.findByRole('heading', { name: 'Staff' });
    for (const [name, id] of [['sam', desk.support.id], ['olga', desk.operator.id]] as const) {
      await user.keyboard('{Control>}k{/Control}'); // oxlint-disable-line no-await-in-loop
      await user.type(await screen.findByRole('combobox'), name); // oxlint-disable-line no-await-in-loop
      await user.click(await screen.findByRole('option', { name: RegExp(`^${name}.*@`) })); // oxlint-disable-line no-await-in-loop
      await waitFor(() => expect(desk.address()).toBe(`/staff?person=${id}`)); // oxlint-disable-line no-await-in-loop
      await waitFor(() => expect(marked()).toMatch(RegExp(`^${name}`))); // oxlint-disable-line no-await-in-loop
    }
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(recent.textContent).toContain('olga');
    expect(recent.textContent).toContain('sam');
  }); // oxfmt-ignore

  test('statement 117 a writer finds no person', async () => {
    const user = userEvent.setup();
    await desk.order({ title: 'Alice in Wonderland', writerId: desk.writer.id });
    desk.open('/orders', desk.writer);
    await screen.findByRole('heading', { name: 'Orders' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'alice');
    await screen.findByRole('option', { name: /^Alice in Wonderland/ });
    expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
  });

  test('says that the search did not finish, and still opens places', async () => {
    const user = userEvent.setup();
    await desk.breakNetwork({ path: /\/search/ });
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'cust');
    expect(await screen.findByText('The search did not finish. Type one more word, or try again.')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(desk.address()).toBe('/customers'));
  });

  test('says that somebody is offline, and not that the words were wrong', async () => {
    const user = userEvent.setup();
    await desk.breakNetwork({ path: /\/search/ });
    desk.open('/orders', desk.support);
    await screen.findByRole('heading', { name: 'Orders' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'cust');
    expect(await screen.findByText('You are offline. Try again when you are connected.')).toBeTruthy();
  });
});
