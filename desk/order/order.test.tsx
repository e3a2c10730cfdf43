import { newKey } from '@octavo/client/new-key';
import { changeStatus } from '@octavo/contract/desk';
import { addDeliveryFile, sendDelivery } from '@octavo/contract/desk-deliveries';
import { deliverFiles } from '@octavo/contract/desk-files';
import { listOrderAudit } from '@octavo/contract/desk-order';
import { listWriterFiles } from '@octavo/contract/files';
import { cancelOrder, getCancellation } from '@octavo/contract/cancellations';
import { requestRevision } from '@octavo/contract/revisions';
import { minutesAfter } from '@octavo/domain/time';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { openDeskFixture } from '#testing/open.tsx';

const DAY = 24 * 60;

test('spec §12.5 the line of the deadline says why it stays, and moves it with words for the customer', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id: late } = await desk.order({ status: 3, datePaid: now, deadline: minutesAfter(now, -DAY) });
  desk.open(`/orders/${late}`, desk.support);
  expect(await screen.findByText(/^The order is late\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move the deadline…' })).toBeNull();

  const { id } = await desk.order({ status: 3, datePaid: now, deadline: minutesAfter(now, 5 * DAY) });
  desk.open(`/orders/${id}`, desk.support);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Move the deadline…' }));
  const field = screen.getByLabelText('New deadline, by your clock');
  fireEvent.change(field, { target: { value: '2020-01-05T09:00' } });
  expect(await screen.findByText('This time is over.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2099-01-05T09:00' } });
  expect(screen.queryByText('This time is over.')).toBeNull();
  await user.type(screen.getByLabelText('What the customer reads'), 'You asked for more days.');
  await user.click(screen.getByRole('button', { name: 'Move the deadline' }));
  await waitFor(async () =>
    expect(await desk.row('orders', { id })).toMatchObject({ deadline: new Date('2099-01-05T09:00') }),
  );
});

test('ADR 0013 the head has no deadline while it waits for the payment of an edit, also on hold', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const edited = { title: 'On Bees', datePaid: now, deadline: minutesAfter(now, DAY) };
  const { id: counts } = await desk.order({ ...edited, status: 10 });
  const head = async (id: number) => {
    desk.open(`/orders/${id}`, desk.support);
    return within((await screen.findByRole('heading', { name: 'On Bees' })).closest('header')!); // it is in one
  };
  (await head(counts)).getByText(/^ready by/);
  cleanup();
  for (const held of [{ status: 10 }, { status: 9, dateHeld: now }] as const) {
    const { id } = await desk.order({ ...edited, ...held, deadlineWaits: true }); // oxlint-disable-line no-await-in-loop -- one page at a time
    const { queryByText } = await head(id); // oxlint-disable-line no-await-in-loop -- the same
    expect([queryByText(/^ready by/), queryByText('The clock stands still')]).toEqual([null, null]);
    cleanup();
  }
});

test('spec §10.14 the margins of an order on hold, its row at the customer and that of its writer have no deadline that counts', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const held = { status: 9, datePaid: now, dateHeld: now, deadline: minutesAfter(now, DAY), title: 'On Bees' } as const;
  const { id, customerId } = await desk.order({ ...held, writerId: desk.writer.id });
  const stands = 'The clock stands still: the order is on hold.';
  for (const path of [`/orders/${id}`, `/inbox/hold/${id}`]) {
    desk.open(path, desk.support);
    const heading = await screen.findByRole('heading', { name: 'Ready by' }); // oxlint-disable-line no-await-in-loop -- one page at a time
    expect(heading.parentElement?.textContent).toBe(`Ready by${stands}`);
    cleanup();
  }
  desk.open('/my-orders', desk.writer);
  expect((await screen.findByText(stands)).parentElement?.title).toBe(stands);
  cleanup();
  desk.open(`/customers/${customerId}`, desk.support);
  await screen.findByRole('cell', { name: 'clock stopped' });
});

