import { newKey } from '@octavo/client/new-key';
import { deliverFiles } from '@octavo/contract/desk-files';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('ADR 0424 a file that is being checked, or in which a virus was found, says so and cannot be downloaded', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date() });
  const files = ['clean.txt', 'new.txt', 'bad.txt'].map((name) => new File(['Bees'], name));
  await desk.support.call(deliverFiles, { params: { id }, key: newKey(), files });
  await desk.changeRows('files', { scanState: 'checking' }, { name: 'new.txt' });
  await desk.changeRows('files', { scanState: 'infected' }, { name: 'bad.txt' });
  desk.open(`/orders/${id}`, desk.support);
  await screen.findByText(/being checked for viruses$/);
  screen.getByText(/a virus was found in it$/);
  expect(
    screen.getAllByRole('button', { name: /^Download / }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Download clean.txt']);
});
