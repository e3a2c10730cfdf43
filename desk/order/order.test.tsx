import { newKey } from '@octavo/client/new-key';
import { changeStatus } from '@octavo/contract/desk';
import { deliverFiles } from '@octavo/contract/desk-files';
import { requestRevision } from '@octavo/contract/revisions';
import { minutesAfter } from '@octavo/domain/time';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
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

test('spec §12.5 an unpaid order is not given to a writer, and says why', async () => {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 1 });
  desk.open(`/orders/${id}`, desk.support);
  const assign = await screen.findByRole('button', { name: 'Assign a writer' });
  expect(assign.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('The order is not paid yet')).toBeTruthy();
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
    await user.dblClick(screen.getByRole('button', { name: `Change to ${status}` }));
    expect(await screen.findByText(`Revision 1 is ${status.toLowerCase()} now.`)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change the status…'));
    await screen.findByText(new RegExp(`^${status}, `));
  };
  await toStatus('In progress');

  await user.click(screen.getByRole('button', { name: 'Deliver the answer…' }));
  await user.click(screen.getByRole('button', { name: 'Deliver' }));
  expect(screen.getByText('Choose the file that answers the revision')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose the file'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'paper.txt, page 2: Which edition?' }).checked).toBe(
    true,
  );
  await user.upload(screen.getByLabelText('Choose the file'), new File(['Or not'], 'answer.txt'));
  await user.click(screen.getByRole('button', { name: 'Deliver' }));
  expect(await screen.findByText('paper.txt, page 2, answered')).toBeTruthy();
  await toStatus('Verifying');
  await toStatus('Completed');
  expect(screen.queryByRole('button', { name: 'Deliver the answer…' })).toBeNull();
  expect(await desk.row('revisions', { orderId: id })).toMatchObject({ status: 5 });

  cleanup();
  desk.open(`/orders/${id}`, desk.writer);
  await screen.findByText(/^Completed, /);
  expect(screen.queryByRole('button', { name: 'Change the status…' })).toBeNull();
});