test('spec §12.5 a list of the order that could not be read says so, and not that nothing is there', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  let isBroken = true;
  interceptFetch((url, send) =>
    isBroken && LISTS.test(url)
      ? Promise.resolve(Response.json({ code: 'forbidden', message: 'Not now' }, { status: 403 }))
      : send(),
  );
  desk.open(`/orders/${id}`, desk.support);
  const parts = ['Payments', 'Revisions', 'Files', 'What happened', 'Audit trail'];
  await waitFor(() =>
    expect(
      failed()
        .map((text) => headingOf(text))
        .toSorted(),
    ).toEqual(parts.toSorted()),
  );
  expect(nothing()).toBe(0);
  isBroken = false;
  for (const text of failed()) fireEvent.click(within(text.parentElement!).getByRole('button', { name: 'Try again' })); // the failure has it
  await waitFor(() => expect(failed()).toEqual([]));
  await waitFor(() => expect(nothing()).toBeGreaterThanOrEqual(3));
});

const LISTS = /\/orders\/\d+\/(payments|revisions|files|events|audit)$/;
const NOTHING = ['Nothing was paid or tried.', 'No revision was asked for.', 'There are no files.', 'Nothing yet.'];
const failed = () => screen.queryAllByText('Not now');
const nothing = () => NOTHING.flatMap((text) => screen.queryAllByText(text)).length;
const headingOf = (element: Element) => element.closest('section')?.querySelector('h2')?.textContent;

test('spec §12.5 an unpaid order is not given to a writer, and says why', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 1 });
  desk.open(`/orders/${id}`, desk.support);
  const assign = await screen.findByRole('button', { name: 'Assign a writer' });
  expect(assign.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('The order is not paid yet')).toBeTruthy();
});

const chosenWriters = () => within(screen.getByLabelText('Chosen writers')).getAllByRole('listitem', { hidden: true });

const chooseWriter = async (writer: string) => {
  const [name] = await screen.findAllByText(writer, { selector: 'label b' });
  fireEvent.click(name?.closest('label') as HTMLElement);
};

test('spec §12.5 of more writers than are listed one is found by number and chosen beside another one', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 2, datePaid: new Date() });
  const numbers = Array.from({ length: 31 }, (_, at) => 30_000 + at);
  const common = { siteId: 1, role: 'writer', passwordHash: 'none' } as const;
  await desk.addRows('staff', ...numbers.map((writerNumber) => ({ ...common, writerNumber, name: 'Walt', email: `${writerNumber}@example.com` }))); // oxfmt-ignore
  desk.open(`/orders/${id}`, desk.support);
  fireEvent.click(await screen.findByText('Assign a writer')); // by role it is slow to find among 32 writers
  const search = await screen.findByLabelText('Find a writer by number or name');
  const find = (value: string) => fireEvent.change(search, { target: { value } });
  await chooseWriter('WR-20418');
  expect(screen.queryAllByText('WR-30030')).toEqual([]);
  find('30030');
  await chooseWriter('WR-30030');
  await waitFor(() => expect(chosenWriters().map(({ textContent }) => textContent)).toEqual(['WR-20418', 'WR-30030']));
  find('30030 x');
  await screen.findByText('No writer at work has this in number or name.');
});

test('ADR 0405 a request to cancel whose money a chargeback took before says so, and not that the money went back', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id: orderId, currency, uid } = await desk.order({ status: 9, datePaid: now });
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  const payment = {
    orderId,
    currency,
    reference: `${uid}-1`,
    provider: 'stripe',
    state: 'paid',
    amount: 1800,
  } as const;
  await desk.addRows('paymentAttempts', { ...payment, ...page, dateCreated: now });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId });
  const request = { orderId, amount: 1800, percent: 100, currency, reason: null, state: 'refunded' } as const;
  await desk.addRows('cancellations', { ...request, dateCreated: now, dateAnswered: now, dateEnded: now });
  const { id: cancellationId } = await desk.row('cancellations', { orderId });
  const refund = { orderId, attemptId, cancellationId, cause: 'cancellation', state: 'failed', amount: 1800, target: 1800 } as const; // oxfmt-ignore
  await desk.addRows('refunds', { ...refund, refundKey: newKey(), dateCreated: now, dateChanged: now, dateEnded: now });
  desk.open(`/orders/${orderId}`, desk.support);
  await screen.findByText(/back: a chargeback took money before we had sent it/);
});

