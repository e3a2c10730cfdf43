import { deleteMessage, editMessage, forwardMessage } from '@octavo/contract/desk-messages';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { dateAndTime, time } from '@octavo/kit/dates.ts';
import { cache } from '@octavo/client/cache';
import { newKey } from '@octavo/client/new-key';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

const user = userEvent.setup();

let fixture: Awaited<ReturnType<typeof openFixture>>;
let writer: Awaited<ReturnType<typeof fixture.hire>>;
let support: Awaited<ReturnType<typeof fixture.hire>>;
let params: { id: number };
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  writer = await fixture.hire({ name: 'wren', number: 20418 });
  support = await fixture.hire();
  params = { id: (await fixture.order({ status: ORDER_STATUS.inProgress, writerId: writer.id })).id };
});

const stored = async () => (await fixture.alice.call(listMessages, { params, query: {} })).messages;
const open = (panel = '') => fixture.open(paths.orderInfo(params.id, 'messages') + panel, fixture.alice);
const log = async () => within(await screen.findByRole('log'));
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string) => user.click(await button(name));
const says = (who: typeof writer, message: string) =>
  who.call(answerCustomer, { params, key: newKey(), files: [], body: { message } });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('spec §11.87 the margin counts the images and the other files of the chat that is shown, also of messages that are not loaded', async () => {
  const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')];
  await fixture.alice.call(sendMessage, { params, key: newKey(), body: { direction: 1, message: 'Two' }, files });
  await fixture.changeRows('files', { name: 'figure.png' }, { name: 'a.txt' });
  open();
  const margin = within(await screen.findByRole('complementary', { name: 'Order summary' }));
  const counts = await margin.findByRole('heading', { name: 'In this chat' }, { timeout: 50_000 });
  expect(counts.nextElementSibling?.textContent).toBe('Images1Files1');
  const answer = { params, key: newKey(), files: [new File(['c'], 'c.txt')], body: { message: 'Here it is' } };
  await writer.call(answerCustomer, answer);
  await waitFor(() => expect(counts.nextElementSibling?.textContent).toBe('Images1Files2'), { timeout: 50_000 });
  await user.click(screen.getByRole('radio', { name: /Support/ }));
  await waitFor(() => expect(margin.queryByText('In this chat')).toBe(null), { timeout: 50_000 });
});

