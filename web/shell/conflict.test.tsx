import { getCustomer } from '@octavo/contract/customers';
import { startPayment } from '@octavo/contract/payments';
import { afterEach, describe, expect, test } from 'vitest';
import { openWorld } from '#testing/open.tsx';
import { call } from '#app/call.ts';
import { whenCalled } from '#app/listeners.ts';

afterEach(() => whenCalled({ conflict: () => false }));

/** A payment that the server refuses with 409: there is nothing to pay. */
async function payPaidOrder() {
  const world = await openWorld();
  const { uid } = await world.order({ status: 2 });
  world.open('/login', world.alice);
  return () => call(startPayment, { params: { uid }, body: { provider: 'fondy' }, key: 'a-key-of-a-payment' });
}

describe('§8 a 409', () => {
  test('goes to the shared handler, and the call returns nothing where that has handled it', async () => {
    const pay = await payPaidOrder();
    const handled = new Promise<string>((heard) =>
      whenCalled({
        conflict: ({ problem }) => {
          heard(problem.code);
          return true;
        },
      }),
    );
    let isReturned = false;
    const returned = pay().finally(() => (isReturned = true));
    returned.catch(() => {}); // it neither returns nor fails
    expect(await handled).toBe('order_not_payable');
    await call(getCustomer, {}); // time enough for the other to come back, if it did
    expect(isReturned).toBe(false);
  });

  test('rejects with its body where nobody handled it', async () => {
    const pay = await payPaidOrder();
    await expect(pay()).rejects.toMatchObject({ name: 'Bad response from server', status: 409 });
  });
});