test('spec §12.5, D38 a request to cancel has its lines in the words of the customer, the share and the reason', async () => {
  const desk = await openDeskFixture();
  const now = desk.now();
  const { id: orderId, currency, uid } = await desk.order({ status: 3, datePaid: now, writerId: desk.writer.id });
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  const payment = { orderId, currency, reference: `${uid}-1`, provider: 'stripe', state: 'paid', amount: 1800 } as const; // oxfmt-ignore
  await desk.addRows('paymentAttempts', { ...payment, ...page, dateCreated: now });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId });
  const ledger = { orderId, attemptId, currency, kind: 'charge', amount: 1800, effectKey: `${uid}-1` } as const;
  await desk.addRows('paymentLedger', { ...ledger, dateCreated: now });
  const { refund } = await desk.alice.call(getCancellation, { params: { id: orderId } });
  const back = refund?.total ?? expect.fail('no refund');
  await desk.alice.call(cancelOrder, { params: { id: orderId }, body: { refund: back / 100, reason: 'time' } });
  desk.open(`/orders/${orderId}`, desk.support);
  await screen.findByText(/^The customer asks to cancel and get \$12\.60 back/);
  for (const text of [/^Paid on /, 'Work done so far, 30%', '−$5.40', 'A writer is assigned and less than half of the time has passed.', 'Share of what was paid', '70%', 'It takes too long'])
    expect(screen.getByText(text)).toBeTruthy(); // oxfmt-ignore
});

test('spec §12.5 a refused refund is tried again, what a silent provider sent back is recorded, and Enter twice sends one', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id: orderId, currency, uid } = await desk.order({ status: 2, datePaid: now });
  const reference = `${uid}-1`;
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null, dateUpdated: now };
  const payment = { orderId, currency, reference, provider: 'paymentwall', state: 'paid', amount: 1800 } as const;
  await desk.addRows('paymentAttempts', { ...payment, ...page, dateCreated: now });
  const { id: attemptId } = await desk.row('paymentAttempts', { orderId });
  const ledger = { orderId, attemptId, currency, kind: 'charge', amount: 1800, effectKey: reference } as const;
  await desk.addRows('paymentLedger', { ...ledger, dateCreated: now });
  const refund = { orderId, attemptId, cause: 'desk', state: 'failed', amount: 500, target: 500 } as const;
  await desk.addRows('refunds', { ...refund, refundKey: newKey(), dateCreated: now, dateChanged: now });
  desk.open(`/orders/${orderId}`, desk.support);
  const user = userEvent.setup();

  await screen.findByText('The provider refused to send $5.00');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The provider refused to send $5.00')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Refund'));
  expect(await desk.row('refunds', { orderId })).toMatchObject({ state: 'requested' });

  await user.click(screen.getByRole('button', { name: 'Record what was returned by hand' }));
  const total = await screen.findByRole('textbox', { name: 'Went back by this payment in all' });
  fireEvent.change(total, { target: { value: '18.01' } });
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Give an amount from $0.00 to $18.00')).toBeTruthy();
  fireEvent.change(total, { target: { value: '5' } });
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(async () => expect(await desk.row('paymentAttempts', { orderId })).toMatchObject({ refunded: 500 }));

  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  fireEvent.change(amount, { target: { value: '99' } });
  await user.type(amount, '{Enter}');
  expect(screen.getByText(/^No more than .* can go back$/)).toBeTruthy();
  fireEvent.change(amount, { target: { value: '1' } });
  await user.type(screen.getByRole('textbox', { name: 'Why, in words for the customer' }), 'Sorry{Enter}{Enter}');
  await waitFor(async () => expect(await desk.rows('refunds', { orderId, amount: 100 })).toHaveLength(1));

  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount of the credit' }), { target: { value: '2' } });
  await user.click(screen.getByRole('button', { name: 'Give a credit of $2.00' }));
  await screen.findByText('Write why: the customer reads it');
  await user.type(screen.getByRole('textbox', { name: /^Why the credit/ }), 'Sorry{Enter}{Enter}');
  await screen.findByText(/given by .*/); // ADR 0260
  expect(await desk.rows('credits', { orderId, amount: 200 })).toHaveLength(1);
});

