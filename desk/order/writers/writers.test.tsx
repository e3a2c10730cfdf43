import { assignWriter } from '@octavo/contract/desk';
import { setUnwantedWriter } from '@octavo/contract/desk-writers';
import { minutesAfter } from '@octavo/domain/time';
import { shortDay } from '@octavo/kit/dates.ts';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.5 the row of a writer says what keeps the desk from suggesting them, and the dialog the chance with its interval', async () => {
  const desk = await openDeskFixture();
  const { writer, bob } = desk;
  const now = new Date();
  for (let at = 0; at < 6; at++) {
    const dateStarted = minutesAfter(now, -600 + at * 10);
    const dateCompleted = minutesAfter(dateStarted, 5);
    const deadline = minutesAfter(dateCompleted, at === 0 ? -1 : 1);
    await desk.order({ status: 5, writerId: writer.id, customerId: bob.id, dateStarted, dateCompleted, deadline }); // oxlint-disable-line no-await-in-loop -- six
  }
  const off = { startsAt: minutesAfter(now, -60), endsAt: minutesAfter(now, 1440) };
  await desk.addRows('daysOff', { staffId: writer.id, ...off, dateCreated: now });
  const { id } = await desk.order({ status: 2, datePaid: now });
  desk.open(`/orders/${id}`, desk.support);
  const row = within(await screen.findByRole('row', { name: /WR-20418/ }));
  expect(row.getByText('Off now, or when the paper is due')).toBeTruthy();
  expect(row.queryByText('Knows the subject')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Assign a writer' }));
  const chance = await screen.findByText(/^Chance to be on time/);
  expect(chance.textContent).toBe('Chance to be on time 83% (44% to 97%), from 6 papers begun as busy as now');
});

test('spec §12.5 a suggested writer of whom only room speaks has that reason, and none against', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  desk.open(`/orders/${id}`, desk.support);
  const row = within(await screen.findByRole('row', { name: /WR-20418/ }));
  expect(row.getByText('Has room')).toBeTruthy();
  expect(row.queryByText(/^Few papers with us/)).toBeNull();
});

test.each([
  { what: 'was never paid', datePaid: null, why: 'The order is not paid yet' },
  { what: 'was paid', datePaid: new Date(), why: undefined },
])('spec §12.5 at an order on hold that $what, "Assign a writer" says why not: $why', async ({ datePaid, why }) => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 9, datePaid, dateHeld: new Date() });
  desk.open(`/orders/${id}`, desk.support);
  const button = await screen.findByRole('button', { name: 'Assign a writer' });
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(why);
});

test('ADR 0467 a completed order is given to another writer while it has a revision, by hand only', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const dates = { datePaid: now, dateCompleted: now };
  const { id } = await desk.order({ status: 5, writerId: null, ...dates });
  await desk.addRows('revisions', { orderId: id, status: 1, deadline: minutesAfter(now, 600), dateCreated: now });
  desk.open(`/orders/${id}`, desk.support);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /WR-20418/ }));
  const reason = document.getElementById(offer().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('The order was delivered. Assign a writer for its revision');
});

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

const offer = () => screen.getByRole('button', { name: /^Offer to 1/ });

test('spec D20 an order whose answer was lost is offered once by the next press, and once more after that offer was taken back', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  desk.open(`/orders/${id}`, desk.support);
  await user.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  await user.click(await screen.findByRole('checkbox', { name: /WR-20418/ }));
  let isLost = true;
  const answers: number[] = [];
  interceptFetch(async (url, send, method) => {
    const answer = await send();
    if (method !== 'POST' || !url.endsWith('/work_offers')) return answer;
    answers.push(answer.status);
    if (!isLost) return answer;
    isLost = false;
    throw new TypeError('Failed to fetch');
  });
  await user.click(offer());
  await waitFor(() => expect(isLost).toBe(false));
  await waitFor(() => expect(offer().getAttribute('aria-busy')).toBeNull());
  await user.click(offer());
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull());
  await user.click(offer());
  await screen.findByRole('button', { name: 'Take back' });
  expect(new Set(answers).size).toBe(1); // none was refused
  const offers = await desk.rows('workOffers');
  expect(offers.map(({ state }) => state).toSorted()).toEqual(['open', 'withdrawn']);
});

test('spec §12.5 the dialog says what the order asks, for whom and by when', async () => {
  const desk = await openDeskFixture();
  const deadline = minutesAfter(new Date(), 3000);
  const { id } = await desk.order({ status: 2, datePaid: new Date(), title: 'Bees', pages: 7, sources: 14, deadline });
  desk.open(`/orders/${id}`, desk.support);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who writes “Bees”?' }));
  dialog.getByText(`#${id}`);
  dialog.getByText('Paid');
  expect(dialog.getByText(/, 7 pages, /).textContent).toMatch(/, 14 sources$/);
  dialog.getByText('alice', { exact: false, selector: 'bdi' });
  dialog.getByText(/^ready by /);
});

