import * as download from '@octavo/client/download';
import { invalidate } from '@octavo/client/query';
import { ownConversation } from '@octavo/contract/desk-conversations';
import { listViewOrders } from '@octavo/contract/desk-orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

const { paid, completed } = ORDER_STATUS;

let fixture: DeskFixture;
beforeEach(async () => {
  fixture = await openDeskFixture();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

const rows = () => document.querySelectorAll('tbody tr');

const choice = (name: string, part = 'Status') =>
  within(screen.getByRole('group', { name: part })).getByRole('button', { name });
const column = (name: string) => choice(name, 'Columns');
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('spec §12.7 the orders at the desk', () => {
  test('a view is a sentence whose values are buttons; edited, it is saved under a name and is there again from its address', async () => {
    await fixture.order({ status: paid, title: 'A paid paper' });
    await fixture.order({ status: completed, title: 'A done paper', dateCompleted: fixture.now() });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findByText('A done paper');
    await user.click(button('in any status'));
    await user.click(choice('Paid'));
    await waitFor(() => expect(screen.queryByText('A done paper')).toBeNull());
    expect(fixture.address()).toBe('/orders?status=2');
    expect(await screen.findByText('1 order, $0.00')).toBeTruthy();
    await user.click(button('Save as new'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'To begin');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save as new' }));
    await screen.findByRole('heading', { name: 'To begin' });
    await user.click(choice('Completed'));
    expect(await screen.findByText('edited')).toBeTruthy();
    await user.click(button(/Save view/));
    await waitFor(() => expect(screen.queryByText('edited')).toBeNull());
    fixture.reopen(fixture.address());
    expect(await screen.findByRole('heading', { name: 'To begin' })).toBeTruthy();
    expect(await screen.findByText('A done paper')).toBeTruthy();
    expect(button('Paid or Completed')).toBeTruthy();

    await user.click(button('Delete view'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete the view “To begin”' }));
    expect(question.getByText('The orders in it stay.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await user.click(button('Delete view'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete view' }));
    expect(await screen.findByText('The view is deleted.')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Orders' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Orders' })));
    expect(await fixture.rows('deskViews')).toEqual([]);
  });

  test('its columns are kept with it: hidden ones are in the address, ask for no other orders, and are saved in the view', async () => {
    await fixture.order({ status: paid, title: 'A paid paper' });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findByText('A paid paper');
    expect(headers()).toEqual(['', 'Order', 'Status', 'Ready by', 'Writer', 'Waits for', 'Paid']);
    const lists: string[] = [];
    interceptFetch((url, send) => {
      if (url.includes('/view_orders')) lists.push(url);
      return send();
    });
    await user.click(button('Columns'));
    for (const name of ['Ready by', 'Writer', 'Waits for']) await user.click(column(name));
    expect(headers()).toEqual(['', 'Order', 'Status', 'Paid']);
    expect(fixture.address()).toBe('/orders?columns=status.paid');
    expect(lists.filter((url) => !url.endsWith('/view_orders'))).toEqual([]); // the same ones it may ask for live
    await user.click(button('Save as new'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Money');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save as new' }));
    await screen.findByRole('heading', { name: 'Money' });
    for (const name of ['Status', 'Paid']) await user.click(column(name));
    expect(fixture.address()).toMatch(/&columns=$/);
    expect(headers()).toEqual(['', 'Order']);
    expect(await screen.findByText('edited')).toBeTruthy();
    await user.click(button('Discard'));
    expect(headers()).toEqual(['', 'Order', 'Status', 'Paid']);
    expect(await fixture.rows('deskViews')).toMatchObject([{ view: { columns: 'status.paid' } }]);
  });

  test('orders are chosen by two days, both included; a last day before the first is said, and changes nothing', async () => {
    await fixture.order({ status: paid, title: 'For December', datePaid: fixture.now(), deadline: new Date('2026-12-08T23:30Z') });
    await fixture.order({ status: paid, title: 'For January', datePaid: fixture.now(), deadline: new Date('2027-01-08T10:00Z') });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findByText('For January');
    await user.click(button('at any time'));
    await user.click(choice('between two dates', 'Promised'));
    const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
    fireEvent.change(first, { target: { value: '2026-12-01' } });
    fireEvent.change(last, { target: { value: '2026-11-08' } });
    expect(await screen.findByText('The last day is before the first. Choose a later one.')).toBeTruthy();
    expect(fixture.address()).toBe('/orders');
    fireEvent.change(last, { target: { value: '2026-12-08' } });
    await waitFor(() => expect(screen.queryByText('For January')).toBeNull());
    expect(await screen.findByText('For December')).toBeTruthy();
    expect(fixture.address()).toBe('/orders?promised=2026-12-01_2026-12-08');
    expect(button(/^between Dec 1.* and Dec 8/)).toBeTruthy();
    await user.click(choice('late', 'Promised'));
    expect(screen.queryByLabelText('First day')).toBeNull();
  }); // oxfmt-ignore

  test('a condition is added to the sentence with its choices open, and leaves it where it leaves nothing out', async () => {
    await fixture.order({ status: paid, title: 'A paid paper' });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findByText('A paid paper');
    await user.click(button('Add a condition'));
    await user.click(choice('Created', 'Add a condition'));
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'at any time' })[1]); // beside that of the promise
    await user.click(choice('today', 'Created'));
    await waitFor(() => expect(fixture.address()).toBe('/orders?created=today'));
    expect(screen.getByText(', created')).toBeTruthy();
    await user.click(button('Add a condition'));
    await user.click(choice('Answered by', 'Add a condition'));
    expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull();
    await user.click(choice('nobody', 'Answered by'));
    await waitFor(() => expect(fixture.address()).toBe('/orders?created=today&owner=none'));
    await user.click(button('newest first'));
    expect(screen.getByText(/^By when they were created, only orders under way/)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'nobody' })[0]!);
    await user.click(choice('anybody', 'Answered by'));
    await user.click(screen.getAllByRole('button', { name: 'anybody' })[0]!);
    expect(screen.queryByText(', answered by')).toBeNull();
    expect(document.activeElement).toBe(button('Add a condition'));
  });

  test('those whose conversation the reader has are a view that is always there, with its number', async () => {
    await fixture.order({ status: paid, title: 'Of nobody' });
    const { id } = await fixture.order({ status: paid, title: 'Of mine' });
    await fixture.support.call(ownConversation, { params: { id }, body: { owner: fixture.support.id, was: null } });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    expect(await screen.findByRole('link', { name: /^All orders ?2$/ })).toBeTruthy();
    const own = screen.getByRole('link', { name: /^Assigned to me ?1$/ });
    await user.click(own);
    await waitFor(() => expect(screen.queryByText('Of nobody')).toBeNull());
    expect(await screen.findByText('Of mine')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Assigned to me' })).toBeTruthy();
    expect(own.getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(button('me')).toBeTruthy();
  });

  test('all of the view are saved as a file by Export or Shift X, with its filter and columns; where there are more than fit, it is said', async () => {
    await fixture.order({ status: paid, title: 'A paid paper' });
    const user = userEvent.setup();
    const save = vi.spyOn(download, 'saveBytes').mockReturnValue();
    fixture.open('/orders?status=2&columns=writer', fixture.support);
    await screen.findByText('A paid paper');
    const asked: string[] = [];
    let lines = 3;
    interceptFetch(async (url, send) => {
      if (!url.includes('/view_orders/export')) return send();
      asked.push(url);
      return lines === 3 ? send() : new Response('Order\r\n'.repeat(lines));
    });
    await user.click(button(/^Export/));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'orders.csv'));
    expect(asked[0]).toMatch(/export\?status=2&columns=writer$/);
    expect(screen.queryByText(/^The file has the first 10,000 orders/)).toBeNull();
    lines = 10_002;
    await user.keyboard('{Shift>}X{/Shift}');
    expect(await screen.findByText(/^The file has the first 10,000 orders/)).toBeTruthy();
    expect(screen.queryByText('1 selected.')).toBeNull();
  });

  test('the count is that of the page that came last, as is the time beside it; an empty list has a time too', async () => {
    for (const title of ['One', 'Two']) await fixture.order({ status: paid, title });
    interceptFetch(async (url, send) => {
      if (!url.includes('/view_orders')) return send();
      if (url.includes('after=')) return send();
      const { rows: both, ...page } = (await (await send()).json()) as { rows: { id: number }[] };
      return Response.json({ ...page, rows: both.slice(0, 1), next: both[1] ? `0_${both[0]?.id}` : null }); // as a page of 50
    });
    const user = userEvent.setup();
    fixture.open('/orders?status=2', fixture.support);
    expect(await screen.findByText(/^1 of 2 shown, counted/)).toBeTruthy();
    await fixture.order({ status: paid, title: 'Three' });
    await user.keyboard(']');
    expect(await screen.findByText(/^\d of 3 shown, counted/)).toBeTruthy();
    expect(screen.getByText('3 orders, $0.00')).toBeTruthy();

    await user.click(button('Paid'));
    for (const name of ['Paid', 'Completed']) await user.click(choice(name));
    expect(await screen.findByText('No order matches')).toBeTruthy();
    expect(await screen.findByText(/^0 of 0 shown, counted/)).toBeTruthy();
  });

  test('a list that changes meanwhile leaves the focus in the dialog of an action on many orders', async () => {
    for (const title of ['One', 'Two', 'Three']) await fixture.order({ status: paid, title });
    const user = userEvent.setup();
    fixture.open('/orders?status=2', fixture.support);
    await screen.findByText('Three');
    await user.keyboard('jjx');
    await screen.findByText('1 selected.');
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reply about 1 order' }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /What the customers read/ });
    await user.type(text, 'We look');
    const first = Number(rows()[0]?.querySelector('a')?.getAttribute('href')?.split('/').at(-1));
    await fixture.changeRows('orders', { status: ORDER_STATUS.canceled }, { id: first });
    await invalidate(listViewOrders);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.keyboard(' at it');
    expect(document.activeElement).toBe(text);
    expect(text.value).toBe('We look at it');
  });

  test('what has left the view is not selected any more: an action counts and takes what is still there', async () => {
    for (const title of ['One', 'Two', 'Three']) await fixture.order({ status: paid, title });
    const [first = 0, second = 0, third = 0] = (await fixture.rows('orders')).map(({ id }) => Number(id)).slice(-3);
    const leave = async (id: number) => {
      await fixture.changeRows('orders', { status: ORDER_STATUS.inProgress }, { id });
      await invalidate(listViewOrders);
    };
    const user = userEvent.setup();
    fixture.open('/orders?status=2', fixture.support);
    await screen.findByText('Three');
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByText('3 selected.');
    await leave(third);
    await screen.findByText('2 selected.');
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reply about 2 orders' }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /What the customers read/ });
    await user.type(text, 'We look at it');
    await leave(second);
    await screen.findByRole('dialog', { name: 'Reply about 1 order' });
    await leave(first);
    await screen.findByRole('dialog', { name: 'Reply about 0 orders' });
    await user.click(dialog.getByRole('button', { name: 'Reply' }));
    await dialog.findByText('None of these orders is in the list any more. Nothing was done');
    expect(text.value).toBe('We look at it');
    expect(await fixture.rows('bulkRuns')).toEqual([]);
    await fixture.changeRows('orders', { status: paid }, { id: first });
    await invalidate(listViewOrders);
    await screen.findByRole('dialog', { name: 'Reply about 1 order' });
    await user.click(dialog.getByRole('button', { name: 'Reply' }));
    await screen.findByText('0 of 1');
    expect(await fixture.rows('bulkRows')).toMatchObject([{ orderId: first }]);
  });

  test('of a selection that has left the view the bar says so, its buttons and keys do nothing, and Escape clears it', async () => {
    const { id } = await fixture.order({ status: paid, title: 'One' });
    const user = userEvent.setup();
    fixture.open('/orders?status=2', fixture.support);
    await screen.findByText('One');
    await user.keyboard('jx');
    await screen.findByText('1 selected.');
    await fixture.changeRows('orders', { status: ORDER_STATUS.inProgress }, { id });
    await invalidate(listViewOrders);
    await screen.findByText('0 selected.');
    expect(screen.getAllByText('None of these orders is in the list any more')).toHaveLength(8); // each button
    await user.keyboard('r');
    await user.click(button(/^Hold/));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('0 selected.')).toBeNull());
  });

  test('Space selects as X does, also where a link has the focus; a button that has it is pressed instead', async () => {
    await fixture.order({ status: paid, title: 'A paid paper' });
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    const link = await screen.findByRole('link', { name: 'A paid paper' });
    await user.keyboard(' ');
    expect(await screen.findByText('1 selected.')).toBeTruthy();
    await user.keyboard(' '); // the box of the row has the focus
    await waitFor(() => expect(screen.queryByText('1 selected.')).toBeNull());
    link.focus();
    await user.keyboard(' ');
    expect(await screen.findByText('1 selected.')).toBeTruthy();
    button('Columns').focus();
    await user.keyboard(' ');
    expect(screen.getByRole('group', { name: 'Columns' })).toBeTruthy();
    expect(screen.getByText('1 selected.')).toBeTruthy();
  });

  test('spec D20 a new view whose answer was lost is saved once', async () => {
    const user = userEvent.setup();
    fixture.open('/orders?status=2', fixture.support);
    await user.click(await screen.findByRole('button', { name: 'Save as new' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'To begin');
    let isLost = true;
    interceptFetch(async (url, send, method) => {
      const reply = await send();
      if (!isLost || method !== 'POST' || !url.includes('views')) return reply;
      isLost = false;
      throw new TypeError('Failed to fetch');
    });
    await user.click(dialog.getByRole('button', { name: 'Save as new' }));
    await waitFor(() => expect(isLost).toBe(false));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Save as new' }).getAttribute('aria-busy')).toBeNull(),
    );
    await user.click(dialog.getByRole('button', { name: 'Save as new' }));
    await screen.findByRole('heading', { name: 'To begin' });
    expect(await fixture.rows('deskViews')).toHaveLength(1);
  });

  test('a saved view that its owner has deleted is an edited filter, which can be saved', async () => {
    await fixture.order({ status: paid, title: 'A paid paper' });
    fixture.open('/orders?view=4711&status=2', fixture.support);
    expect(await screen.findByRole('heading', { level: 1, name: 'Another view' })).toBeTruthy();
    expect(button('Save as new')).toBeTruthy();
  });

  test('keys select, all that match are taken by their number, and what was refused says why, leads to its customer and stays selected', async () => {
    for (const status of [paid, paid, completed]) await fixture.order({ status, dateCompleted: status === completed ? fixture.now() : null, title: `Paper ${status}` }); // oxfmt-ignore
    const user = userEvent.setup();
    fixture.open('/orders', fixture.support);
    await screen.findAllByText('Paper 2');
    await user.keyboard('jx');
    expect(await screen.findByText('1 selected.')).toBeTruthy();
    await user.keyboard('{Shift>}J{/Shift}');
    expect(await screen.findByText('2 selected.')).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(await screen.findByText('3 selected.')).toBeTruthy();
    await user.keyboard('mh');
    const dialog = within(await screen.findByRole('dialog', { name: 'Put 3 orders on hold' }));
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await dialog.findByText('Write what the customers read')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /What the customers read/ }), 'An outage');
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('0 of 3')).toBeTruthy();
    await fixture.changeRows('bulkRows', { outcome: 'done' });
    await fixture.changeRows(
      'bulkRows',
      { outcome: 'transition_not_allowed', params: { from: 'Completed', to: 'Hold' } },
      { place: 1 },
    );
    await fixture.changeRows('bulkRuns', { state: 'done' });
    expect(await screen.findByText('2 of 3')).toBeTruthy();
    expect(await screen.findByText('An order in “Completed” cannot go to “Hold”')).toBeTruthy();
    const write = screen.getByRole('link', { name: 'Write to alice' });
    expect(write.getAttribute('href')).toMatch(/\/inbox\/answer\/\d+$/);
    expect(await screen.findByText('1 selected, refused by the action.')).toBeTruthy();
    const marked = screen.getAllByRole('row').filter((row) => within(row).queryByText('Refused'));
    expect(marked.map((row) => within(row).getByRole<HTMLInputElement>('checkbox').checked)).toEqual([true]);
    await user.click(button('Take back what was done to 2 orders'));
    expect(await screen.findByRole('heading', { name: 'Take back' })).toBeTruthy();
  });
});
