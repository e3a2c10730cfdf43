import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { between } from '#testing/between.ts';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { field, fill } from './testing/steps.ts';
import { EMAIL_REGISTERED } from './steps/words.ts';
import { BEING_CREATED } from './words.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const SOUND = '/order?subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const DRAFT = 'order-draft-1';

/** Somebody who goes on pressing Enter as long as the form is there. Answers with how often that was after the draft's end. */
function pressOn(whole: HTMLElement) {
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
  test('one more press neither brings the draft back nor asks the server again', async () => {
    const { open, alice, address } = await openFixture();
    let asked = 0;
    between((url, ask) => {
      if (url.endsWith('/categories/1/orders')) asked += 1;
      return ask();
    });
    open(SOUND, alice);
    const whole = await screen.findByRole('form');
    await waitFor(() => expect(localStorage.getItem(DRAFT)).not.toBeNull());
    const late = pressOn(whole);
    await waitFor(() => expect(address()).toMatch(/^\/orderinfo\/\d+\/details$/));
    expect(late()).toBeGreaterThan(0);
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(asked).toBe(1);
  });
});

/** Whether some words have stood on the page since. */
function watchFor(words: string) {
  let wasSaid = false;
  const look = new MutationObserver(() => (wasSaid ||= screen.queryByText(words) !== null));
  look.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => look.disconnect());
  return () => wasSaid;
}

describe('spec §4 signing up with an e-mail that is registered', () => {
  test('the order is not said to be in the making any longer', async () => {
    const { open } = await openFixture();
    open(SOUND);
    await fill('Phone', '3125550148');
    await fill('Email', 'alice@example.com');
    const wasSaid = watchFor(BEING_CREATED);
    fireEvent.submit(await screen.findByRole('form')); // Enter in the field: nobody has left it
    await field('Password');
    await screen.findByText(EMAIL_REGISTERED);
    await waitFor(() => expect(screen.queryByText(BEING_CREATED)).toBeNull());
    expect(wasSaid()).toBe(true);
  });
});
