import { getCustomer } from '@octavo/contract/customers';
import { startPayment } from '@octavo/contract/payments';
import { afterEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { call } from '@octavo/client/call';
import { listenToCalls } from '@octavo/client/listeners';

afterEach(() => listenToCalls({ conflict: () => false }));

/** A payment that the server refuses with 409: there is nothing to pay. */
async function payPaidOrder() {
  const fixture = await openFixture();
  const { uid } = await fixture.order({ status: 2 });
  fixture.open('/login', fixture.alice);
  return () => call(startPayment, { params: { uid }, body: { provider: 'fondy' }, key: 'a-key-of-a-payment' });
}

describe('spec §8 a 409', () => {
  test('goes to the shared handler, and the call returns nothing where that has handled it', async () => {
    const pay = await payPaidOrder();
    const handled = new Promise<string>((heard) =>
      listenToCalls({
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
