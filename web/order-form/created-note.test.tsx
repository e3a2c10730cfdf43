import { cache } from '@octavo/client/cache';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createdAfter, noteCreated } from '#app/created-order.ts';
import { profileQuery } from '#app/customer.ts';
import { clearSession } from '#app/session.ts';
import { openFixture } from '#testing/open.tsx';
import { form } from './testing/steps.ts';

const NOTE = 'Your order 48213907 was created. This form is for another one.';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
  goToEntry(2);
  noteCreated(48213907, fixture.alice.id);
  goToEntry(1);
});

/** The history of the browser, which the router of a test does not use. */
const goToEntry = (idx: number) => history.replaceState({ idx }, '');

/** The page is another one than that which has made the order, opened as the browser says: by an address, a reload or Back. */
function openAnew(type: 'navigate' | 'reload' | 'back_forward') {
  const { getEntriesByType } = performance;
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  onTestFinished(() => void Object.assign(performance, { getEntriesByType }));
  const created = JSON.parse(sessionStorage.getItem('created order') ?? '{}') as object;
  sessionStorage.setItem('created order', JSON.stringify({ ...created, page: 0 }));
}

const showsNoNote = async () => {
  await form();
  await waitFor(() => expect(cache.getQueryData(profileQuery.queryKey)).toBeTruthy());
  expect(screen.queryByText(NOTE)).toBeNull();
};

describe('spec §10.3 the form after an order was made says so', () => {
  test('after Back from the page of that order', async () => {
    fixture.open('/order/controls', fixture.alice);
    await screen.findByText(NOTE);
  });

  test.each(['reload', 'back_forward'] as const)('also where the browser opened that page again: %s', async (type) => {
    openAnew(type);
    fixture.open('/order/controls', fixture.alice);
    await screen.findByText(NOTE);
  });

  test('not in a page that was opened by an address, as by the return from a provider, whose entries are counted again from the first', async () => {
    openAnew('navigate');
    fixture.open('/order/controls', fixture.alice);
    await showsNoNote();
  });

  test('not where it is opened by a link, nor after that', async () => {
    fixture.open('/dashboard', fixture.alice);
    const [link] = await screen.findAllByRole('link', { name: /order/i });
    await userEvent.click(link!); // the first leads to the form
    await showsNoNote();
    fixture.reopen('/order/controls');
    await showsNoNote();
  });

  test('not at a later entry of the history', async () => {
    goToEntry(3);
    fixture.open('/order/controls', fixture.alice);
    await showsNoNote();
  });

  test('not to another customer', async () => {
    fixture.open('/order/controls', fixture.bob);
    await showsNoNote();
  });

  test('not after the session was cleared in this tab', () => {
    expect(createdAfter()).toMatchObject({ id: 48213907 });
    clearSession();
    expect(createdAfter()).toBeNull();
  });
});
