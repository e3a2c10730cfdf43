import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { changeStatus } from '@octavo/contract/desk';
import { deliverFiles } from '@octavo/contract/desk-files';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { listDeskRevisions, moveRevision } from '@octavo/contract/desk-revisions';
import { requestRevision } from '@octavo/contract/revisions';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const { inProgress, verifying } = REVISION_STATUS;

test('spec §12.15 a revision that is handed in has no countdown and is not in My orders, until support sends it back', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id, title: 'Bees' });
  const params = { id };
  await desk.support.call(deliverFiles, { key: newKey(), params, files: [new File(['To be'], 'paper.txt')] });
  await desk.support.call(changeStatus, { params, body: { status: 5 } });
  const asked = { category: 3, describeProblem: 'Cite the edition', revisionLevel: 1 } as const;
  const revision = await desk.alice.call(requestRevision, { params, key: newKey(), body: asked });
  const move = async (status: typeof inProgress | typeof verifying) => {
    await desk.support.call(moveRevision, { params: { id: revision.id }, body: { status } });
    await act(() => invalidate(listOwnOrders, listDeskRevisions));
  };
  await move(inProgress);

  desk.open(`/my-orders/${id}`, desk.writer);
  expect(await screen.findByText(/^0 at work and a revision/)).toBeTruthy();
  expect(await screen.findByText(/ left$/)).toBeTruthy();
  await move(verifying);
  expect(await screen.findByText('The revision is handed in. Support checks it.')).toBeTruthy();
  expect(screen.queryByText(/ left$/)).toBeNull();
  expect(screen.getByText('Nothing to write now')).toBeTruthy();
  await move(inProgress);
  expect(await screen.findByText(/ left$/)).toBeTruthy();
  expect(screen.getByText(/^0 at work and a revision/)).toBeTruthy();
});
