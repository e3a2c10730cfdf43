import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
beforeEach(async () => {
  desk = await openDeskFixture();
});

const says = (orderId: number, count: number) =>
  desk.addRows(
    'messages',
    ...Array.from({ length: count }, (_, at) => ({
      orderId,
      seq: at + 1,
      direction: 2 as const,
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
});