test('spec §12.5 the dialog says in words when a writer has the next deadline, and how late a writer is', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const work = { status: 3 as const, datePaid: now };
  await desk.hire({ name: 'walt', number: 20_511 });
  const { id: walt } = await desk.row('staff', { writerNumber: 20_511 });
  await desk.order({ ...work, writerId: desk.writer.id, deadline: minutesAfter(now, 600) });
  await desk.order({ ...work, writerId: walt, deadline: minutesAfter(now, -80.5) });
  const { id } = await desk.order({ status: 2, datePaid: now });
  desk.open(`/orders/${id}`, desk.support);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^next \w{3},? \d+:\d\d [AP]M$/);
  dialog.getByText('late 1 h 20');
});

test('spec §12.5 in the dialog J and K go to a writer, Space chooses that one and Y assigns that one; none is done in a field or in what is open above it', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  await desk.hire({ name: 'walt', number: 20_511 });
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  desk.open(`/orders/${id}`, desk.support);
  await user.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  const hasNone = async () => expect(await desk.row('orders', { id })).toMatchObject({ writerId: null });
  await screen.findByRole('checkbox', { name: /WR-20418/ });
  await user.keyboard('y'); // no writer has the focus
  await user.keyboard('j');
  expect(document.activeElement).toBe(box(/WR-20418/));
  await user.keyboard(' jj');
  expect(document.activeElement).toBe(box(/WR-20511/));
  await user.keyboard(' k ');
  expect([box(/WR-20418/).checked, box(/WR-20511/).checked]).toEqual([false, true]);
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'All keys' });
  within(list).getByText('assign this one');
  await user.keyboard('y{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'All keys' })).toBeNull());
  await user.type(screen.getByRole('textbox', { name: 'What they read' }), 'yjk');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What they read' }).value).toBe('yjk');
  await hasNone();
  await user.clear(screen.getByRole('textbox', { name: 'What they read' }));
  act(() => box(/WR-20511/).focus());
  await user.keyboard('y');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await desk.row('orders', { id })).toMatchObject({
    writerId: (await desk.row('staff', { writerNumber: 20_511 })).id,
  });
});

test('spec §12.5 the dialog says since when a customer does not want a writer', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  await desk.support.call(setUnwantedWriter, { params: { id }, body: { idWriter: 20_418, isUnwanted: true } });
  desk.open(`/orders/${id}`, desk.support);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(`The customer asked not to get this writer again, ${shortDay(desk.now())}`);
});

/** The line of a writer in the dialog. */
const line = async (name: RegExp) => {
  const dialog = within(await screen.findByRole('dialog'));
  const items = await dialog.findAllByRole('listitem');
  const [item] = items.filter(({ textContent, dataset }) => name.test(textContent) && dataset['candidate'] === '');
  return within(item ?? document.body);
};

test('spec §12.5 the dialog says in one line what keeps the desk from suggesting a writer, and more of that one when asked', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  await desk.hire({ name: 'walt', number: 20_511 });
  await desk.changeRows('staff', { papersMax: 1 }, { id: desk.writer.id });
  await desk.order({ status: 3, writerId: desk.writer.id, datePaid: desk.now() });
  const { id } = await desk.order({ status: 2, datePaid: desk.now() });
  desk.open(`/orders/${id}`, desk.support);
  await user.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  await screen.findByRole('checkbox', { name: /WR-20418/ });
  const full = await line(/WR-20418/);
  expect(full.getByText('Full').parentElement?.textContent).toMatch(/^Full, no paper.*\.$/);
  full.getByRole('button', { name: 'Assign with a reason… WR-20418' });
  expect(full.queryByText('1 of 1')).toBeNull();
  await user.click(full.getByRole('button', { name: 'More about WR-20418' }));
  full.getByText('1 of 1');
  await user.click(full.getByRole('button', { name: 'Customer does not want: WR-20418' }));
  await waitFor(async () => expect((await line(/WR-20418/)).getByText('Asked not to')).toBeTruthy());
  const refused = await line(/WR-20418/);
  expect(refused.queryByRole('checkbox')).toBeNull();
  expect(refused.queryByRole('button', { name: /^Assign/ })).toBeNull();
  await user.click(refused.getByRole('button', { name: 'Allow again: WR-20418' }));
  await waitFor(async () => expect((await line(/WR-20418/)).getByRole('checkbox')).toBeTruthy());
});

