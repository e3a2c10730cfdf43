import { minutesAfter } from '@octavo/domain/time';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const shows = (title: string) => screen.findByRole('heading', { level: 1, name: `Who writes “${title}”?` });
const writerBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /WR-20418/ });

test('spec §12.5 the choice of a writer is a page too: the facts of the order and a link back, the writers, the offer beside them, and their keys in the bar', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date(), title: 'Bees', pages: 7 });
  desk.open(`/orders/${id}/assign`, desk.support);
  const head = within((await shows('Bees')).closest('header')!); // it is in one
  head.getByText(`#${id}`);
  head.getByText(/, 7 pages, /);
  expect(head.getByRole('link', { name: `Order ${id}` }).getAttribute('href')).toBe(`/orders/${id}`);
  await waitFor(() => expect(document.title).toMatch(/^Who writes “Bees”\? — /));
  await writerBox();
  screen.getByRole('heading', { level: 2, name: 'Suggested' });
  const offer = within(screen.getByRole('complementary', { name: 'First to accept has it' }));
  offer.getByRole('button', { name: /^Offer/ });
  const bar = within(screen.getByRole('contentinfo', { name: 'Keys of this screen' }));
  for (const said of ['next writer', 'choose', 'assign this one', 'offer to the chosen', 'next unassigned order'])
    bar.getByText(said);
});

test('spec §12.5 on the page [ and ] go to the addresses of the orders that wait before and after it, with the focus on the heading; who is chosen stays behind, and what is typed is asked about', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  const now = new Date();
  const { id: next } = await desk.order({ status: 2, datePaid: minutesAfter(now, -60), title: 'Wasps' });
  const { id } = await desk.order({ status: 2, datePaid: minutesAfter(now, -190.5), title: 'Bees' });
  desk.open(`/orders/${id}/assign`, desk.support);
  await screen.findByText('oldest unassigned, 3 h 10');
  await user.click(await writerBox());
  await user.keyboard(']');
  const heading = await shows('Wasps');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(desk.address()).toBe(`/orders/${next}/assign`);
  expect((await writerBox()).checked).toBe(false);
  await user.keyboard(']');
  await screen.findByText('No other order waits for a writer there.');
  await user.type(screen.getByRole('textbox', { name: 'What they read' }), 'Ask me first');
  (await writerBox()).focus();
  await user.keyboard('[[');
  const question = within(await screen.findByRole('alertdialog'));
  expect(desk.address()).toBe(`/orders/${next}/assign`);
  await user.click(question.getByRole('button', { name: 'Leave without saving' }));
  await shows('Bees');
  expect(desk.address()).toBe(`/orders/${id}/assign`);
});

test('spec §12.5 on the page J and K go to a writer, and Y assigns that one; then the page of the order is open, and a toast says who has it', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  desk.open(`/orders/${id}/assign`, desk.support);
  const box = await writerBox();
  await user.keyboard('y'); // no writer has the focus
  expect(await desk.row('orders', { id })).toMatchObject({ writerId: null });
  await user.keyboard('j');
  expect(document.activeElement).toBe(box);
  await user.keyboard('y');
  await waitFor(() => expect(desk.address()).toBe(`/orders/${id}`));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^WR-20418 has the order/),
    ),
  ); // the page of the order says it too
  expect(await desk.row('orders', { id })).toMatchObject({ writerId: desk.writer.id });
});

test('spec §12.5 an order that was offered on the page is open on its own page, and a toast says to how many', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  desk.open(`/orders/${id}/assign`, desk.support);
  await user.click(await writerBox());
  await user.type(screen.getByRole('textbox', { name: 'What they read' }), 'Ask me first');
  await user.click(screen.getByRole('button', { name: /^Offer to 1/ }));
  await waitFor(() => expect(desk.address()).toBe(`/orders/${id}`));
  await screen.findByText('Offered to 1 writer');
  expect(await desk.rows('workOffers')).toMatchObject([{ state: 'open', note: 'Ask me first' }]);
});

test.each([
  { what: 'is closed', order: { status: 8 as const, datePaid: new Date() }, why: 'The order is closed' },
  { what: 'is not paid', order: { status: 1 as const }, why: 'The order is not paid yet' },
])(
  'spec §12.5 the page of the choice for an order that $what says so, and leads to the order',
  async ({ order, why }) => {
    const desk = await openDeskFixture();
    const { id } = await desk.order(order);
    desk.open(`/orders/${id}/assign`, desk.support);
    const said = await screen.findByText(why);
    const way = within(said.parentElement!).getByRole('link', { name: `Order ${id}` }); // it is in the same part
    expect(way.getAttribute('href')).toBe(`/orders/${id}`);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);

test('spec §12.5 the page of the choice leads a writer to the own order, and knows no order that is not there', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  desk.open(`/orders/${id}/assign`, desk.writer);
  await waitFor(() => expect(desk.address()).toBe(`/my-orders/${id}`));
  desk.reopen('/orders/1x/assign');
  await screen.findByRole('heading', { name: 'Page not found' });
  desk.open('/orders/99/assign', desk.support);
  await screen.findByRole('heading', { name: 'Page not found' });
});

test('spec §12.5 writers that could not be read are read again by a button', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  let isBroken = true;
  interceptFetch(async (url, send) =>
    isBroken && /\/writers(\?|$)/.test(url)
      ? Response.json({ code: 'bad_request', message: 'No' }, { status: 400 })
      : send(),
  );
  desk.open(`/orders/${id}/assign`, desk.support);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(again);
  await writerBox();
});

test('spec §12.5 the dialog that assigns has a link to the page', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date(), title: 'Bees' });
  desk.open(`/orders/${id}`, desk.support);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('link', { name: 'As a page' }));
  await shows('Bees');
  expect(desk.address()).toBe(`/orders/${id}/assign`);
  expect(screen.queryByRole('dialog')).toBeNull();
});
