import { getConversation } from '@octavo/contract/desk-conversations';
import { listQueue, listQueues, sayAnswered } from '@octavo/contract/desk-inbox';
import { sendMessage } from '@octavo/contract/messenger';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

test('spec §12.7 J and K open the orders of a queue; what comes in waits behind a button, and what leaves stays in its place', async () => {
  const fixture = await openDeskFixture();
  const ask = askingIn(fixture);
  const [first, second] = [await ask('Hamlet'), await ask('Macbeth')];
  const user = userEvent.setup();
  fixture.open('/inbox/answer', fixture.support);
  expect(await screen.findByText('About Hamlet')).toBeTruthy();
  await user.keyboard('j');
  await waitFor(() => expect(fixture.address()).toBe(`/inbox/answer/${first}`));
  await user.keyboard('j');
  await waitFor(() => expect(fixture.address()).toBe(`/inbox/answer/${second}`));
  await user.keyboard('k');
  await waitFor(() => expect(fixture.address()).toBe(`/inbox/answer/${first}`));

  await ask('Othello');
  await fixture.support.call(sayAnswered, { params: { id: first }, body: { isAnswered: true } });
  void invalidate(listQueue);
  expect(await screen.findByText('No longer in this queue')).toBeTruthy();
  expect(screen.queryByText('Othello')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 new' }));
  expect(await screen.findByText('Othello')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Orders in Needs answer' })).queryByText('Hamlet')).toBeNull();
});

const shown = () =>
  within(screen.getByRole('list', { name: 'Orders in Needs answer' }))
    .getAllByText(/^About/)
    .map(({ textContent }) => textContent);

test('spec §12.7 of a queue of several pages, what moves up is in the list at once, and what moves down has not left', async () => {
  const fixture = await openDeskFixture();
  const ask = askingIn(fixture);
  const ids = [await ask('Hamlet'), await ask('Macbeth'), await ask('Othello'), await ask('Lear'), await ask('Pericles')];
  const [first = 0] = ids;
  inPagesOfTwo(ids);
  const say = async (isAnswered: boolean) => {
    await fixture.support.call(sayAnswered, { params: { id: first }, body: { isAnswered } });
    void invalidate(listQueue);
  };
  const user = userEvent.setup();
  fixture.open('/inbox/answer', fixture.support);
  await screen.findByText('About Macbeth');
  expect(shown()).toEqual(['About Hamlet', 'About Macbeth']);

  await say(true);
  await screen.findByText('No longer in this queue');
  expect(await screen.findByText('About Othello')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  await say(false);
  await waitFor(() => expect(screen.queryByText('No longer in this queue')).toBeNull());
  expect(shown()).toEqual(['About Hamlet', 'About Macbeth', 'About Othello']);

  for (const title of ['About Lear', 'About Pericles']) {
    // at the last order J asks for the next page
    await waitFor(async () => {
      await user.keyboard('j');
      expect(shown()).toContain(title); // of the list: the order that J opens has its message too
    });
  }
  expect(shown()).toEqual(['About Hamlet', 'About Macbeth', 'About Othello', 'About Lear', 'About Pericles']);
  ids.push(await ask('Timon'));
  void invalidate(listQueue);
  await screen.findByRole('button', { name: '1 new' });
}); // oxfmt-ignore

/** Answers the queue with pages of two rows, as with pages of 50, in the order of these ids. */
const inPagesOfTwo = (ids: readonly number[]) =>
  interceptFetch(async (url, send) => {
    if (!url.includes('/queues/answer')) return send();
    const after = Number(/after=0_(\d+)/.exec(url)?.[1] ?? 0);
    const { rows } = (await (await send()).json()) as { rows: { id: number }[] };
    const rest = rows.filter(({ id }) => ids.indexOf(id) > ids.indexOf(after));
    const page = rest.slice(0, 2);
    return Response.json({ rows: page, next: rest.length > 2 ? `0_${page[1]?.id}` : null });
  });

test('spec §12.7 Ctrl A again takes all that match, also where the page has a row that has left the queue', async () => {
  const fixture = await openDeskFixture();
  const ask = askingIn(fixture);
  const ids = [await ask('Hamlet'), await ask('Macbeth'), await ask('Othello'), await ask('Lear')];
  inPagesOfTwo(ids);
  const user = userEvent.setup();
  fixture.open('/inbox/answer', fixture.support);
  await screen.findByText('About Macbeth');
  await fixture.support.call(sayAnswered, { params: { id: ids[0] ?? 0 }, body: { isAnswered: true } });
  void invalidate(listQueue, listQueues);
  await screen.findByText('No longer in this queue');
  await screen.findByText('About Othello');
  await user.keyboard('{Control>}a{/Control}');
  await screen.findByText('2 selected.');
  expect(await screen.findByRole('button', { name: 'All 3 orders that match, not just these 2' })).toBeTruthy();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('All 3 that match are selected.')).toBeTruthy();
});

test('spec §12.15 a writer has the queues of the menu above the list and as its heading, by the names there', async () => {
  const fixture = await openDeskFixture();
  fixture.open('/inbox/answer', fixture.writer);
  const chips = within(await screen.findByRole('navigation', { name: 'Queues' }));
  await chips.findByText('Messages');
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Messages 0', 'Revisions 0']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
});

test('ADR 0131 E takes an order out and opens the next, Z puts it back; H snoozes it until a morning of the site; [ and ] go through the list, also from the order', async () => {
  const fixture = await openDeskFixture();
  const ask = askingIn(fixture);
  const [first, second] = [await ask('Hamlet'), await ask('Macbeth')];
  const rows = async (queue: 'answer' | 'snoozed') =>
    (await fixture.support.call(listQueue, { params: { queue }, query: {} })).rows.map(({ id }) => id);
  const waiting = async () => [await rows('answer'), await rows('snoozed')];
  const isAt = (address: string) => waitFor(() => expect(fixture.address()).toBe(address));
  const user = userEvent.setup();
  fixture.open(`/inbox/answer/${first}`, fixture.support);
  await screen.findByRole('button', { name: 'Done' });
  await screen.findByText('About Macbeth');
  await user.keyboard('e');
  await isAt(`/inbox/answer/${second}`);
  await waitFor(async () => expect(await waiting()).toEqual([[second], []]));
  await screen.findByRole('heading', { name: 'Macbeth' });
  await user.keyboard('z');
  await waitFor(async () => expect(await waiting()).toEqual([[first, second], []]));

  await user.keyboard('[[');
  await isAt(`/inbox/answer/${first}`);
  await screen.findByRole('heading', { name: 'Hamlet' });
  await waitFor(() => expect(screen.queryByText(/^Done by/)).toBeNull());
  await user.keyboard('h');
  const dialog = within(await screen.findByRole('dialog', { name: `Snooze order ${first}` }));
  fireEvent.change(dialog.getByLabelText(/^Another time/), { target: { value: '2020-01-01T10:00' } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(dialog.getByText('Choose a time within the next 90 days')).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: /^Tomorrow morning/ }));
  await isAt(`/inbox/answer/${second}`);
  expect(await waiting()).toEqual([[second], [first]]);

  await screen.findByRole('heading', { name: 'Macbeth' });
  await user.keyboard('e'); // the last one of the queue
  await isAt('/inbox/answer');
  await user.keyboard('z');
  await waitFor(async () => expect(await waiting()).toEqual([[second], [first]]));

  fixture.reopen(`/orders/${second}`);
  await screen.findByRole('heading', { level: 1, name: 'Macbeth' });
  await user.keyboard('[[');
  await isAt(`/orders/${first}`);
  await screen.findByRole('heading', { level: 1, name: 'Hamlet' });
  await user.keyboard(']');
  await isAt(`/orders/${second}`);

  fixture.reopen(`/inbox/snoozed/${first}`);
  await screen.findByText(/^back in/);
});

test('spec §12.9 Z takes back the message of the order that is open, though another key of that name was there before', async () => {
  const fixture = await openDeskFixture();
  const ask = askingIn(fixture);
  const [first, second] = [await ask('Hamlet'), await ask('Macbeth')];
  const talk = (id: number) => fixture.support.call(getConversation, { params: { id }, query: {} });
  const user = userEvent.setup();
  fixture.open(`/inbox/answer/${first}`, fixture.support);
  await screen.findByText('About Macbeth');
  await user.type(
    await screen.findByRole('textbox', { name: 'Message to the customer' }),
    'Soon.{Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(fixture.address()).toBe(`/inbox/answer/${second}`));
  await screen.findByText(`The message about order ${first} goes out in a moment.`);
  await screen.findByRole('heading', { name: 'Macbeth' });
  await user.keyboard('[[');
  await screen.findByRole('heading', { name: 'Hamlet' });
  await screen.findByText('sam to customer, not sent yet');
  await user.keyboard('z');
  await waitFor(async () => expect(await talk(first)).toMatchObject({ waiting: [], drafts: [{ body: 'Soon.' }] }));
  await waitFor(() => expect(screen.queryByText(/goes out in a moment/)).toBeNull());
});

test('spec §12.7 X, Shift and Ctrl A select in a queue; keys then act on the selection, once a press; a reload keeps the way back', async () => {
  const fixture = await openDeskFixture();
  const ask = askingIn(fixture);
  for (const title of ['Hamlet', 'Macbeth', 'Othello']) await ask(title);
  const user = userEvent.setup();
  fixture.open('/inbox/answer', fixture.support);
  await screen.findByText('About Othello');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.keyboard('jx');
  expect(await screen.findByText('1 selected.')).toBeTruthy();
  await user.keyboard('{Shift>}J{/Shift}');
  expect(await screen.findByText('2 selected.')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Macbeth' });
  screen.getByRole('link', { name: /Hamlet/ }).focus();
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Othello/ })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('2 selected.')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Select orders' }));
  await user.click(screen.getAllByRole('checkbox')[0]!); // there are three
  await user.keyboard('{Shift>}');
  await user.click(screen.getAllByRole('checkbox')[2]!);
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3 selected.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('3 selected.')).toBeNull());
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('3 selected.')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', repeat: true });
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.keyboard('e');
  expect(await screen.findByText('0 of 3')).toBeTruthy();
  await user.keyboard('e');
  fixture.reopen(fixture.address());
  await user.click(await screen.findByRole('button', { name: /^Undo all 3/ }));
  expect(await screen.findByText('Taken back. Nothing was changed.')).toBeTruthy();
  expect(await fixture.rows('bulkRuns')).toMatchObject([{ action: { kind: 'answered' }, state: 'undone' }]);
});

