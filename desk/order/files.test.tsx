import { newKey } from '@octavo/client/new-key';
import { deliverFiles, listDeskFiles } from '@octavo/contract/desk-files';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
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

test.each([
  { what: 'files', heading: 'Files', url: /\/orders\/\d+\/files/ },
  { what: 'writers', heading: 'Writer', url: /\/orders\/\d+\/writers/ },
  { what: 'moves', heading: 'Next move', url: /\/orders\/\d+\/moves/ },
  { what: 'refunds', heading: 'Refund', url: /\/orders\/\d+\/refunds/ },
])(
  'spec §12.5 where the $what of an order cannot be loaded, their part says so and can be tried again',
  async (part) => {
    const desk = await openDeskFixture();
    const { id } = await desk.order({ status: 3, datePaid: new Date() });
    interceptFetch((url, send) => (part.url.test(url) ? Promise.resolve(new Response('', { status: 500 })) : send()));
    desk.open(`/orders/${id}`, desk.support);
    const section = within((await screen.findByRole('heading', { name: part.heading })).closest('section')!); // it is in one
    await section.findByRole('button', { name: 'Try again' });
    expect(section.queryByRole('table')).toBe(null);
  },
);

test('spec §9 of more files than are added at once, those that are too many are named, and have room afterwards', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  desk.open(`/orders/${id}`, desk.support);
  const user = userEvent.setup();
  const input = await screen.findByLabelText<HTMLInputElement>('Add a file', { selector: 'input' });
  await user.upload(
    input,
    Array.from({ length: 22 }, (_, at) => new File(['Bees'], `note ${at}.txt`)),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('At most 20 files at once')).toHaveLength(2);
  const names = async () => (await desk.support.call(listDeskFiles, { params: { id } })).map(({ name }) => name);

  const show = dialog.getByRole('button', { name: 'Show it to the customer' });
  await user.click(show);
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  expect(await names()).toHaveLength(20);
  expect(dialog.queryByText('At most 20 files at once')).toBeNull();
  await waitFor(() => expect(show.getAttribute('aria-busy')).not.toBe('true'));
  await user.click(show);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await names()).toHaveLength(22);
});

test('spec §12.5 a file names who added it, and its pages open from the order of support and of its writer', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const add = (who: typeof desk.writer, name: string) =>
    who.call(deliverFiles, { params: { id }, key: newKey(), files: [new File(['Bees'], name)] });
  await add(desk.writer, 'draft.txt');
  await add(desk.support, 'letter.txt');
  await desk.changeRows('files', { previewState: 'made', previewKey: 'none', previewSizes: [800, 800] }, { name: 'draft.txt' }); // oxfmt-ignore
  const asked: string[] = [];
  interceptFetch((url, send) => {
    if (!url.includes('/preview')) return send();
    asked.push(url);
    return Promise.resolve(new Response('', { status: 404 }));
  });
  for (const [path, who] of [
    [`/orders/${id}`, desk.support],
    [`/my-orders/${id}`, desk.writer],
  ] as const) {
    // oxfmt-ignore
    asked.length = 0;
    desk.open(path, who);
    await screen.findByText(/, WR-20418, /); // oxlint-disable-line no-await-in-loop -- one page at a time
    expect(screen.getByText(/, support, /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open letter.txt' })).toBeNull(); // nothing was drawn of it
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Open draft.txt' }));
    await screen.findByRole('dialog', { name: 'draft.txt' }); // oxlint-disable-line no-await-in-loop -- the same
    await waitFor(() => expect(asked).toHaveLength(2)); // oxlint-disable-line no-await-in-loop -- its pages
    cleanup();
  }
});

test('spec §12.5 a writer does not read the number of the writer who had the order before', async () => {
  const desk = await openDeskFixture();
  const walt = await desk.hire({ name: 'walt', number: 20511 });
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: walt.id });
  await walt.call(deliverFiles, { params: { id }, key: newKey(), files: [new File(['Bees'], 'draft.txt')] });
  await desk.changeRows('orders', { writerId: desk.writer.id }, { id });
  const sender = async (who: typeof walt) => (await who.call(listDeskFiles, { params: { id } }))[0]?.idWriter;
  expect(await sender(desk.support)).toBe(20511);
  expect(await sender(desk.writer)).toBeUndefined();
});
