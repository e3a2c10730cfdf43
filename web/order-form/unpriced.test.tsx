import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { choose, fill, form, heading, press } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const WRITTEN = 'subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const ISSUE = 'Choose another deadline, level or type of work';

/** A fixture in which `empty` takes the price of 48 hours from the second level. */
async function withPrices() {
  const fixture = await openFixture();
  const empty = async () => {
    await fixture.changeRows('pagePrices', { hours: 9999 }, { siteId: 1, workType: 1, level: 2, hours: 48 });
    await fixture.changeSite({ expressCheckout: false }); // the server reads its tariff again
  };
  return { ...fixture, empty };
}

const deadline = async (name: RegExp) => (await form()).findByRole('radio', { name });
const issue = async () => (await form()).findByText(ISSUE, { selector: 'fieldset *' });

describe('spec §5, §12.16 “An empty cell is not offered”', () => {
  test('a level that has no price for the chosen deadline: it is said at once, and Continue stays until another is chosen', async () => {
    const { open, empty } = await withPrices();
    await empty();
    open(`/order/controls?urgency=48&${WRITTEN}`);
    await choose('Undergraduate');
    await issue();
    await deadline(/^48 hours ?Not offered/);
    await press('Continue to instructions');
    const link = await (await form()).findByRole('link', { name: ISSUE });
    expect(link.getAttribute('href')).toBe('#order-deadline');
    await heading('What should we write?');
    await choose('24 hours');
    await waitFor(() => expect(screen.queryByText(ISSUE)).toBeNull());
    await press('Continue to instructions');
    await heading('What should the writer know?');
  });

  test('the address of a later step opens the first step', async () => {
    const { open, empty } = await withPrices();
    await empty();
    open(`/order/controls?step=account&level=2&urgency=48&${WRITTEN}`);
    await heading('What should we write?');
    await issue();
  });

  test('a price that goes while the form is open: nobody is signed up, and the deadline says it', async () => {
    const { open, empty, rows } = await withPrices();
    const before = await rows('customers');
    open(`/order/controls?step=account&level=2&urgency=48&${WRITTEN}`);
    await fill('Email', 'amelia@example.com');
    await fill('Phone', '3125550148');
    await empty();
    await press('Create order');
    await heading('What should we write?');
    await issue();
    const chosen = await deadline(/^48 hours ?Not offered/);
    expect(document.activeElement).toBe(chosen);
    expect(await rows('customers')).toEqual(before);
    await choose('24 hours');
    await waitFor(() => expect(screen.queryByText(ISSUE, { selector: 'fieldset *' })).toBeNull());
  });
});
