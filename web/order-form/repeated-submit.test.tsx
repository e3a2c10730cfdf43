import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { field, fill } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const REGISTERED = 'This email is already registered. Maybe you are already a member.';
const BEING_CREATED = 'Your order is now being created';
const VALID_FORM = '/order?full&subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const DRAFT = 'order-draft-1';

/** Submits the form again and again while it is on the page. Answers a function that counts the submits after the draft was deleted. */
function submitRepeatedly(whole: HTMLElement) {
  let late = 0;
  const again = () => {
    if (!whole.isConnected) return;
    if (!localStorage.getItem(DRAFT)) late++;
    fireEvent.submit(whole);
    setTimeout(again);
  };
  setTimeout(again);
  return () => late;
}

describe('spec §4 after creation', () => {
  test('another submit neither restores the draft nor sends a request', async () => {
    const { open, alice, address } = await openFixture();
    let asked = 0;
    interceptFetch((url, send) => {
      if (url.endsWith('/categories/1/orders')) asked += 1;
      return send();
    });
    open(VALID_FORM, alice);
    const whole = await screen.findByRole('form');
    await waitFor(() => expect(localStorage.getItem(DRAFT)).not.toBeNull());
    const late = submitRepeatedly(whole);
    await waitFor(() => expect(address()).toMatch(/^\/orderinfo\/\d+\/details$/));
    expect(late()).toBeGreaterThan(0);
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(asked).toBe(1);
  });
});

/** Answers a function that says whether a text has been on the page since. */
function watchFor(text: string) {
  let wasShown = false;
  const look = new MutationObserver(() => (wasShown ||= screen.queryByText(text) !== null));
  look.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => look.disconnect());
  return () => wasShown;
}

describe('spec §4 signing up with a registered e-mail', () => {
  test('removes the toast that the order is being created', async () => {
    const { open } = await openFixture();
    open(VALID_FORM);
    await fill('Phone', '3125550148');
    await fill('Email', 'alice@example.com');
    const wasShown = watchFor(BEING_CREATED);
    fireEvent.submit(await screen.findByRole('form')); // Enter in the field, without a blur
    await field('Password');
    await screen.findByText(REGISTERED);
    await waitFor(() => expect(screen.queryByText(BEING_CREATED)).toBeNull());
    expect(wasShown()).toBe(true);
  });
});
