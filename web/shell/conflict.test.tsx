import { getCustomer } from '@octavo/contract/customers';
import { startPayment } from '@octavo/contract/payments';
import { afterEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { call } from '@octavo/client/call';
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