test('spec §12.7 the keys of a selection that has left the queue do not act on the open conversation; after Escape they do', async () => {
  const fixture = await openDeskFixture();
  const ask = askingIn(fixture);
  const [first, second] = [await ask('Hamlet'), await ask('Macbeth')];
  const user = userEvent.setup();
  fixture.open(`/inbox/answer/${second}`, fixture.support);
  await screen.findByText('About Hamlet');
  await screen.findByRole('button', { name: 'Done' });
  await user.click(screen.getByRole('button', { name: 'Select orders' }));
  await user.click(screen.getAllByRole('checkbox')[0]!);
  await screen.findByText('1 selected.');
  await fixture.support.call(sayAnswered, { params: { id: first }, body: { isAnswered: true } });
  void invalidate(listQueue);
  await screen.findByText('0 selected.');
  const done: string[] = [];
  interceptFetch((url, send, method) => {
    if (method !== 'GET' && url.includes('answered')) done.push(url);
    return send();
  });
  await user.keyboard('eh');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(done).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('0 selected.')).toBeNull());
  await user.keyboard('e');
  await screen.findByText(`Order ${second} needs no answer.`);
});

test('spec §12.7 Space selects in a queue; while some are selected, N, C and M H act on them, and a slash says why it does not', async () => {
  const fixture = await openDeskFixture();
  const id = await askingIn(fixture)('Hamlet');
  const owner = async () => (await fixture.support.call(getConversation, { params: { id }, query: {} })).owner;
  const user = userEvent.setup();
  fixture.open(`/inbox/answer/${id}`, fixture.support);
  const field = await screen.findByRole('textbox', { name: 'Message to the customer' });
  await user.keyboard(' ');
  await screen.findByText('1 selected.');
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a note at 1 order' }));
  await user.click(dialog.getByRole('button', { name: 'Write a note' }));
  dialog.getByText('Write the note');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('mh');
  const hold = within(await screen.findByRole('dialog', { name: 'Put 1 order on hold' }));
  expect(fixture.address()).toMatch(/^\/inbox/);
  await user.click(hold.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('/');
  await screen.findByText('It is for one order, and some are selected');
  expect(document.activeElement).not.toBe(field);
  await user.keyboard('c');
  await screen.findByText('0 of 1');
  expect(await fixture.rows('bulkRuns')).toMatchObject([{ action: { kind: 'claim' } }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('1 selected.')).toBeNull());
  expect(await owner()).toBeNull();
  await user.keyboard('c');
  await waitFor(async () => expect(await owner()).toMatchObject({ id: fixture.support.id }));
  await user.keyboard('n');
  await screen.findByRole('textbox', { name: /note/i, hidden: false });
});

test('spec §12.3 Ctrl A in the field of a reply is left to the browser, and selects no orders', async () => {
  const fixture = await openDeskFixture();
  const id = await askingIn(fixture)('Hamlet');
  const user = userEvent.setup();
  fixture.open(`/inbox/answer/${id}`, fixture.support);
  const field = await screen.findByRole('textbox', { name: 'Message to the customer' });
  await screen.findAllByText('About Hamlet');
  await user.type(field, 'Soon');
  expect(fireEvent.keyDown(field, { key: 'a', code: 'KeyA', ctrlKey: true })).toBe(true); // not prevented
  expect(screen.queryByText(/selected\.$/)).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', ctrlKey: true })).toBe(false);
  expect(await screen.findByText('1 selected.')).toBeTruthy();
});

/** Makes a paid order whose customer has just asked about its title. */
const askingIn = (fixture: DeskFixture) => async (title: string) => {
  const { id } = await fixture.order({ status: ORDER_STATUS.paid, title });
  const body = { message: `About ${title}`, direction: 2 };
  await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
  await fixture.later(1);
  return id;
};

test('ADR 0131 Done goes on only where that order is still open', async () => {
  const fixture = await openDeskFixture();
  const ask = askingIn(fixture);
  const [first, , third] = [await ask('Hamlet'), await ask('Macbeth'), await ask('Othello')];
  const user = userEvent.setup();
  fixture.open(`/inbox/answer/${first}`, fixture.support);
  await screen.findByRole('button', { name: 'Done' });
  const { promise: opened, resolve: answer } = Promise.withResolvers<void>();
  let isAnswered = false;
  interceptFetch(async (url, send, method) => {
    const isDone = method !== 'GET' && url.includes('answered');
    if (isDone) await opened;
    const reply = await send();
    isAnswered ||= isDone;
    return reply;
  });
  await user.keyboard('e');
  await user.click(await screen.findByText('About Othello'));
  const isThere = () => expect(fixture.address()).toBe(`/inbox/answer/${third}`);
  await waitFor(isThere);
  await screen.findByRole('heading', { name: 'Othello' });
  answer();
  await waitFor(() => expect(isAnswered).toBe(true));
  await screen.findByText(`Order ${first} needs no answer.`);
  isThere();
});

test('spec §12.7 what was refused of one queue is not selected in another', async () => {
  const fixture = await openDeskFixture();
  await askingIn(fixture)('Hamlet');
  const user = userEvent.setup();
  fixture.open('/inbox/answer', fixture.support);
  await screen.findByText('About Hamlet');
  await user.keyboard('x');
  await screen.findByText('1 selected.');
  await user.keyboard('e');
  await screen.findByText('0 of 1');
  await user.click(
    within(screen.getByRole('navigation', { name: 'Queues' })).getByRole('link', { name: /^Unassigned/ }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Unassigned' });
  await fixture.changeRows('bulkRows', { outcome: 'transition_not_allowed', params: { from: 'Paid', to: 'Hold' } });
  await fixture.changeRows('bulkRuns', { state: 'done' });
  await screen.findByText('Refused, 1');
  expect(screen.queryByText(/selected\.$/)).toBeNull();
});

test('spec §12.7 an order of which a message of the writer waits for approval says so among the answers, until it is decided', async () => {
  const fixture = await openDeskFixture();
  const { id } = await fixture.order({ status: ORDER_STATUS.inProgress, writerId: fixture.writer.id });
  const message = {
    orderId: id,
    staffId: fixture.writer.id,
    body: 'The third',
    files: '[]',
    dateCreated: fixture.now(),
  };
  await fixture.addRows('heldMessages', message);
  fixture.open(`/inbox/answer/${id}`, fixture.support);
  const list = within(await screen.findByRole('list', { name: 'Orders in Needs answer' }));
  expect(await list.findByText('A message of the writer waits for approval')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Let it through' }));
  expect(await list.findByText('No longer in this queue')).toBeTruthy();
});
