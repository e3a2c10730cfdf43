import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { between } from '#testing/between.ts';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { field, fill, press } from './testing/steps.ts';
import { EMAIL_REGISTERED } from './steps/words.ts';
import { BEING_CREATED } from './words.ts';

beforeEach(() => keepFilesIn(memoryFiles()));
afterEach(() => vi.restoreAllMocks());

const SOUND = '/order?subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const DRAFT = 'order-draft-1';

/** Somebody who is still pressing Enter when the draft of the order has just ended. */
function pressOnAfterTheEnd(pressAgain: () => void) {
  const drop = Storage.prototype.removeItem;
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, name) {
    drop.call(this, name);
    if (name === DRAFT) pressAgain();
  });
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
    const presses = vi.fn<() => void>(() => setTimeout(() => fireEvent.submit(whole)));
    pressOnAfterTheEnd(presses);
    await press('Create order');
    await waitFor(() => expect(address()).toMatch(/^\/orderinfo\/\d+\/details$/));
    expect(presses).toHaveBeenCalledOnce();
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(asked).toBe(1);
  });
});

describe('spec §4 signing up with an e-mail that is registered', () => {
  test('the order is not said to be in the making any longer', async () => {
    const { open } = await openFixture();
    open(SOUND);
    await fill('Phone', '3125550148');
    await fill('Email', 'alice@example.com');
    fireEvent.submit(await screen.findByRole('form')); // Enter in the field: nobody has left it
    await field('Password');
    await screen.findByText(EMAIL_REGISTERED);
    await waitFor(() => expect(screen.queryByText(BEING_CREATED)).toBeNull());
  });
});
