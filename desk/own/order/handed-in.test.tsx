import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { changeStatus } from '@octavo/contract/desk';
import { deliverFiles } from '@octavo/contract/desk-files';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { listDeskRevisions, moveRevision } from '@octavo/contract/desk-revisions';
import { requestRevision } from '@octavo/contract/revisions';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
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

test('spec §12.15 an order whose revisions cannot be loaded has no countdown of a revision that may be handed in', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id } = await desk.order({ status: 5, datePaid: now, dateCompleted: now, writerId: desk.writer.id });
  const params = { id };
  const asked = { category: 3, describeProblem: 'Cite the edition', revisionLevel: 1 } as const;
  const revision = await desk.alice.call(requestRevision, { params, key: newKey(), body: asked });
  for (const status of [inProgress, verifying])
    await desk.support.call(moveRevision, { params: { id: revision.id }, body: { status } }); // oxlint-disable-line no-await-in-loop -- one after the other
  interceptFetch((url, send) =>
    url.endsWith('/revisions') ? Promise.resolve(new Response('', { status: 500 })) : send(),
  );
  desk.open(`/my-orders/${id}`, desk.writer);
  const head = within((await screen.findByRole('heading', { level: 1 })).closest('header')!); // it is in one
  await head.findByRole('button', { name: 'Try again' });
  expect(head.queryByText(/ left$/)).toBeNull();
});
