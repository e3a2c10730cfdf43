import { getCustomer } from '@octavo/contract/customers';
import { toPayload } from '@octavo/contract/order-fields';
import { editOrder, listOrders } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { defaultForm } from '@octavo/domain/order-form/form';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { listenToCalls } from '@octavo/client/listeners';

afterEach(() => listenToCalls({ conflict: () => false }));

/** A payment that the server answers with 409, because the order is paid already. */
async function payPaidOrder() {
  const fixture = await openFixture();
  const { uid } = await fixture.order({ status: 2 });
  fixture.open('/login', fixture.alice);
  return () => call(startPayment, { params: { uid }, body: { provider: 'fondy' }, key: 'a-key-of-a-payment' });
}

describe('spec §8 a 409', () => {
  test('goes to the shared handler; if that handles it, the call returns nothing', async () => {
    const pay = await payPaidOrder();
    const handled = new Promise<string>((resolve) =>
      listenToCalls({
        conflict: ({ problem }) => {
          resolve(problem.code);
          return true;
        },
      }),
    );
    let isReturned = false;
    const returned = pay().finally(() => (isReturned = true));
    returned.catch(() => {}); // neither fulfilled nor rejected
    expect(await handled).toBe('order_not_payable');
    await call(getCustomer, {}); // by then the first call would have returned
    expect(isReturned).toBe(false);
  });

  test('that is not handled rejects with its body', async () => {
    const pay = await payPaidOrder();
    await expect(pay()).rejects.toMatchObject({ name: 'Bad response from server', status: 409 });
  });
});

const list = () => cache.getQueryCache().findAll({ queryKey: keyOf(listOrders) });

test('spec D53 a stale version is handled once for all calls: what the page shows is loaded again, and the call says why', async () => {
  const fixture = await openFixture();
  const { id } = await fixture.order();
  fixture.open('/dashboard', fixture.alice);
  await screen.findByRole('link', { name: new RegExp(String(id)) });
  const loadedAt = list().map(({ state }) => state.dataUpdateCount);
  const form = { ...defaultForm(1), subject: 3, title: 'The Ethics of Bees', paperDetails: 'Two hives, one question.' };
  const body = { ...toPayload(form, 1), version: 99 };
  await expect(call(editOrder, { params: { cat: 1, id }, body })).rejects.toMatchObject({
    message: 'This order was changed elsewhere. Check it and save again',
  });
  await waitFor(() => expect(list().map(({ state }) => state.dataUpdateCount)).not.toEqual(loadedAt));
});
