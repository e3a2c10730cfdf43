import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { getConversation, ownConversation, sendReply } from '@octavo/contract/desk-conversations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

const TITLE = 'ivan has this conversation. Nothing was sent.';
const ofIvan = () => ivan.call(getConversation, { params: { id }, query: {} });
const waiting = async () => (await ofIvan()).waiting.map(({ body }) => body);
const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
const give = (to: number | null, was: number | null) =>
  ivan.call(ownConversation, { params: { id }, body: { owner: to, was } });
const reload = () => act(() => invalidate(getConversation));

/** Sam writes to the customer in the conversation that Ivan has, and presses Enter. */
async function write() {
  await give(ivan.id, null);
  desk.open(`/inbox/all/${id}`, desk.support);
  await user.type(await findField(), 'At noon.{Enter}');
  await screen.findByText(TITLE);
}

describe('spec §12.9 a message to the customer in a conversation that a colleague has', () => {
  test('asks first, with the focus on the safe choice, and is sent by the other one; the next is not asked about', async () => {
    await write();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep as draft' }));
    expect(await waiting()).toEqual([]);
    await user.type(await findField(), '{Enter}'); // no answer
    expect(await waiting()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send mine anyway' }));
    await waitFor(async () => expect(await waiting()).toEqual(['At noon.']));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    const field = await findField();
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(field.value).toBe(''));
    await user.type(field, 'Or at one.{Enter}');
    await waitFor(async () => expect(await waiting()).toEqual(['At noon.', 'Or at one.']));
  });

  test('is kept as a draft by d, and a change of the lane or a note asks nothing', async () => {
    await write();
    await user.keyboard('d');
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(document.activeElement).toBe(await findField());
    await screen.findByText(/^Kept on the server/);
    expect(await waiting()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Internal note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note that only support reads' }), 'Call them.{Enter}');
    await waitFor(async () => expect((await ofIvan()).entries).toContainEqual(expect.objectContaining({ body: 'Call them.' }))); // oxfmt-ignore
  });

  test('becomes a note where that is chosen', async () => {
    await write();
    await user.click(screen.getByRole('button', { name: 'Turn into a note' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note that only support reads' });
    expect(note.value).toBe('At noon.');
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  test('asks again for another colleague, and not once nobody has it', async () => {
    await write();
    await user.click(screen.getByRole('button', { name: 'Keep as draft' }));
    const nora = await desk.hire({ name: 'nora' });
    await nora.call(ownConversation, { params: { id }, body: { owner: nora.id, was: ivan.id } });
    await reload();
    await user.type(await findField(), '{Enter}');
    await screen.findByText('nora has this conversation. Nothing was sent.');
    await give(null, nora.id);
    await reload();
    await waitFor(() => expect(screen.queryByText(/has this conversation/)).toBeNull());
    await user.type(await findField(), '{Enter}');
    await waitFor(async () => expect(await waiting()).toEqual(['At noon.']));
  });

  test('ADR 0122 is still not sent after something newer: then that is asked', async () => {
    await write();
    const { position } = await ofIvan();
    const body = { lane: 'customer', message: 'At one.', position } as const;
    await ivan.call(sendReply, { params: { id }, key: newKey(), files: [], body });
    await user.click(screen.getByRole('button', { name: 'Send mine anyway' }));
    await screen.findByText('ivan answered while you wrote. Nothing was sent.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep as draft' }));
    expect(await waiting()).toEqual(['At one.']);
    await user.click(screen.getByRole('button', { name: 'Send mine anyway' }));
    await waitFor(async () => expect(await waiting()).toEqual(['At one.', 'At noon.']));
  });

  test('asks before a sticker too, which is sent by the other choice; what is written stays', async () => {
    await give(ivan.id, null);
    desk.open(`/inbox/all/${id}`, desk.support);
    const field = await findField();
    await user.type(field, 'At noon.');
    const pick = async () => {
      await user.click(screen.getByRole('button', { name: 'Stickers' }));
      await user.click(await screen.findByRole('button', { name: 'Well done' }));
    };
    await pick();
    await screen.findByText('ivan has this conversation. The sticker was not sent.');
    const drop = screen.getByRole('button', { name: 'Do not send it' });
    expect(document.activeElement).toBe(drop);
    expect(screen.queryByRole('button', { name: 'Turn into a note' })).toBeNull();
    expect(await waiting()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send mine anyway' }));
    await waitFor(async () => expect((await ofIvan()).waiting).toMatchObject([{ sticker: expect.anything() }]));
    expect(field.value).toBe('At noon.');
    await pick();
    await waitFor(async () => expect(await waiting()).toHaveLength(2)); // once for each colleague
  });

  test('sends no sticker where that is chosen', async () => {
    await give(ivan.id, null);
    desk.open(`/inbox/all/${id}`, desk.support);
    const field = await findField();
    await user.click(screen.getByRole('button', { name: 'Stickers' }));
    await user.click(await screen.findByRole('button', { name: 'Well done' }));
    await user.click(await screen.findByRole('button', { name: 'Do not send it' }));
    expect(screen.queryByText(/The sticker was not sent/)).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(await waiting()).toEqual([]);
  });
});

describe('spec §12.9 what a colleague has who is away', () => {
  const detail = 'You have the conversation then, and ivan no longer. All colleagues see your name on it.';

  test('is taken over by c after a question, with a note, and refused where somebody else has it by then', async () => {
    await give(ivan.id, null);
    desk.open(`/inbox/all/${id}`, desk.support);
    const button = await screen.findByRole('button', { name: 'Take over from ivan' });
    button.blur();
    await user.keyboard('c');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take over from ivan' }));
    expect(dialog.getByText(detail)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Internal note/ }), 'Ivan is ill.');
    const nora = await desk.hire({ name: 'nora' });
    await nora.call(ownConversation, { params: { id }, body: { owner: nora.id, was: ivan.id } });
    await user.click(dialog.getByRole('button', { name: 'Take over' }));
    await dialog.findByRole('alert');
    expect((await ofIvan()).owner?.name).toBe('nora');
    await give(ivan.id, nora.id);
    await user.click(dialog.getByRole('button', { name: 'Take over' }));
    await screen.findByText('You have this conversation.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Give back' })));
    const { owner, entries } = await ofIvan();
    expect(owner?.id).toBe(desk.support.id);
    expect(entries).toContainEqual(expect.objectContaining({ body: 'Ivan is ill.' }));
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
  });
});
