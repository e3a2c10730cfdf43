import { createOrder, getOrder } from '@octavo/contract/orders';
import { signIn } from '@octavo/contract/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const ID = /^[\da-f]{5}-[\da-f]{5}$/;

let lines: string[];
let fixture: Fixture;
beforeEach(async () => {
  lines = [];
  fixture = await startFixture(undefined, {}, { write: (line) => void lines.push(line) });
  lines.length = 0;
});

const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('ADR 0139 one line for each request', () => {
  test('has its id, the pattern of its path, the status, and who asked by number', async () => {
    const { id } = await fixture.order();
    await fixture.alice.call(getOrder, { params: { id } });
    expect(said()).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: expect.stringMatching(/:id/),
        endpoint: 'getOrder',
        status: 200,
        requestId: expect.stringMatching(ID),
        siteId: 1,
        customerId: fixture.alice.id,
      }),
    ]);
  });

  test('and nothing of a path, a body or a token', async () => {
    const secret = 'correct-horse-battery';
    await fixture.app.inject({ url: `/nowhere/${secret}?token=${secret}` });
    const body = { email: 'alice@example.com', password: secret };
    await fixture.guest.call(signIn, { body }).catch(() => {});
    expect(said().filter(({ msg }) => msg === 'request')).toMatchObject([
      { route: 'none', status: 404, code: 'not_found' },
      { endpoint: 'signIn', status: 401, code: 'sign_in_failed' },
    ]);
    expect(lines.join('')).not.toMatch(/horse|alice@|nowhere/);
  });

  test('also for a client that names an upgrade which it does not make', async () => {
    await fixture.app.inject({ url: '/api/nowhere', headers: { upgrade: 'websocket' } });
    expect(said()).toMatchObject([{ msg: 'request', status: 404 }]);
  });

  test('probes are asked all the time and say nothing', async () => {
    await fixture.app.inject({ url: '/livez' });
    expect(lines).toEqual([]);
  });
});

const answers = async (url: string) => {
  const { headers, json } = await fixture.app.inject({ url, headers: { host: 'localhost' } });
  return [headers['x-request-id'], (json() as { requestId?: string }).requestId];
};

describe('ADR 0139 the id of a request', () => {
  test.each(['/api/en/nothing', '/api/en/customer', '/%zz'])('is in the Problem and the header of %s', async (url) => {
    const [header, inProblem] = await answers(url);
    expect(header).toMatch(ID);
    expect(inProblem).toBe(header);
  });

  test('is another for each request, and none that a client sends', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => answers('/api/en/nothing')));
    expect(new Set(ids.flat()).size).toBe(3);
    const sent = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const { headers } = await fixture.app.inject({ url: '/livez', headers: sent });
    expect(headers['x-request-id']).toMatch(ID);
  });
});

describe('ADR 0139 a request that failed is kept', () => {
  test('with its events, and without what the person wrote', async () => {
    const order = newOrder({ topic: 'My very own secret title' });
    const wrong = { ...order, idAcademicLevel: undefined } as unknown as typeof order;
    const answered: unknown = await fixture.alice.call(createOrder, { params: { cat: 1 }, key: newKey(), body: wrong }).catch((problem: unknown) => problem); // oxfmt-ignore
    const [kept, ...more] = fixture.app.failedRequests.take();
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      requestId: (answered as { requestId: string }).requestId,
      endpoint: 'createOrder',
      code: 'invalid',
      status: 400,
      siteId: 1,
      customerId: fixture.alice.id,
    });
    await fixture.guest.call(signIn, { body: { email: 'alice@example.com', password: 'secret' } }).catch(() => {});
    const [signingIn] = fixture.app.failedRequests.take();
    expect(signingIn?.events).toEqual([{ event: 'sign-in failed', facts: { siteId: 1, customerId: fixture.alice.id } }]); // oxfmt-ignore
    expect(JSON.stringify([kept, signingIn])).not.toMatch(/secret|alice@/);
  });
});
