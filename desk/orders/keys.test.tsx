import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

const { paid } = ORDER_STATUS;

let fixture: DeskFixture;
beforeEach(async () => {
  fixture = await openDeskFixture();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('spec §12.7 the keys of the list of orders', () => {
  test('Enter opens the row where the keys are, F goes to the filter, V to the open view; the bar shows them', async () => {
    const { id } = await fixture.order({ status: paid, title: 'One' });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findByText('One');
    await user.keyboard('f');
    expect(document.activeElement).toBe(button('in any status'));
    await user.keyboard('v');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^All orders/ }));
    await user.keyboard('j');
    const bar = within(screen.getByRole('contentinfo', { name: 'Keys of this screen' }));
    for (const words of ['filter', 'open', 'views']) bar.getByText(words);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fixture.address()).toBe(`/orders/${id}`));
  });

  test('while nothing is selected they act on the order of the row', async () => {
    const { id } = await fixture.order({ status: paid, title: 'One' });
    await fixture.order({ status: paid, title: 'Two' });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findByText('Two');
    await user.keyboard('e');
    expect(await fixture.rows('bulkRuns')).toEqual([]); // the keys are in no row yet
    await user.keyboard('jja');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 order' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('c');
    await screen.findByText('0 of 1');
    expect(await fixture.rows('bulkRuns')).toMatchObject([{ action: { kind: 'claim' } }]);
    expect(await fixture.rows('bulkRows')).toMatchObject([{ orderId: id }]);
    await user.keyboard('h');
    await screen.findByText('Another action is under way');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    { key: 'r', field: 'Message to the customer', text: '' },
    { key: 'n', field: 'Note that only support reads', text: '' },
    { key: '/', field: 'Message to the customer', text: '/' },
  ])('$key opens the conversation with the focus in its field', async ({ key, field, text }) => {
    const { id } = await fixture.order({ status: paid, title: 'One' });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findByText('One');
    await user.keyboard(`j${key}`);
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: field });
    await waitFor(() => expect(document.activeElement).toBe(area));
    expect(area.value).toBe(text);
    expect(fixture.address()).toContain(`/inbox/answer/${id}`);
  });

  test('a note is written at all that are selected', async () => {
    for (const title of ['One', 'Two']) await fixture.order({ status: paid, title });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findByText('Two');
    await user.keyboard('{Control>}a{/Control}n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Write a note at 2 orders' }));
    await user.type(dialog.getByRole('textbox', { name: /What only support reads/ }), 'An outage');
    await user.click(dialog.getByRole('button', { name: 'Write a note' }));
    await screen.findByText('0 of 2');
    expect(await fixture.rows('bulkRuns')).toMatchObject([{ action: { kind: 'note', text: 'An outage' } }]);
  });
});
