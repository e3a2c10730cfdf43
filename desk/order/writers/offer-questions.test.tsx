import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { askOfferQuestion, declineWork, listOfferedWork, offerWork } from '@octavo/contract/desk-offers';
import { newKey } from '@octavo/client/new-key';
import { watchSockets } from '@octavo/web/testing/desk.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let id: number;
let offerId: number;
beforeEach(async () => {
  desk = await openDeskFixture();
  ({ id } = await desk.order({ status: 2, datePaid: new Date(), title: 'Bees' }));
  const body = { writers: [20_418], minutes: 120 as const };
  [{ id: offerId } = { id: 0 }] = await desk.support.call(offerWork, { params: { id }, key: newKey(), body });
});

const ask = (question: string) =>
  desk.writer.call(askOfferQuestion, { params: { id: offerId }, key: newKey(), body: { question } });
const answers = async () =>
  (await desk.writer.call(listOfferedWork, {})).offers[0]?.questions?.map(({ answer }) => answer);
const ANSWER = 'Your answer. Only WR-20418 reads it.';

describe('spec §12.5 what a writer asks about an offer', () => {
  test('comes to the page of the order while it is open, and is answered there', async () => {
    const sockets = watchSockets();
    const user = userEvent.setup();
    desk.open(`/orders/${id}`, desk.support);
    await screen.findByRole('button', { name: 'Assign a writer' });
    await waitFor(() => expect(sockets.open()).toBe(1));
    await ask('Which edition?');
    act(() => sockets.tell({ event: DESK_EVENT.conversationMoved, order: id }));
    await screen.findByText('Which edition?');
    screen.getByText(/^WR-20418 asks, /);
    const send = screen.getByRole('button', { name: 'Send the answer' });
    await user.click(send);
    await screen.findByText('Write an answer first');
    await user.type(screen.getByRole('textbox', { name: ANSWER }), 'The second.');
    await user.click(send);
    await screen.findByText(/^sam answered, /);
    screen.getByText('The second.');
    expect(document.activeElement?.tagName).toBe('LI');
    expect(await answers()).toEqual(['The second.']);
    await screen.findByText(/Answered about offered work/);
  });

  test('is answered in the dialog that assigns, below the offer that is open', async () => {
    await ask('Which edition?');
    const user = userEvent.setup();
    desk.open(`/orders/${id}`, desk.support);
    await user.click(await screen.findByRole('button', { name: 'Assign a writer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who writes “Bees”?' }));
    await user.type(await dialog.findByRole('textbox', { name: ANSWER }), 'The second.');
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    await dialog.findByText(/^sam answered, /);
    expect(await answers()).toEqual(['The second.']);
  });

  test('has no field any more once the writer has declined', async () => {
    await ask('Which edition?');
    await desk.writer.call(declineWork, { params: { id: offerId }, body: { kind: 'pay', reason: '' } });
    desk.open(`/orders/${id}`, desk.support);
    await screen.findByText('Not answered before the offer was over');
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  });
});
