import { signUp } from '@octavo/contract/auth';
import { listOrders } from '@octavo/contract/orders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { say } from '#ui/Toaster.tsx';
import { openWorld } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { addFiles, choose, chooseSubject, field, file, form, heading, press, user, write } from './testing/steps.ts';
import { uploadsReach } from './testing/uploads.ts';

beforeEach(() => {
  keepFilesIn(memoryFiles());
  uploadsReach();
});

/** Everything but who orders. */
async function fillIn() {
  await chooseSubject('History');
  await press('Continue to instructions');
  await write('Title', 'The Ethics of Predictive Policing');
  await write('Paper details', 'Two cities, ten years, one question.');
  await press('Continue to your account');
}

describe('§2 the order form', () => {
  test('takes a guest from a subject to an order, as a new customer', async () => {
    const { open, db } = await openWorld();
    open('/order/controls');
    await heading('What should we write?');
    await fillIn();
    await heading('Where should we send it?');
    await write('Email', 'amelia@example.com');
    await write('First name', 'Amelia');
    await write('Phone', '3125550148');
    expect(await field('Phone')).toHaveProperty('value', '(312) 555-0148');
    await press('Create order');

    const order = await waitFor(async () => {
      const [made] = await db.selectFrom('orders').selectAll().execute();
      expect(made).toBeTruthy();
      return made;
    });
    expect(order).toMatchObject({
      title: 'The Ethics of Predictive Policing',
      paperDetails: 'Two cities, ten years, one question.',
      urgencyMinutes: 14_400,
      priceFinal: 1440,
      spacing: 2,
      level: 1,
    });
    const customer = await db.selectFrom('customers').selectAll().where('email', '=', 'amelia@example.com').execute();
    expect(customer).toMatchObject([{ firstName: 'Amelia', phone: '13125550148', enabledNightCalls: false }]);
    expect(localStorage.getItem('accessToken')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull()); // on the page of the order
  });
});
