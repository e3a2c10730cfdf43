import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { getConversation, noteConversation, sendReply, undoReply } from '@octavo/contract/desk-conversations';
import { attachToDraft, saveDraft } from '@octavo/contract/desk-drafts';
import { editOwnMessage, sendMessage } from '@octavo/contract/messenger';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, type TestStaff, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let ivan: TestStaff;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  desk = await openDeskFixture();
  ivan = await desk.hire({ name: 'ivan' });
  ({ id } = await desk.order({ status: 3, writerId: desk.writer.id }));
});

const ofIvan = () => ivan.call(getConversation, { params: { id }, query: {} });
const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
const keep = () => screen.queryByRole('button', { name: 'Keep as draft' });

async function ivanAnswers() {
  const { position } = await ofIvan();
  const body = { lane: 'customer', message: 'At one.', position } as const;
  await ivan.call(sendReply, { params: { id }, key: newKey(), files: [], body });
}

/** Sam's message is refused, as Ivan has answered meanwhile. */
async function meet() {
  desk.open(`/inbox/answer/${id}`, desk.support);
  await user.type(await findField(), 'At noon.');
  await ivanAnswers();
  await user.type(await findField(), '{Enter}');
  await screen.findByText('ivan answered while you wrote. Nothing was sent.');
}

async function takeBack() {
  const [reply] = (await ofIvan()).waiting;
  await ivan.call(undoReply, { params: { id: reply?.id ?? 0 } });
}

const ofSam = async () => (await desk.support.call(getConversation, { params: { id }, query: {} })).waiting;
const reload = () => act(() => invalidate(getConversation));

/** Ivan's answer is on the screen before Sam presses Enter. */
async function sendAfterIvan(text = '') {
  await ivanAnswers();
  await reload();
  await screen.findByText('At one.');
  await user.type(await findField(), `${text}{Enter}`);
}

test('statement 111 a single message that came is named by its time, and the key of the safe choice stands on it', async () => {
  await meet();
  expect(
    screen.getByText(/^Your text was written before that message of \d+:\d\d [AP]M\. Read it, then choose\.$/),
  ).toBeTruthy();
  expect(keep()?.querySelector('kbd')?.textContent).toBe('D');
});

test('statement 111, spec §12.9 a waiting message that came while somebody wrote is marked as new', async () => {
  await meet();
  const mark = await screen.findByText('New, while you wrote');
  expect(mark.nextElementSibling?.textContent).toContain('At one.');
  expect(mark.nextElementSibling?.hasAttribute('data-new')).toBe(true);
  await takeBack();
  await reload();
  await waitFor(() => expect(screen.queryByText('New, while you wrote')).toBeNull());
});

test('ADR 0131 Done and Snooze of an order whose customer wrote what is not shown yet say so, and leave it in the queue', async () => {
  const ask = (message: string) =>
    desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: 2, message } });
  await ask('Where is it?');
  desk.open(`/inbox/answer/${id}`, desk.support);
  const log = within(await screen.findByRole('region', { name: 'Conversation' }));
  await log.findByText('Where is it?');
  await ask('And the invoice?');
  await user.click(log.getByRole('button', { name: /^Done/ }));
  await screen.findByText(`The customer has written since. Order ${id} still waits for an answer.`);
  await log.findByText('And the invoice?');
  expect((await ofIvan()).answer).toEqual({ aside: null });
  await user.click(log.getByRole('button', { name: /^Done/ }));
  await screen.findByText(`Order ${id} needs no answer.`);
});

test('spec D56 what was refused is told also while Undo of an order before is shown', async () => {
  const ask = (message: string) =>
    desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: 2, message } });
  await ask('Where is it?');
  desk.open(`/inbox/answer/${id}`, desk.support);
  const log = within(await screen.findByRole('region', { name: 'Conversation' }));
  await log.findByText('Where is it?');
  act(() => showToast('Order 1 needs no answer.', { kind: 'undo', action: { label: 'Undo', onChoose: () => {} } }));
  await ask('And the invoice?');
  await user.click(log.getByRole('button', { name: /^Done/ }));
  await screen.findByText(`The customer has written since. Order ${id} still waits for an answer.`);
});

describe('ADR 0122 the question about something newer', () => {
  test('spec §10.8 is asked where the customer has edited a message meanwhile, also on the screen, and the second press sends', async () => {
    const body = { direction: 2, message: 'Please use APA.' };
    const asked = await desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
    desk.open(`/inbox/answer/${id}`, desk.support);
    await user.type(await findField(), 'At noon.');
    await desk.alice.call(editOwnMessage, { params: { id: asked.id }, body: { body: 'Please use MLA.' } });
    await reload();
    await within(await screen.findByRole('region', { name: 'Conversation' })).findByText('Please use MLA.');
    await user.type(await findField(), '{Enter}');
    await screen.findByText('alice answered while you wrote. Nothing was sent.');
    expect(await ofSam()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send mine anyway' }));
    await waitFor(async () => expect(await ofSam()).toHaveLength(1));
  });

  test('goes away when it is taken back and nothing else is newer, and the message is sent then', async () => {
    await meet();
    await takeBack();
    await reload();
    await waitFor(() => expect(keep()).toBeNull());
    expect(document.activeElement).toBe(await findField());
    await user.type(await findField(), '{Enter}');
    await waitFor(async () => expect((await ofIvan()).waiting.map(({ body }) => body)).toEqual(['At noon.']));
  });

  test('stays while something else is newer, and is asked again where the message is refused again', async () => {
    await meet();
    await takeBack();
    await ivan.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'I will call them.' } });
    await reload();
    expect(await screen.findByText('I will call them.')).toBeTruthy();
    expect(keep()).toBeTruthy();
    await user.type(await findField(), '{Enter}');
    await reload();
    expect(keep()).toBeTruthy();
    expect((await ofIvan()).waiting).toEqual([]);
  });
});