test('spec §12.5 M opens a move with the focus in its words, Escape closes it and keeps them, Z takes back what waits', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), deadline: minutesAfter(new Date(), 5 * DAY) });
  desk.open(`/orders/${id}`, desk.support);
  const user = userEvent.setup();
  const opener = await screen.findByRole('button', { name: 'Hold…' });
  await user.click(opener);
  const words = screen.getByLabelText<HTMLTextAreaElement>('What the customer reads');
  expect(document.activeElement).toBe(words);
  await user.keyboard(' Thank you.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  expect(document.activeElement).toBe(words);
  expect(words.value).toMatch(/ Thank you\.$/);
  await user.click(screen.getByRole('button', { name: 'Put on hold' }));
  await screen.findByText(/^sam changes the order to Hold\./);
  await waitFor(() => expect(screen.queryByLabelText('What the customer reads')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Undo/ }));
  await user.keyboard('z');
  await waitFor(() => expect(screen.queryByText(/changes the order to Hold/)).toBeNull());
  expect(await desk.row('orderMoves', { orderId: id })).toMatchObject({ state: 'undone' });
});

test('spec §12.15 U of a writer adds to the delivery; a draft that the customer sees at once is asked for, and a delivered order takes none, also back at work', async () => {
  const desk = await openDeskFixture();
  const order = { datePaid: new Date(), writerId: desk.writer.id };
  const { id } = await desk.order({ status: 3, ...order });
  desk.open(`/my-orders/${id}`, desk.writer);
  const user = userEvent.setup();
  const deliver = await screen.findByRole('region', { name: 'Deliver' });
  await user.keyboard('u');
  expect(deliver.contains(document.activeElement)).toBe(true);
  const seen = async () => (await desk.alice.call(listWriterFiles, { params: { id } })).map(({ name }) => name);
  await user.upload(screen.getByLabelText('Show a draft'), new File(['To be'], 'draft.txt'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show the customer a draft?' }));
  expect(dialog.getByText(/^The customer sees it at once/)).toBeTruthy();
  expect(await seen()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Show it to the customer' }));
  await waitFor(async () => expect(await seen()).toEqual(['draft.txt']));

  for (const status of [5, 3] as const) {
    const { id: delivered } = await desk.order({ status, dateCompleted: new Date(), ...order }); // oxlint-disable-line no-await-in-loop -- two
    cleanup();
    desk.open(`/my-orders/${delivered}`, desk.writer);
    await screen.findByRole('heading', { name: 'Files' }); // oxlint-disable-line no-await-in-loop -- two
    expect(screen.queryByRole('button', { name: 'Show a draft' })).toBeNull();
  }
});

test('spec §12.5 of the files that support adds each good one is added, together, and a refused one stays with its name and reason', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const seen = async () => (await desk.alice.call(listWriterFiles, { params: { id } })).map(({ name }) => name);
  desk.open(`/orders/${id}`, desk.support);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText('Add a file', { selector: 'input' }), [
    new File([], 'empty.txt'),
    new File(['not a pdf'], 'evil.pdf'),
    new File(['To be'], 'first.txt'),
    new File(['or not'], 'second.txt'),
  ]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The file is empty')).toBeTruthy();
  const show = dialog.getByRole('button', { name: 'Show it to the customer' });
  await user.click(show);
  await dialog.findByText('The content of the file does not match its name');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  expect(await seen()).toEqual(['first.txt', 'second.txt']);
  await user.click(dialog.getByRole('button', { name: 'Remove evil.pdf' }));
  await waitFor(() => expect(show.getAttribute('aria-busy')).toBeNull()); // the order is read again
  await user.click(show); // none is left to add
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const added = await desk.support.call(listOrderAudit, { params: { id }, query: {} });
  expect(added.filter(({ operation }) => operation === 'deliverFiles')).toHaveLength(1); // and so one mail
});

test('spec §12.15 what a writer explains of the checklist stands with the order for support, and for the writer after delivering', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });
  const files = [new File(['To be'], 'paper.txt')];
  const params = { id };
  const { checks } = await desk.writer.call(addDeliveryFile, { params, key: newKey(), body: { part: 'paper' }, files });
  const said = checks.map(({ kind, verdict }) => ({ kind, isMet: verdict === 'open', words: verdict === 'short' ? 'As agreed in the chat' : '' })); // oxfmt-ignore
  await desk.writer.call(sendDelivery, { params, key: newKey(), body: { said } });

  desk.open(`/orders/${id}`, desk.support);
  expect(await screen.findByText('As agreed in the chat')).toBeTruthy();
  expect(screen.getByText(/not met, with words why$/)).toBeTruthy();
  cleanup();
  desk.open(`/my-orders/${id}`, desk.writer);
  expect(await screen.findByText('As agreed in the chat')).toBeTruthy();
});

