import { getCustomer } from '@octavo/contract/customers';
import { toRequest } from '@octavo/contract/wire';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFixture } from '../web/testing/open.tsx';
import { cache } from './cache.ts';
import { readFirstReplies } from './first-replies.ts';
import { queryOf } from './query.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
  localStorage.setItem('accessToken', fixture.alice.accessToken);
  cache.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const { url } = toRequest(getCustomer, {}, 'en');
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: cache }, children);

/** What a screen shows of the customer at its first render, and at last; and how often it has asked itself, after the document did. */
async function show(sent: (real: Response) => { token?: string; reply: Promise<Response | null> }) {
  const real = await fetch(url, { headers: { authorization: `Bearer ${fixture.alice.accessToken}` } });
  vi.stubGlobal('firstReplies', new Map([[url, { token: fixture.alice.accessToken, ...sent(real.clone()) }]]));
  vi.spyOn(performance, 'now').mockReturnValue(3000); // the page was opened three seconds ago
  await readFirstReplies();
  const calls = vi.fn<typeof fetch>(async () => real.clone());
  vi.stubGlobal('fetch', calls);
  const { result } = renderHook(() => useQuery(queryOf(getCustomer, {})).data?.email, { wrapper });
  const atFirst = result.current;
  await waitFor(() => expect(result.current).toBe('alice@example.com'));
  return { atFirst, asked: calls.mock.calls.length };
}

describe('ADR 0037 what the document has asked for', () => {
  const email = 'alice@example.com';
  test.each([
    { what: 'is shown at once where it is there', sent: (real: Response) => ({ reply: Promise.resolve(real) }), is: { atFirst: email, asked: 0 } },
    { what: 'is waited for where it is under way', sent: (real: Response) => ({ reply: new Promise<Response>((done) => setTimeout(done, 50, real)) }), is: { atFirst: undefined, asked: 0 } },
    { what: 'is asked for again where it was asked with another token', sent: (real: Response) => ({ token: 'old', reply: Promise.resolve(real) }), is: { atFirst: undefined, asked: 1 } },
    { what: 'is asked for again where it failed', sent: () => ({ reply: Promise.resolve(null) }), is: { atFirst: undefined, asked: 1 } },
    { what: 'is asked for again where a proxy has answered', sent: () => ({ reply: Promise.resolve(new Response('<html>')) }), is: { atFirst: undefined, asked: 1 } },
    { what: 'is asked for again where it cannot be read', sent: () => ({ reply: Promise.resolve(Response.json({ id: 'seven' })) }), is: { atFirst: undefined, asked: 1 } },
  ])('$what', async ({ sent, is }) => expect(await show(sent)).toEqual(is)); // oxfmt-ignore
});
