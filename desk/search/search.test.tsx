import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
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
