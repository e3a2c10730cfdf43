import { newKey } from '@octavo/client/new-key';
import { getConversation } from '@octavo/contract/desk-conversations';
import { sendMessage } from '@octavo/contract/messenger';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  desk = await openDeskFixture();
});

/** An order whose customer waits for an answer. */
async function asking() {
  const { id } = await desk.order({ status: 2 });
  const body = { message: 'When?', direction: 2 };
  await desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
  await desk.later(1);
  return id;
}

const paid = () => desk.order({ status: 2, datePaid: new Date() });

async function sendAndDone(path: string) {
  desk.open(path, desk.support);
  await user.type(await screen.findByRole('textbox', { name: 'Message to the customer' }), 'At noon');
  await user.keyboard('{Control>}{Enter}{/Control}');
}

/** What waits to go out about an order, the drafts of its reader, and who took it out of the queue. */
const stateOf = async (id: number) => {
  const { waiting, drafts, answer } = await desk.support.call(getConversation, { params: { id }, query: {} });
  return { waiting: waiting.length, drafts: drafts.map(({ body }) => body), aside: answer?.aside?.by };
};
const TAKEN_BACK = { waiting: 0, drafts: ['At noon'], aside: undefined };

describe('spec §12.9 after Send and done', () => {
  test.each(['the key', 'the toast'])('%s takes the message back, and puts the order back', async (way) => {
    const [first, second] = [await asking(), await asking()];
    await sendAndDone(`/inbox/answer/${first}`);
    await screen.findByText(`The message about order ${first} goes out in a moment.`);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await user.hover(undo); // the toast stays
    await waitFor(() => expect(desk.address()).toBe(`/inbox/answer/${second}`));
    expect(await stateOf(first)).toEqual({ waiting: 1, drafts: [], aside: 'sam' });
    if (way === 'the key') await user.keyboard('z');
    else await user.click(undo);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(); // what it offers is done
    await waitFor(async () => expect(await stateOf(first)).toEqual(TAKEN_BACK));
  });

  test('a message about an order that waits for no answer is taken back too', async () => {
    const [{ id }, next] = [await paid(), await paid()];
    await sendAndDone(`/inbox/unassigned/${id}`);
    await screen.findByText(`The message about order ${id} goes out in a moment.`);
    await waitFor(() => expect(desk.address()).toBe(`/inbox/unassigned/${next.id}`));
    await user.keyboard('z');
    await waitFor(async () => expect(await stateOf(id)).toEqual(TAKEN_BACK));
  });
});