test('spec §12.5 the writers who are chosen for an offer stand in its margin, and whom the customer asked for may have it alone first', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  await desk.hire({ name: 'walt', number: 20_511 });
  const { id } = await desk.order({ status: 2, datePaid: desk.now(), preferredWriters: [20_418] });
  desk.open(`/orders/${id}`, desk.support);
  await user.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  await user.click(await screen.findByRole('checkbox', { name: /WR-20511/ }));
  expect(screen.queryByText('Offer to several')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /WR-20418.*asked for by the customer/ }));
  screen.getByText('Offer to several');
  const chosen = within(screen.getByRole('list', { name: 'Chosen writers' }));
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['WR-20511', 'WR-20418']);
  await screen.findByText('WR-20418 alone for 30 minutes, then the others');
  const answers = within(screen.getByRole('group', { name: 'Answer within' }));
  expect(answers.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['30 min', '2 h', '6 h']); // oxfmt-ignore
});

const shows = (title: string) => screen.findByRole('dialog', { name: `Who writes “${title}”?` });

test('spec §12.5 the dialog says how long the oldest order without a writer waits, and [ and ] show the orders that wait before and after it', async () => {
  const desk = await openDeskFixture();
  const user = userEvent.setup();
  const now = new Date();
  await desk.order({ status: 2, datePaid: minutesAfter(now, -60), title: 'Wasps' });
  const { id } = await desk.order({ status: 2, datePaid: minutesAfter(now, -190.5), title: 'Bees' });
  desk.open(`/orders/${id}`, desk.support);
  await user.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  await within(await shows('Bees')).findByText('oldest unassigned, 3 h 10');
  await user.click(await screen.findByRole('checkbox', { name: /WR-20418/ }));
  await user.keyboard(']');
  const next = within(await shows('Wasps'));
  expect(document.activeElement?.textContent).toBe('Who writes “Wasps”?');
  expect(next.queryByText(/^oldest unassigned/)).toBeNull();
  expect((await next.findByRole<HTMLInputElement>('checkbox', { name: /WR-20418/ })).checked).toBe(false);
  await user.keyboard(']');
  await screen.findByText('No other order waits for a writer there.');
  await user.keyboard('[[');
  await shows('Bees');
});

test.each([
  { late: [false], said: '1 paper, on time' },
  { late: [true], said: '1 paper, late' },
  { late: [false, false], said: '2 papers, both on time' },
  { late: [false, true], said: '2 papers, 1 on time' },
])('spec §12.5 the dialog says of a writer whom the customer had: $said', async ({ late, said }) => {
  const desk = await openDeskFixture();
  const now = desk.now();
  for (const isLate of late)
    await desk.order({
      status: 5,
      writerId: desk.writer.id,
      subject: 1,
      dateCompleted: now,
      deadline: minutesAfter(now, isLate ? -1 : 1),
    }); // oxfmt-ignore // oxlint-disable-line no-await-in-loop -- two at most
  await desk.changeRows('writerSubjects', { reviews: 3, stars: 140 }, { staffId: desk.writer.id });
  const { id } = await desk.order({ status: 2, datePaid: now, subject: 1 });
  desk.open(`/orders/${id}`, desk.support);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a writer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(`Has written for this customer, ${said}`);
  const papers = late.length === 1 ? '1 paper' : `${late.length} papers`;
  dialog.getByText(new RegExp(`^(?!Knows).+, ${papers}, rated 4.7 in 3 reviews$`));
});

/** The row of a writer in the table of writers: what happened to the order has rows with the number, too. */
const rowOf = async (name: RegExp) =>
  within(await within(await screen.findByRole('group', { name: 'Writer' })).findByRole('row', { name }));

test('spec §12.5 of an order that somebody has, another writer gets it by "Reassign", a full one has no room, and a missed deadline says by how much', async () => {
  const desk = await openDeskFixture();
  const now = desk.now();
  await desk.hire({ name: 'walt', number: 20_511 });
  await desk.hire({ name: 'ola', number: 20_600 });
  await desk.changeRows('staff', { papersMax: 1 }, { id: desk.writer.id });
  await desk.order({ status: 3, writerId: desk.writer.id, datePaid: now, deadline: minutesAfter(now, -80) });
  const { id } = await desk.order({ status: 2, datePaid: now, deadline: minutesAfter(now, 3000) });
  await desk.support.call(assignWriter, { params: { id }, body: { idWriter: 20_600 } });
  desk.open(`/orders/${id}`, desk.support);
  const full = await rowOf(/WR-20418/);
  expect(full.getByText('No room')).toBeTruthy();
  expect(full.getByText('Full')).toBeTruthy();
  expect(full.getByText(/^late 1 h 2\d$/)).toBeTruthy();
  expect(full.queryByRole('button')).toBeNull();
  expect((await rowOf(/WR-20600/)).getByText('Assigned')).toBeTruthy();
  await userEvent.click((await rowOf(/WR-20511/)).getByRole('button', { name: 'Reassign WR-20511' }));
  await waitFor(async () => expect((await rowOf(/WR-20511/)).getByText('Assigned')).toBeTruthy());
  expect((await rowOf(/WR-20600/)).getByRole('button', { name: 'Reassign WR-20600' })).toBeTruthy();
});
