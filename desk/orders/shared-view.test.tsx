import { invalidate } from '@octavo/client/query';
import { newKey } from '@octavo/client/new-key';
import { changeView, createView, listViews } from '@octavo/contract/desk-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  desk = await openDeskFixture();
  ({ id } = await desk.support.call(createView, { key: newKey(), body: shared('1') }));
  desk.open(`/orders?view=${id}&status=1`, desk.operator);
  await screen.findByRole('heading', { name: 'To be paid' });
});

const shared = (status: string) => ({ name: 'To be paid', isShared: true, view: { status } });
const kept = async () => (await desk.rows('deskViews')).map(({ view }) => view);

/** Its owner saves another filter, and the page asks for the views again. */
async function colleague() {
  await desk.later(1);
  await desk.support.call(changeView, { params: { id }, body: shared('2') });
  await act(() => invalidate(listViews));
}

describe('spec §12.7 a view that a colleague changes while it is open', () => {
  test('is followed where the reader has changed nothing', async () => {
    await colleague();
    await waitFor(() => expect(desk.address()).toBe(`/orders?view=${id}&status=2`));
    expect(screen.queryByText('edited')).toBeNull();
  });

  test('is not overwritten unseen by an own change; once that is said, the next save replaces it', async () => {
    await user.click(screen.getByRole('button', { name: 'Unpaid' }));
    const statuses = within(screen.getByRole('group', { name: 'Status' }));
    await user.click(statuses.getByRole('button', { name: 'Completed' }));
    await screen.findByText('edited');
    await colleague();
    const save = () => user.click(screen.getByRole('button', { name: /Save view/ }));
    await save();
    await screen.findByText(/^This view was changed meanwhile/);
    expect(await kept()).toMatchObject([{ status: '2' }]);
    await save();
    await waitFor(() => expect(screen.queryByText('edited')).toBeNull());
    expect(await kept()).toMatchObject([{ status: '1.5' }]);
  });
});
