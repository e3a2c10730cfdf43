import { listDeskOrders } from '@octavo/contract/desk';
import { getCustomer } from '@octavo/contract/customers';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '../web/testing/open.tsx';
import { type Session, clientOf } from './call.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let staff: Awaited<ReturnType<typeof fixture.hire>>;
beforeEach(async () => {
  fixture = await openFixture();
  staff = await fixture.hire();
});

const sessionWith = (token: string): Session => ({ token: () => token, renew: async () => false, ended: () => {} });
const client = (sessions: Parameters<typeof clientOf>[0]) => clientOf(sessions, (_, path) => path);

describe('spec §8 a client for customers and staff', () => {
  test('sends the token of the one who has access to an endpoint', async () => {
    const order = await fixture.order();
    const call = client({ customer: sessionWith(fixture.alice.accessToken), staff: sessionWith(staff.accessToken) });
    expect(await call(getCustomer, {})).toMatchObject({ email: 'alice@example.com' });
    expect(await call(listDeskOrders, { query: {} })).toMatchObject({ orders: [{ id: order.id }] });
  });

  test('renews the token of staff after a 401, and sends the request once more', async () => {
    let current = 'old';
    const renewed: (string | null)[] = [];
    const call = client({
      staff: {
        ...sessionWith(''),
        token: () => current,
        renew: async (stale) => {
          renewed.push(stale);
          current = staff.accessToken;
          return true;
        },
      },
    });
    expect(await call(listDeskOrders, { query: {} })).toMatchObject({ orders: [] });
    expect(renewed).toEqual(['old']);
  });

  test('says when a session has ended, and when there is none', async () => {
    let ended = 0;
    const over = { ...sessionWith('old'), ended: () => void ended++ };
    await expect(client({ staff: over })(listDeskOrders, { query: {} })).rejects.toThrow('Please sign in');
    expect(ended).toBe(1);
    await expect(client({})(listDeskOrders, { query: {} })).rejects.toThrow('Access Token is missing');
  });
});
