import { newKey } from '@octavo/client/new-key';
import { staffTokens } from '@octavo/client/staff-session';
import { addDeliveryFile, getDelivery } from '@octavo/contract/desk-deliveries';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const asksOnClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

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
  for (const alert of screen.getAllByRole('alert')) expect(alert.textContent).toBe(''); // no toast

  await user.click(rowOf('evil.pdf').getByRole('button'));
  expect(within(deliver).queryByText('evil.pdf')).toBeNull();
  expect(rowOf('empty.txt').getByText('The file is empty')).toBeTruthy();
  expect(await added()).toEqual(['ok.txt']);
});

const offers = () => within(screen.getByRole('navigation', { name: 'Desk' })).getByRole('link', { name: /^Offers/ });

test('ADR 0363 while a file is being sent, the browser asks before a reload, and the desk before another screen', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const held: XMLHttpRequest[] = [];
  const upload = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    held.push(this);
  });
  onTestFinished(() => upload.mockRestore());
  desk.open(`/my-orders/${id}`, desk.writer);
  const deliver = await screen.findByRole('region', { name: 'Deliver' });
  expect(asksOnClosing()).toBe(false);
  await userEvent.upload(deliver.querySelector<HTMLElement>('input[type=file]')!, new File(['To be'], 'ok.txt')); // the zone has one
  await waitFor(() => expect(held).toHaveLength(1));
  expect(asksOnClosing()).toBe(true);
  await userEvent.click(offers());
  const question = await screen.findByRole('alertdialog', { name: 'Leave while files are being sent?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  const chat = within(screen.getByRole('region', { name: 'Messages with the customer' }));
  const attached = screen
    .getByRole('region', { name: 'Messages with the customer' })
    .querySelector<HTMLElement>('input[type=file]')!; // the button has one
  await userEvent.upload(attached, new File(['Or not'], 'for-the-chat.txt'));
  await userEvent.click(offers());
  const ofWords = await screen.findByRole('alertdialog', { name: 'Leave without saving?' }); // what would be lost is said first
  await userEvent.click(within(ofWords).getByRole('button', { name: 'Stay' }));
  await userEvent.click(chat.getByRole('button', { name: /for-the-chat/ }));
  await userEvent.click(offers());
  const again = await screen.findByRole('alertdialog', { name: 'Leave while files are being sent?' });
  held[0]?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(asksOnClosing()).toBe(false));
  await userEvent.click(within(again).getByRole('button', { name: 'Stay' })); // it waits for its answer, and the file that failed is still named
  within(deliver).getByText('ok.txt');
});

test('ADR 0424 a file says that it is being checked, or that a virus was found in it, and Deliver says why not', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const paper = { params: { id }, body: { part: 'paper' as const }, files: [new File(['To be'], 'ok.txt')] };
  await desk.writer.call(addDeliveryFile, { ...paper, key: newKey() });
  await desk.changeRows('deliveryFiles', { scanState: 'checking' }, { name: 'ok.txt' });
  const shown = desk.open(`/my-orders/${id}`, desk.writer);
  const deliver = within(await screen.findByRole('region', { name: 'Deliver' }));
  deliver.getByText('being checked for viruses');
  deliver.getByRole('button', {
    name: 'Deliver version 1',
    description: 'The files are still being checked for viruses',
  });
  shown.unmount();

  await desk.changeRows('deliveryFiles', { scanState: 'infected' }, { name: 'ok.txt' });
  desk.open(`/my-orders/${id}`, desk.writer);
  const again = within(await screen.findByRole('region', { name: 'Deliver' }));
  await again.findByText('A virus was found in this file. Take it out and add another one.');
  again.getByRole('button', {
    name: 'Deliver version 1',
    description: 'Take out the file with a virus, and add another one',
  });
});

test('spec §12.15 a delivered order that is on hold or changed says that nothing can be added until the work goes on', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const of = { datePaid: now, dateHeld: now, writerId: desk.writer.id };
  const said = 'Nothing can be added until the work goes on.';
  for (const status of [9, 10] as const) {
    const { id } = await desk.order({ ...of, status, dateCompleted: now }); // oxlint-disable-line no-await-in-loop -- two
    cleanup();
    desk.open(`/my-orders/${id}`, desk.writer);
    const deliver = within(await screen.findByRole('region', { name: 'Deliver' })); // oxlint-disable-line no-await-in-loop -- two
    expect(deliver.getByText(said)).toBeTruthy();
    expect(deliver.queryByRole('button')).toBeNull();
    await screen.findByRole('heading', { name: 'Files' }); // oxlint-disable-line no-await-in-loop -- two
    expect(screen.queryByRole('button', { name: 'Show a draft' })).toBeNull();
  }
  const { id: first } = await desk.order({ ...of, status: 9 });
  cleanup();
  desk.open(`/my-orders/${first}`, desk.writer);
  expect(await screen.findByRole('button', { name: 'Show a draft' })).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
});

const findReason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Why it is not met/ }); // the paper is too short

test('spec §12.15 what one writer says of the demands is in no delivery of the next writer in the same browser', async () => {
  const desk = await openDeskFixture();
  const wanda = await desk.hire({ name: 'wanda', number: 20511 });
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const paper = { params: { id }, body: { part: 'paper' as const }, files: [new File(['To be'], 'paper.txt')] };
  await desk.writer.call(addDeliveryFile, { ...paper, key: newKey() });
  desk.open(`/my-orders/${id}`, desk.writer);
  await userEvent.type(await findReason(), 'The tables say it');

  await desk.changeRows('orders', { writerId: wanda.id }, { id });
  await wanda.call(addDeliveryFile, { ...paper, key: newKey() });
  staffTokens.keep(wanda);
  desk.reopen(`/my-orders/${id}`);
  expect((await findReason()).value).toBe('');

  await desk.changeRows('orders', { writerId: desk.writer.id }, { id });
  staffTokens.keep(desk.writer);
  desk.reopen(`/my-orders/${id}`);
  expect((await findReason()).value).toBe('The tables say it');
});

test('spec §12.15 Ctrl Enter delivers, but not from the field of a message', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const files = [new File(['To be'], 'paper.txt')];
  const { checks } = await desk.writer.call(addDeliveryFile, { params: { id }, key: newKey(), body: { part: 'paper' }, files }); // oxfmt-ignore
  desk.open(`/my-orders/${id}`, desk.writer);
  const deliver = within(await screen.findByRole('region', { name: 'Deliver' }));
  expect(deliver.getByRole('button', { name: 'Show a draft' })).toBeTruthy();
  const user = userEvent.setup();
  for (const box of deliver.queryAllByRole('checkbox')) await user.click(box); // oxlint-disable-line no-await-in-loop -- one pointer
  for (const field of deliver.queryAllByRole('textbox')) await user.type(field, 'As agreed'); // oxlint-disable-line no-await-in-loop -- one keyboard
  expect(checks.length).toBeGreaterThan(0);
  const status = async () => (await desk.row('orders', { id }))?.status;
  await user.type(screen.getByRole('textbox', { name: 'Message to support' }), 'Hello{Control>}{Enter}{/Control}');
  await screen.findByText('Hello');
  expect(await status()).toBe(3);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(await status()).toBe(5));
});
