import { getCustomer } from '@octavo/contract/customers';
import { toRequest } from '@octavo/contract/wire';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { interceptFetch } from '../web/testing/intercept-fetch.ts';
import { openFixture } from '../web/testing/open.tsx';
import { clientOf } from './call.ts';
import { onClockMoved, serverNow } from './server-clock.ts';

const HOUR = 3_600_000;
const TOKEN = { renew: async () => false, ended: () => {} };

let fixture: Awaited<ReturnType<typeof openFixture>>;
let moved: number;
let leave: () => void;
beforeEach(async () => {
  fixture = await openFixture();
  moved = 0;
  leave = onClockMoved(() => void (moved += 1));
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const setDevice = (ahead: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead, shouldAdvanceTime: true });
const ask = () =>
  clientOf({ customer: { ...TOKEN, token: () => fixture.alice.accessToken } }, (_, path) => path)(getCustomer, {});

/** By how many hours the page is behind its device. */
const hoursBehind = () => Math.round((Date.now() - serverNow().getTime()) / HOUR);

/** Changes the headers of each answer, and waits with it. */
const answerWith = (change: (headers: Headers) => void, wait = () => {}) =>
  interceptFetch(async (_, send) => {
    const reply = await send();
    wait();
    const headers = new Headers(reply.headers);
    change(headers);
    return new Response(await reply.arrayBuffer(), { status: reply.status, headers });
  });
const isLate = (by: number) => () => void vi.setSystemTime(Date.now() + by);

describe('ADR 0423 the clock of the server', () => {
  test('is read from the date of an answer, and once more when the device is set right', async () => {
    setDevice(7 * HOUR);
    await ask();
    expect([hoursBehind(), moved]).toEqual([7, 1]);
    await ask();
    expect(moved).toBe(1);
    vi.useRealTimers();
    await ask();
    expect([hoursBehind(), moved]).toEqual([0, 2]);
  });

  test('is that of the device while the two are within a minute', async () => {
    setDevice(50_000);
    await ask();
    expect([serverNow().getTime() - Date.now(), moved]).toEqual([0, 0]);
  });

  test('is read through a proxy that says that its answer is new', async () => {
    setDevice(7 * HOUR);
    answerWith((headers) => headers.set('age', '0'));
    await ask();
    expect(hoursBehind()).toBe(7);
  });

  test.each([
    { what: 'had no date, as one that the service worker has kept', change: (all: Headers) => all.delete('date') },
    { what: 'a cache had kept', change: (all: Headers) => all.set('age', '7') },
    { what: 'took longer than ten seconds', change: () => {}, wait: isLate(11_000) },
    { what: 'came while the device was set back', change: () => {}, wait: isLate(-HOUR) },
  ])('is not read from an answer that $what', async ({ change, wait }) => {
    setDevice(7 * HOUR);
    answerWith(change, wait);
    await ask();
    expect([hoursBehind(), moved]).toEqual([0, 0]);
  });

  test.each([
    { openedAgo: 3000, behind: 7 },
    { openedAgo: 11_000, behind: 0 },
  ])('is read from what the document has asked if it was opened $openedAgo ms ago: $behind', async (at) => {
    const { method, url } = toRequest(getCustomer, {}, 'en');
    const token = fixture.alice.accessToken;
    const reply = fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
    vi.stubGlobal('firstReplies', new Map([[url, { token, reply }]]));
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.spyOn(performance, 'now').mockReturnValue(at.openedAgo);
    setDevice(7 * HOUR);
    await ask();
    expect(hoursBehind()).toBe(at.behind);
  });
});