describe('spec §12.9 what was not typed on this page is written against what was there when it was opened', () => {
  const ask = 'ivan answered while you wrote. Nothing was sent.';

  test('a text that was begun before', async () => {
    await desk.support.call(saveDraft, { params: { id }, body: { lane: 'customer', body: 'At noon.' } });
    desk.open(`/inbox/answer/${id}`, desk.support);
    expect((await findField()).value).toBe('At noon.');
    await sendAfterIvan();
    await screen.findByText(ask);
    expect((await ofSam()).map(({ body }) => body)).toEqual(['At one.']);
  });

  test('a file that was attached before', async () => {
    const files = [new File(['To be'], 'plan.txt')];
    await desk.support.call(attachToDraft, { params: { id }, key: newKey(), files });
    desk.open(`/inbox/answer/${id}`, desk.support);
    await screen.findByText('plan.txt');
    await sendAfterIvan();
    await screen.findByText(ask);
  });

  test('a text that came from another page', async () => {
    desk.open(`/inbox/answer/${id}`, desk.support);
    const field = await findField();
    await desk.support.call(saveDraft, { params: { id }, body: { lane: 'customer', body: 'At noon.' } });
    await reload();
    await waitFor(() => expect(field.value).toBe('At noon.'));
    await sendAfterIvan();
    await screen.findByText(ask);
  });

  test('a text that Undo gave back', async () => {
    desk.open(`/inbox/answer/${id}`, desk.support);
    const field = await findField();
    await user.type(field, 'At noon.{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field.value).toBe('At noon.'));
    await sendAfterIvan();
    await screen.findByText(ask);
  });

  test('but not what is begun after it was sent', async () => {
    await desk.support.call(attachToDraft, { params: { id }, key: newKey(), files: [new File(['To be'], 'plan.txt')] });
    desk.open(`/inbox/answer/${id}`, desk.support);
    await screen.findByRole('list', { name: 'Attached files' });
    await user.type(await findField(), 'At noon.{Enter}');
    await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull());
    await sendAfterIvan('Or at two.');
    await waitFor(async () =>
      expect((await ofSam()).map(({ body }) => body)).toEqual(['At noon.', 'At one.', 'Or at two.']),
    );
  });
});

describe('ADR 0122 while a reply is on its way', () => {
  const ask = { direction: 2, message: 'Where is it?' };
  /** Sam's reply, of a draft that the server has, waits before the server; the answered function lets it arrive. */
  async function sendSlowly() {
    await desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: ask });
    desk.open(`/inbox/answer/${id}`, desk.support);
    await user.type(await findField(), 'At noon.');
    const { promise: isLet, resolve } = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      if (method === 'POST' && url.endsWith('/replies')) await isLet;
      return send();
    });
    await screen.findByText(/^Kept on the server/, undefined, { timeout: 5000 });
    await user.type(await findField(), '{Enter}');
    return resolve;
  }

  test('and its author has gone on, a refusal names the order, and the text is a draft', async () => {
    const goOn = await sendSlowly();
    await user.click(screen.getAllByRole('link', { name: /^Unassigned/ })[0]!); // in the menu; a phone has it above the list too
    await screen.findByRole('heading', { level: 1, name: 'Unassigned' });
    await ivanAnswers();
    goOn();
    await screen.findByText(`Not sent to order ${id}: something newer came. It is kept as a draft.`);
    const { drafts } = await desk.support.call(getConversation, { params: { id }, query: {} });
    expect(drafts).toMatchObject([{ body: 'At noon.' }]);
  });

  test('and its author has gone on, a draft that another page has emptied is told with the order', async () => {
    const goOn = await sendSlowly();
    await user.click(screen.getAllByRole('link', { name: /^Unassigned/ })[0]!); // in the menu; a phone has it above the list too
    await screen.findByRole('heading', { level: 1, name: 'Unassigned' });
    await desk.support.call(saveDraft, { params: { id }, body: { lane: 'customer', body: '' } });
    goOn();
    await screen.findByText(`Not sent to order ${id}: another window has sent this text already, or emptied it.`);
  });

  test('its order is neither done nor snoozed, and a refusal is seen at the field', async () => {
    const goOn = await sendSlowly();
    (await findField()).blur();
    const [done, snooze] = ['Done', 'Snooze'].map((name) =>
      screen.getByRole('button', { name: new RegExp(`^${name}`) }),
    );
    for (const button of [done, snooze])
      await waitFor(() => expect(button?.getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getAllByText('Your message is on its way to the server').length).toBeGreaterThan(0);
    await user.keyboard('eh');
    await user.click(done!);
    expect(screen.queryByRole('dialog')).toBeNull();
    await ivanAnswers();
    goOn();
    await screen.findByText('ivan answered while you wrote. Nothing was sent.');
    expect(screen.queryByText(/^Not sent to order/)).toBeNull();
    await waitFor(() => expect(done?.getAttribute('aria-disabled')).toBeNull());
    expect(desk.address()).toBe(`/inbox/answer/${id}`);
  });
});