const isNow = async (status: string) => {
  expect(await screen.findByText(`Revision 1 is ${status.toLowerCase()} now.`)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change the status…'));
  await screen.findByText(new RegExp(`^${status}, `));
};

test('spec §10.7, §12.5 support delivers the answer to the comments of a revision, then completes it, and a writer may not', async () => {
  const desk = await openDeskFixture();
  const now = new Date();
  const { id } = await desk.order({ status: 3, datePaid: now, writerId: desk.writer.id });
  const files = [new File(['To be'], 'paper.txt')];
  const [paper] = await desk.support.call(deliverFiles, { key: newKey(), params: { id }, files });
  await desk.support.call(changeStatus, { params: { id }, body: { status: 5 } });
  const asked = { category: 3, describeProblem: 'Cite the edition', revisionLevel: 1 } as const;
  const places = [{ file: paper?.id ?? 0, page: 2, quote: 'or not', comment: 'Which edition?' }];
  await desk.alice.call(requestRevision, { params: { id }, key: newKey(), body: { ...asked, places } });

  desk.open(`/orders/${id}`, desk.support);
  const user = userEvent.setup();
  const toStatus = async (status: string) => {
    await user.click(await screen.findByRole('button', { name: 'Change the status…' }));
    await user.dblClick(await screen.findByRole('button', { name: `Change to ${status}` }));
    await isNow(status);
  };
  await toStatus('In progress');

  await user.click(screen.getByRole('button', { name: 'Deliver the answer…' }));
  await user.click(await screen.findByRole('button', { name: 'Deliver' }));
  expect(screen.getByText('Choose the file that answers the revision')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose the file'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'paper.txt, page 2: Which edition?' }).checked).toBe(
    true,
  );
  await user.upload(screen.getByLabelText('Choose the file'), new File(['Or not'], 'answer.txt'));
  await user.click(screen.getByRole('button', { name: 'Deliver' }));
  expect(await screen.findByText('paper.txt, page 2, answered')).toBeTruthy();
  await toStatus('Verifying');
  await user.click(await screen.findByRole('button', { name: 'Change the status…' }));
  await user.click(screen.getByRole('button', { name: 'Change to Failed…' }));
  const failing = within(await screen.findByRole('dialog', { name: 'Change revision 1 to Failed?' }));
  expect(
    failing.getByText(/^No right answer came\. The writer is fined, and the customer gets an email\./),
  ).toBeTruthy();
  expect(await failing.findByText(/^The fine is \$.*: 10% of the \$/)).toBeTruthy();
  await user.click(failing.getByRole('button', { name: 'Change to Failed' }));
  expect(failing.getByText('Write why the writer is fined')).toBeTruthy();
  const reason = failing.getByRole<HTMLTextAreaElement>('textbox');
  await user.click(reason);
  await user.paste('x'.repeat(501));
  expect(reason.value).toHaveLength(501); // spec §12.9: nothing is cut, and nothing is sent
  await user.click(failing.getByRole('button', { name: 'Change to Failed' }));
  expect(failing.getByText('At most 500 characters')).toBeTruthy();
  await user.clear(reason);
  await user.click(failing.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Change to Completed…' }));
  await user.click(await screen.findByRole('button', { name: 'Change to Completed' }));
  await isNow('Completed');
  expect(screen.queryByRole('button', { name: 'Deliver the answer…' })).toBeNull();
  expect(await desk.row('revisions', { orderId: id })).toMatchObject({ status: 5 });

  cleanup();
  desk.open(`/orders/${id}`, desk.writer);
  await screen.findByText(/^Completed, /);
  expect(screen.queryByRole('button', { name: 'Change the status…' })).toBeNull();
});
