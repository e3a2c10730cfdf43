import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, Unreachable } from '@octavo/client/api-error';
import { reportError } from './report-error.ts';

const DSN = 'https://pub1ic@errors.example/base/7';
const TOKEN = 'Zx81-abcdefghijklmnopqrstuvwxyz0123456789_ABCD';

type Sent = { url: string; init: RequestInit };
let sent: Sent[];
const { fetch } = globalThis;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T09:00:00Z'), toFake: ['Date'] });
  sent = [];
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), init: init ?? {} });
    return new Response();
  };
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.fetch = fetch;
  history.replaceState(null, '', '/');
});

const textOf = (one?: Sent) => String(one?.init.body);
const linesOf = (one?: Sent) => textOf(one).split('\n').map((line) => JSON.parse(line)); // oxfmt-ignore

/** Each test needs a message of its own, as the same error is reported once a minute. */
function failure(message: string) {
  const error = new TypeError(message);
  error.stack = [
    `TypeError: ${message}`,
    '    at draw (https://octavo.example/assets/Screen-Ab12.js?token=1:3:14)',
    '    at async https://octavo.example/assets/base-Cd34.js:1:9000',
    '    at chrome-extension://someone/else.js:1:1',
  ].join('\n');
  return error;
}

describe('spec D55 an error report', () => {
  test('is an envelope of the Sentry protocol, sent to the DSN of the site', async () => {
    await reportError(DSN, failure('x is undefined'));
    const [one] = sent;
    expect(one?.url).toBe('https://errors.example/base/api/7/envelope/?sentry_key=pub1ic&sentry_version=7');
    expect(one?.init).toMatchObject({ method: 'POST', credentials: 'omit' });
    const [head, item, event] = linesOf(one);
    expect(head).toEqual({ event_id: event.event_id, sent_at: '2026-01-05T09:00:00.000Z' });
    expect(item).toEqual({ type: 'event' });
    expect(event.event_id).toMatch(/^[0-9a-f]{32}$/);
    expect(event).toMatchObject({ platform: 'javascript', level: 'error', release: '3.23.7' });
    const frames = [
      { filename: 'https://octavo.example/assets/base-Cd34.js', lineno: 1, colno: 9000 },
      { function: 'draw', filename: 'https://octavo.example/assets/Screen-Ab12.js', lineno: 3, colno: 14 },
    ];
    expect(event.exception.values).toEqual([{ type: 'TypeError', value: 'x is undefined', stacktrace: { frames } }]);
  });

  test.each([
    { what: 'typed text', message: 'Cannot read “my secret essay” of "Dear Sir"', without: /secret|Dear/ },
    { what: 'an e-mail', message: 'No mail to nora@example.com here', without: /nora/ },
    { what: 'an address', message: 'Failed at https://octavo.example/magic/abc?x=1', without: /magic|x=1/ },
    { what: 'a token', message: `Bad ${TOKEN}`, without: /Zx81/ },
  ])('leaves out $what', async ({ message, without }) => {
    await reportError(DSN, failure(message));
    expect(sent).toHaveLength(1);
    expect(textOf(sent[0])).not.toMatch(without);
  });

  test('names the page without its token and its query', async () => {
    history.replaceState(null, '', `/set-password/${TOKEN}?email=nora@example.com`);
    await reportError(DSN, failure('of a page'));
    expect(linesOf(sent[0])[2].request).toEqual({ url: `${location.origin}/set-password` });
    expect(textOf(sent[0])).not.toMatch(/Zx81|nora/);
  });

  test('is sent at most once a minute for the same error', async () => {
    for (const message of ['again', 'again', 'another', 'again']) await reportError(DSN, failure(message)); // oxlint-disable-line no-await-in-loop
    expect(sent).toHaveLength(2);
    vi.setSystemTime(new Date('2026-01-05T09:01:00Z'));
    await reportError(DSN, failure('again'));
    expect(sent).toHaveLength(3);
  });

  test.each([
    {
      what: 'an error response of the server',
      failed: new ApiError({ code: 'invalid', message: 'Check form fields' }, 400),
    },
    { what: 'a network failure', failed: new Unreachable() },
  ])('is not sent for $what', async ({ failed }) => {
    await reportError(DSN, failed);
    expect(sent).toEqual([]);
  });

  test.each(['', 'no address', 'https://errors.example', 'https://errors.example/'])(
    'is not sent with the invalid DSN %o',
    async (dsn) => {
      await reportError(dsn, failure(`at ${dsn.length}`));
      expect(sent).toEqual([]);
    },
  );

  test('does not throw when the request fails', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await reportError(DSN, failure('while nobody answers'));
  });
});