describe('spec §11.53, §11.90 the pickers', () => {
  test('have 39 emoji and 5 stickers with names, each with one Tab stop', async () => {
    open();
    await press('Emoji');
    const emoji = within(await screen.findByRole('group', { name: '39 emoji' })).getAllByRole('button');
    expect(emoji).toHaveLength(39);
    expect(emoji.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(new Set(emoji.map((one) => one.getAttribute('aria-label'))).size).toBe(39);
    await user.click(screen.getByRole('tab', { name: 'Stickers' }));
    const stickers = within(await screen.findByRole('group', { name: '5 stickers' })).getAllByRole('button');
    expect(stickers.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Well done',
      'Thank you',
      'On it',
      'Night shift',
      'Good point',
    ]);
  });

  test('arrows, Home and End move; an emoji goes to the caret and the picker stays; Escape returns to the composer', async () => {
    open();
    const input = await composer();
    await user.type(input, 'ab');
    input.setSelectionRange(1, 1);
    await press('Emoji');
    await waitFor(() => expect(focused()).toBe('Grinning face'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(focused()).toBe('Smiling face');
    await user.keyboard('{Enter}{End}');
    expect(focused()).toBe('Fire');
    await user.keyboard('{ArrowRight} {Home}');
    expect(focused()).toBe('Grinning face');
    expect(input.value).toBe('a😄🔥b');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  test('the keys of the page do nothing while it is open', async () => {
    open();
    await composer();
    await press('Emoji');
    const [first] = within(await screen.findByRole('group', { name: '39 emoji' })).getAllByRole('button');
    await waitFor(() => expect(document.activeElement).toBe(first));
    const n = { key: 'n', code: 'KeyN' };
    expect(fireEvent.keyDown(first!, n)).toBe(true); // there are 39; not prevented
    await user.keyboard('{Escape}');
    expect(fireEvent.keyDown(document.body, n)).toBe(false);
  });

  test('an emoji that would make the text too long is not inserted', async () => {
    open();
    fireEvent.change(await composer(), { target: { value: 'x'.repeat(1499) } });
    await press('Emoji');
    await waitFor(() => expect(focused()).toBe('Grinning face'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Message cannot be more than 1500 characters long.')).toBeTruthy();
    expect((await composer()).value).toBe('x'.repeat(1499));
  });

  test('a sticker is sent at once and closes the picker; the draft stays', async () => {
    open();
    await user.type(await composer(), 'Draft');
    await press('Stickers');
    await waitFor(() => expect(focused()).toBe('Well done'));
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(await (await log()).findByText('Sticker: On it')).toBeTruthy();
    await (await log()).findByText('Sent');
    expect((await stored()).map(({ sticker, body }) => ({ sticker, body }))).toEqual([{ sticker: 3, body: '' }]);
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(await composer());
    expect((await composer()).value).toBe('Draft');
  });
});

describe('spec §5 a text that is an emoji', () => {
  test('is sent as a sticker, and one of the other side is drawn as one', async () => {
    await says(writer, '👍');
    open();
    expect(await (await log()).findByText('Sticker: Thumbs up')).toBeTruthy();
    await user.type(await composer(), '🎉{Enter}');
    expect(await (await log()).findByText('Sticker: Celebration')).toBeTruthy();
    await (await log()).findByText('Sent');
    expect((await stored()).at(-1)).toMatchObject({ sticker: '🎉' });
  });
});

describe('spec §11.92 what the desk changes', () => {
  test('an edited message keeps its place and says when; it arrives live', async () => {
    const { id } = await says(writer, 'A draft');
    await says(writer, 'More');
    open();
    await (await log()).findByText('A draft');
    await writer.call(editMessage, { params: { id }, body: { body: 'The text' } });
    expect(await (await log()).findByText('The text')).toBeTruthy();
    expect((await log()).queryByText('A draft')).toBe(null);
    const boxes = document.querySelectorAll('[data-message]');
    expect(boxes[0]?.textContent).toContain('The text');
    expect(boxes[0]?.textContent).toMatch(/Edited \d+:\d+/);
  });

  test.each([
    { word: 'Edited', change: (at: { params: { id: number } }) => writer.call(editMessage, { ...at, body: { body: 'The text' } }) },
    { word: 'Deleted', change: (at: { params: { id: number } }) => writer.call(deleteMessage, at) },
  ])('of a message of an earlier day says the date, "$word Nov 30, 3:14 PM"; below a group stands also when it was sent', async ({ word, change }) => {
    const sent = minutesAfter(fixture.now(), -3 * DAY_MINUTES);
    for (const minute of [0, 1]) {
      const { id } = await says(writer, 'A draft');
      await change({ params: { id } });
      await fixture.changeRows('messages', { dateCreated: minutesAfter(sent, minute) }, { id });
    }
    open();
    const [then, now] = [time(minutesAfter(sent, 1)), dateAndTime(fixture.now())];
    expect(await (await log()).findByText(`${then}, ${word} ${now}`)).toBeTruthy();
    expect(document.querySelector('[data-message]')?.textContent).toContain(`${word} ${now}`);
  }); // oxfmt-ignore

  test('a deleted message is a stub that names who deleted it, and says when', async () => {
    const { id } = await says(writer, 'Wrong chat');
    const params2 = { params: { id } };
    open();
    await (await log()).findByText('Wrong chat');
    await writer.call(deleteMessage, params2);
    expect(await (await log()).findByText('WR-20418 deleted this message')).toBeTruthy();
    expect((await log()).queryByText('Wrong chat')).toBe(null);
    expect(document.querySelector('[data-message]')?.textContent).not.toMatch(/Deleted/); // below the group stands when
    expect((await log()).getByText(/Deleted \d+:\d+/)).toBeTruthy();
    await says(writer, 'Here it is');
    await (await log()).findByText('Here it is');
    expect(document.querySelector('[data-message]')?.textContent).toMatch(/Deleted \d+:\d+/);
  });

  test('support deletes what the customer wrote', async () => {
    const body = { direction: 1, message: 'My number' };
    const { id } = await fixture.alice.call(sendMessage, { params, key: newKey(), files: [], body });
    await support.call(deleteMessage, { params: { id } });
    open();
    expect(await (await log()).findByText('Support deleted this message')).toBeTruthy();
  });

  test('a forwarded message says so', async () => {
    const { id } = await says(writer, 'I need the syllabus');
    await support.call(forwardMessage, { params: { id }, key: newKey() });
    open('?panel=support');
    expect(await (await log()).findByText('Forwarded by support')).toBeTruthy();
    expect((await log()).getByText('I need the syllabus')).toBeTruthy();
  });
});

describe('spec D43 while a blocking save runs', () => {
  test('nothing is sent, and the text stays', async () => {
    open();
    const input = await composer();
    const saving = cache.getMutationCache().build<void, Error, void, unknown>(cache, {
      meta: { isBlocking: true, isQuiet: true },
      mutationFn: () => done.promise,
    });
    const done = Promise.withResolvers<void>();
    act(() => void saving.execute());
    await waitFor(async () => expect((await button('Send')).getAttribute('aria-disabled')).toBe('true'));
    await user.type(input, 'Hello{Enter}');
    await press('Send');
    expect(input.value).toBe('Hello');
    await act(async () => done.resolve());
    await waitFor(async () => expect((await button('Send')).getAttribute('aria-disabled')).toBe(null));
    await user.type(input, '{Enter}');
    await (await log()).findByText('Sent');
    expect((await stored()).map(({ body }) => body)).toEqual(['Hello']);
  });
});
