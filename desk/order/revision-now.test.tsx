import { newKey } from '@octavo/client/new-key';
import { moveRevision } from '@octavo/contract/desk-revisions';
import { requestRevision } from '@octavo/contract/revisions';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';
import { reloadOrder } from './reload.ts';

const { inProgress, verifying, completed } = REVISION_STATUS;

test('spec §12.5 the head of an order has the revision under way with its deadline, without one while it is verified, and none afterwards', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id } = await desk.order({ status: 5, datePaid: now, dateCompleted: now, title: 'On Bees' });
  const asked = { category: 3, describeProblem: 'Cite the edition', revisionLevel: 1 } as const;
  const revision = await desk.alice.call(requestRevision, { params: { id }, key: newKey(), body: asked });
  const move = async (status: typeof inProgress | typeof verifying | typeof completed) => {
    await desk.support.call(moveRevision, { params: { id: revision.id }, body: { status } });
    await act(reloadOrder);
  };
  desk.open(`/orders/${id}`, desk.support);
  const head = within((await screen.findByRole('heading', { name: 'On Bees' })).closest('header')!); // it is in one
  head.getByText('Requested');
  await move(inProgress);
  await head.findByText('In progress');
  expect(head.getByText(/^revision ready by .*, in \d+ (hours|days?)/)).toBeTruthy();
  await move(verifying);
  await head.findByText('Verifying');
  expect(head.queryByText(/^revision ready by/)).toBeNull();
  await move(completed);
  expect(head.queryByText('Revision')).toBeNull();
});
