import { getDelivery } from '@octavo/contract/desk-deliveries';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.15 of the files that are chosen for a delivery each good one is added, and a refused one stays with its name and reason', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const added = async () => (await desk.writer.call(getDelivery, { params: { id } })).files.map(({ name }) => name);
  desk.open(`/my-orders/${id}`, desk.writer);
  const user = userEvent.setup({ applyAccept: false });
  const deliver = await screen.findByRole('region', { name: 'Deliver' });
  const rowOf = (name: string) =>
    within(deliver.querySelector(`li:has(button[aria-label="Remove ${name}"])`) as HTMLElement); // throws where there is none

  await user.upload(deliver.querySelector<HTMLElement>('input[type=file]')!, [
    new File([], 'empty.txt'),
    new File(['not a pdf'], 'evil.pdf'),
    new File(['export {}'], 'tool.mjs'),
    new File(['To be'], 'ok.txt'),
  ]);
  expect(rowOf('empty.txt').getByText('The file is empty')).toBeTruthy(); // said before anything is sent
  expect(rowOf('tool.mjs').getByText(/^Invalid file format/)).toBeTruthy();
  await within(deliver).findByText(/^the paper, .*, 2 words$/);
  await waitFor(() =>
    expect(rowOf('evil.pdf').getByText('The content of the file does not match its name')).toBeTruthy(),
  );
  expect(await added()).toEqual(['ok.txt']);
  expect(screen.getByRole('alert').textContent).toBe(''); // no toast

  await user.click(rowOf('evil.pdf').getByRole('button'));
  expect(within(deliver).queryByText('evil.pdf')).toBeNull();
  expect(rowOf('empty.txt').getByText('The file is empty')).toBeTruthy();
  expect(await added()).toEqual(['ok.txt']);
});
