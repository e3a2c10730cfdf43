import { invalidate } from '@octavo/client/query';
import { signUp } from '@octavo/contract/auth';
import { listPreferredWriters } from '@octavo/contract/writers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';
import { addPreferredWriters } from '#testing/written-forms.ts';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { choose, field, fill, form, press, total, user } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const VALID_FORM = 'subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const writer = (id: number) => screen.findByLabelText<HTMLInputElement>(new RegExp(`WR-${id}`));

/** A fixture in which two writers have worked for Alice: WR-20418 (premium) and WR-20511. */
async function withWriters() {
  const fixture = await openFixture();
  await addPreferredWriters(fixture, fixture.alice);
  const newest = async () => (await fixture.rows('orders')).at(-1);
  return { ...fixture, newest };
}

describe('spec §3 “Preferred writer: idWriter, isPremium; displayed as WR-{id}”', () => {
  test('writers who have worked for the customer are listed, and the order has the chosen ones', async () => {
    const { open, alice, newest } = await withWriters();
    open(`/order?full&${VALID_FORM}`, alice);
    await writer(20_418);
    const group = within(screen.getByRole('group', { name: /^Preferred writers/ }));
    expect(group.getAllByRole('checkbox')).toHaveLength(2);
    expect(group.getByRole('checkbox', { name: /top writer/ })).toBe(await writer(20_418));
    await user.click(await writer(20_511));
    await total('$16.56');
    await press('Create order');
    await waitFor(async () => {
      expect(await newest()).toMatchObject({ preferredWriters: [20_511], preferredAnother: false, priceFinal: 1656 });
    });
  });

  test.each(['guest', 'bob'] as const)('%s, for whom no writer has worked, sees no writers', async (who) => {
    const { open, bob } = await withWriters();
    open('/order?full', who === 'bob' ? bob : undefined);
    await total('$14.40');
    await (await form()).findByLabelText('Paper details'); // the whole form is rendered
    expect(screen.queryByText(/WR-/)).toBeNull();
  });
});

test('ADR 0023 invalidating the endpoint loads the list again, though its first query was made without the schemas', async () => {
  const { open, alice, hire, order } = await withWriters();
  open('/order?full', alice);
  await writer(20_511);
  const { id: idWriter } = await hire({ name: 'another', number: 20_600 });
  await order({ status: 5, writerId: idWriter });
  await invalidate(listPreferredWriters);
  await writer(20_600);
});

test('spec §7 a writer who has left stays with the order that asks for them, and is in no new order', async () => {
  const { open, reopen, alice, order, changeRows } = await withWriters();
  const { id } = await order({ preferredWriters: [20_511], status: 1 });
  await changeRows('staff', { dateDeactivated: new Date() }, { writerNumber: 20_511 });
  open(`/order?full&editingOrderId=${id}`, alice);
  expect(await writer(20_511)).toHaveProperty('checked', true);
  reopen('/order?full');
  await writer(20_418);
  expect(screen.queryByText('WR-20511')).toBeNull();
});

describe('spec §4 “Preferred writers accepted only if in the available list and are marked selected”', () => {
  test('a writer who is not in the list is not in the order', async () => {
    const { open, alice, newest } = await withWriters();
    open(`/order?full&${VALID_FORM}&preferredWriters=20511,99999`, alice);
    await waitFor(async () => expect(await writer(20_511)).toHaveProperty('checked', true));
    await total('$16.56');
    await press('Create order');
    await waitFor(async () => expect(await newest()).toMatchObject({ preferredWriters: [20_511] }));
  });
});

describe('spec §4 “Premium writer disables and resets when preferred writers exist in a premium-only set”', () => {
  test('and can be chosen again once an ordinary writer is preferred too', async () => {
    const { open, alice } = await withWriters();
    open('/order?full&topWriters=2', alice);
    const topWriters = await screen.findByRole('switch', { name: 'Top writers' });
    expect(topWriters).toHaveProperty('checked', true);
    await user.click(await writer(20_418));
    expect(topWriters).toHaveProperty('checked', false);
    expect(topWriters.ariaDisabled).toBe('true');
    (await form()).getByText('Your preferred writers are top writers already');
    await user.click(await writer(20_511));
    expect(topWriters.ariaDisabled).not.toBe('true');
    expect(topWriters).toHaveProperty('checked', false);
  });
});

const tellTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue }));

/** Ends the session as another tab does. */
async function endSessionElsewhere() {
  localStorage.removeItem('accessToken');
  localStorage.removeItem('refreshToken');
  act(() => void tellTab(null));
  await waitFor(() => expect(screen.queryByText(/WR-/)).toBeNull());
  await field('Email'); // of a guest
}

test('spec D15 chosen writers are chosen again when a session that ended elsewhere comes back', async () => {
  const { open, alice } = await withWriters();
  open('/order?full', alice);
  await user.click(await writer(20_511));
  const { accessToken = '', refreshToken = '' } = { ...localStorage } as Record<string, string>;
  await endSessionElsewhere();
  await total('$14.40');
  localStorage.setItem('accessToken', accessToken);
  localStorage.setItem('refreshToken', refreshToken);
  act(() => void tellTab(accessToken));
  expect(await writer(20_511)).toHaveProperty('checked', true);
  await total('$16.56');
});

test('spec §4 whose session ended and who signs in with the last button sees the chosen writers and the price before the order is created', async () => {
  const fixture = await openFixture();
  const account = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
  const tokens = await fixture.guest.call(signUp, { key: 'a-key-of-this-sign-up', body: account });
  const nora = await fixture.row('customers', { email: account.email });
  await addPreferredWriters(fixture, nora);
  const orders = async () => (await fixture.rows('orders', { customerId: nora.id })).slice(2); // the first are of those writers
  fixture.open(`/order?full&${VALID_FORM}`, tokens);
  await user.click(await writer(20_511));
  await total('$16.56');
  await endSessionElsewhere();
  await total('$14.40');
  await choose('Existing account');
  await fill('Email', account.email);
  await fill('Password', account.password);
  await press('Create order');
  await findToast('You are signed in. Check your preferred writers and the price, then create the order.');
  expect(await writer(20_511)).toHaveProperty('checked', true);
  await total('$16.56');
  expect(await orders()).toEqual([]);
  await press('Create order');
  await waitFor(async () => expect(await orders()).toMatchObject([{ preferredWriters: [20_511], priceFinal: 1656 }]));
});

describe("spec §3 “The 'anotherWriter' preference is kept in local storage”", () => {
  test('as 1 (off) and 2 (on), also for the next order', async () => {
    const { open, reopen, alice } = await withWriters();
    open('/order?full', alice);
    await user.click(await writer(20_511));
    const another = await screen.findByRole('checkbox', { name: /^Another writer may do it/ });
    expect(another).toHaveProperty('checked', false);
    await user.click(another);
    await waitFor(() => expect(localStorage.getItem('anotherWriter')).toBe('2'));
    await press('Discard');
    reopen('/order?full');
    await user.click(await writer(20_511));
    const again = await screen.findByRole('checkbox', { name: /^Another writer may do it/ });
    expect(again).toHaveProperty('checked', true);
    await user.click(again);
    await waitFor(() => expect(localStorage.getItem('anotherWriter')).toBe('1'));
  });
});
