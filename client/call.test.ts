import { listDeskOrders } from '@octavo/contract/desk';
import { getCustomer } from '@octavo/contract/customers';
import { forgotPassword, refresh, sendMagicLink } from '@octavo/contract/auth';
import { applyDiscount } from '@octavo/contract/discounts';
import { askForOwnProof, proveCustomer } from '@octavo/contract/ways';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openFixture } from '../web/testing/open.tsx';
import { textOf } from './api-error.ts';
import { type Session, clientOf } from './call.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let staff: Awaited<ReturnType<typeof fixture.hire>>;
beforeEach(async () => {
  fixture = await openFixture();
  staff = await fixture.hire();
});

const sessionWith = (token: string): Session => ({ token: () => token, renew: async () => false, ended: () => {} });
const client = (sessions: Parameters<typeof clientOf>[0]) => clientOf(sessions, (_, path) => path);

const askOfBob = { body: { code: 'OF-BOB' } };
/** A client of Alice with her expired token; `renewal` gets a new one, and answers what is kept: null where the session has ended. */
async function lateCall(renewal: (fresh: string) => Promise<string | null>) {
  const { alice, bob, addRows, later, callAs } = fixture;
  const code = { siteId: 1, code: 'OF-BOB', amount: 500, percent: 0, usesLeft: null, expiresAt: null };
  await addRows('discountCodes', { ...code, customerId: bob.id });
  await later(15);
  const { accessToken: fresh } = await callAs(alice.refreshToken)(refresh, {});
  let current = alice.accessToken;
  const happened: string[] = [];
  const call = client({
    customer: {
      token: () => current,
      async renew(stale) {
        happened.push(stale === alice.accessToken ? 'renewed' : 'renewed another');
        current = (await renewal(fresh)) ?? current;
        return current !== alice.accessToken;
      },
      ended: () => void happened.push('ended'),
    },
  });
  return { call, happened };
}

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

  describe('spec §7 with a token that has expired, where anyone may call and the answer to a customer is another one', () => {
    test('renews it, and gets the answer to the customer', async () => {
      const { call, happened } = await lateCall(async (fresh) => fresh);
      await expect(call(applyDiscount, askOfBob)).rejects.toMatchObject({ problem: { code: 'discount_unknown' } });
      expect(happened).toEqual(['renewed']);
    });

    test('asks once more without it where the session has ended', async () => {
      const { call, happened } = await lateCall(async () => null);
      expect(await call(applyDiscount, askOfBob)).toMatchObject({ amount: 500 });
      expect(happened).toEqual(['renewed', 'ended']);
    });

    test('asks twice at most, also where the new token is refused too', async () => {
      const { call, happened } = await lateCall(async () => fixture.bob.accessToken); // as old as that of Alice
      await expect(call(applyDiscount, askOfBob)).rejects.toMatchObject({ problem: { code: 'signed_out' } });
      expect(happened).toEqual(['renewed']);
    });
  });

  test('sends a code that is wrong once, so that one is one try', async () => {
    const renewed: (string | null)[] = [];
    const renew = async (stale: string | null) => renewed.push(stale) > 0;
    const call = client({ customer: { ...sessionWith(fixture.alice.accessToken), renew } });
    const { challenge } = await call(askForOwnProof, { body: { byCode: true } });
    const prove = call(proveCustomer, { body: { challenge, proof: { code: '000000' } } });
    await expect(prove).rejects.toThrow('This is not the code. 4 more tries');
    expect(renewed).toEqual([]);
  });

  test.each([
    { what: 'POST /forgotpassword (form mail)', ask: () => anyone(forgotPassword, { body: { mail: 'a+b@example.com' } }), body: 'mail=a%2Bb%40example.com' }, // oxfmt-ignore
    { what: 'POST /api/magic_link (form email)', ask: () => anyone(sendMagicLink, { body: { email: 'alice@example.com' } }), body: 'email=alice%40example.com' }, // oxfmt-ignore
    { what: 'POST orders/discounts (form code)', ask: () => anyone(applyDiscount, { body: { code: 'TEN & MORE' } }), body: 'code=TEN+%26+MORE' }, // oxfmt-ignore
  ])('spec §7 “$what” is sent as a form', async ({ ask, body }) => {
    const { fetch } = globalThis;
    const sent: Request[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push(new Request(new URL(url, location.href), init));
      return fetch(url, init);
    });
    const answer = await ask().catch((error: unknown) => error);
    vi.unstubAllGlobals();
    expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await sent[0]?.text()).toBe(body);
    expect(answer).not.toMatchObject({ problem: { code: 'invalid' } }); // the server has read it
  });
});

const anyone = client({});

test('spec §8 the toast “Error” is for an error of which nothing better is known', async () => {
  expect(textOf(new TypeError('x is not a function'))).toBe('Error');
  expect(textOf(await anyone(getCustomer, {}).catch((error: unknown) => error))).toBe('Access Token is missing');
});
