import { newKey } from '@octavo/client/new-key';
import { changeStatus } from '@octavo/contract/desk';
import { uploadCustomerFiles } from '@octavo/contract/files';
import { minutesAfter } from '@octavo/domain/time';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, type TestStaff, openDeskFixture } from '#testing/open.tsx';
import { reloadOrder } from '../reload.ts';

let desk: DeskFixture;
let ivan: TestStaff;
let id: number;
beforeEach(async () => {
  desk = await openDeskFixture();
  ivan = await desk.hire({ name: 'ivan' });
  const now = new Date();
  ({ id } = await desk.order({ status: 3, datePaid: now, deadline: minutesAfter(now, 5 * 24 * 60) }));
});

const HOLD = { status: 9, heldFor: 'file', note: 'Please add the rubric.' } as const;
const GO_ON = { status: 3, note: 'Thank you.' } as const;

/** What a colleague does to the order, and the screen after it. */
const colleague = async (body: typeof HOLD | typeof GO_ON) => {
  await ivan.call(changeStatus, { params: { id }, body });
  await act(reloadOrder);
};

/** Opens the form of a move and types what the customer reads. */
const type = async (begin: string) => {
  desk.open(`/orders/${id}`, desk.support);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: begin }));
  await user.type(screen.getByLabelText('What the customer reads'), 'It is done.');
};

const field = () => screen.getByLabelText<HTMLTextAreaElement>('What the customer reads');

/** Why a button of the form in which the words are cannot be pressed, or null. */
function whyNot(name: string): string | null {
  const button = within(field().closest('form')!).getByRole('button', { name }); // the words are in one
  const reason = button.getAttribute('aria-describedby');
  return reason && (document.getElementById(reason)?.textContent ?? null);
}

describe('ADR 0363 words for the customer stay while a colleague acts on the order', () => {
  test('those of a move that is not allowed meanwhile, with the reason why it cannot be sent', async () => {
    await type('Complete…');
    expect(whyNot('Change to Completed')).toBeNull();
    await colleague(HOLD);
    expect(field().value).toBe('It is done.');
    expect(whyNot('Change to Completed')).toBe('The order is on hold. Let the work go on first.');
    await userEvent.click(screen.getAllByRole('link', { name: 'Orders' })[0]!); // the menu is there
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await colleague(GO_ON);
    expect(field().value).toBe('It is done.');
    expect(whyNot('Change to Completed')).toBeNull();
  });

  test('those of a move that the colleague has made', async () => {
    await ivan.call(changeStatus, { params: { id }, body: HOLD });
    await type('Let the work go on…');
    await colleague(GO_ON);
    expect(field().value).toBe('It is done.');
    expect(whyNot('Change to In progress')).toBe('The order has this status by now.');
    await colleague(HOLD);
    expect(field().value).toBe('It is done.');
    expect(whyNot('Change to In progress')).toBeNull();
  });

  test('those of a deadline that stands still meanwhile', async () => {
    await type('Move the deadline…');
    await colleague(HOLD);
    expect(field().value).toBe('It is done.');
    expect(whyNot('Move the deadline')).toBe('The deadline stands still while the order is on hold.');
  });

  test('a form without words of its own goes away', async () => {
    desk.open(`/orders/${id}`, desk.support);
    await userEvent.click(await screen.findByRole('button', { name: 'Complete…' }));
    await colleague(HOLD);
    expect(screen.queryByLabelText('What the customer reads')).toBeNull();
  });
});

/** Presses the button of the form when it can be pressed. */
async function putOnHold() {
  const button = screen.getByRole('button', { name: 'Put on hold' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(button);
}

test('spec D20 a move whose answer was lost is planned once, and again after it was undone', async () => {
  await type('Hold…');
  let lost = 2;
  interceptFetch(async (url, send, method) => {
    const reply = await send();
    if (method !== 'POST' || !url.endsWith('/moves')) return reply;
    lost -= 1;
    if (lost < 0) return reply;
    throw new TypeError('Failed to fetch');
  });
  await putOnHold();
  await screen.findByRole('timer');
  await putOnHold();
  await waitFor(() => expect(lost).toBe(0));
  expect(await desk.rows('orderMoves')).toMatchObject([{ state: 'waiting' }]);
  field().blur();
  await userEvent.keyboard('z');
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  await putOnHold();
  await screen.findByRole('timer');
  expect(await desk.rows('orderMoves')).toMatchObject([{ state: 'undone' }, { state: 'waiting' }]);
});

test.each(['Complete…', 'Move the deadline…'])(
  'spec §12.9 a variable without a value stops the words of “%s”',
  async (begin) => {
    await type(begin);
    const make = begin === 'Complete…' ? 'Change to Completed' : 'Move the deadline';
    fireEvent.change(field(), { target: { value: 'Dear {customer name}' } });
    expect(whyNot(make)).toBe('Fill in “customer name” first');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field(), { target: { value: 'Dear customer' } });
    expect(whyNot(make)).toBeNull();
  },
);

test('ADR 0404 an order that was delivered before it went on hold is offered the way back to completed', async () => {
  const now = new Date();
  const held = await desk.order({ status: 9, datePaid: now, dateStarted: now, dateCompleted: now, dateHeld: now });
  desk.open(`/orders/${held.id}`, desk.support);
  expect(await screen.findByRole('button', { name: 'Back to completed…' })).toBeTruthy();
  expect(screen.getByText(/the first delivery stands/)).toBeTruthy();
});

test('ADR 0425 of changes to editing without a file the move to Paid says that the order waits for it, until there is one', async () => {
  const now = new Date();
  const of = (charged: number) =>
    desk.order({ status: 10, workType: 2, datePaid: now, charged, deadline: minutesAfter(now, 600) });
  const { id: settled } = await of(100_000);
  desk.open(`/orders/${settled}`, desk.support);
  expect(await screen.findByText('Its file is missing: the order waits for it on hold.')).toBeTruthy();
  expect(await screen.findByText('The work goes on, and the clock runs.')).toBeTruthy();
  const files = [new File(['To be'], 'paper.txt')];
  await desk.alice.call(uploadCustomerFiles, { params: { id: settled }, key: newKey(), files });
  await act(reloadOrder);
  expect(await screen.findByText('The order waits for a writer again.')).toBeTruthy();
  const { id: unsettled } = await of(0);
  cleanup();
  desk.open(`/orders/${unsettled}`, desk.support);
  await screen.findByText('There are no files.');
  expect(await screen.findByText('The order waits for a writer again.')).toBeTruthy(); // of another part
});
