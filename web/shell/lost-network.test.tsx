import { Boundary } from '@octavo/client/Boundary';
import { cache } from '@octavo/client/cache';
import { useIsOffline } from '@octavo/client/useIsOffline';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

const Part = () => <p>Here it is</p>;

function show(fetch: () => Promise<{ Part: typeof Part }>) {
  const Later = lazyPart(fetch, 'Part', { fallback: null });
  render(
    <Boundary fallback={<p>It needs a connection</p>}>
      <Later />
    </Boundary>,
  );
}

test('spec §11.96 a part that could not be loaded without a network is loaded once there is one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports what a boundary catches
  let isOnline = false;
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    if (!isOnline || fetches < 4) throw new TypeError('Failed to fetch dynamically imported module');
    return { Part };
  };
  show(fetch);
  await screen.findByText('It needs a connection');
  expect(fetches).toBe(2);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await screen.findByText('Here it is');
});

test('a part that one lost request had is asked for again', async () => {
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    if (fetches === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { Part };
  };
  show(fetch);
  await screen.findByText('Here it is');
});

/** A screen with an answer that came just now, as the service worker gives it, and an image that is made once. */
function Orders({ ask, draw }: { ask: () => Promise<string>; draw: () => Promise<string> }) {
  const orders = useQuery({ queryKey: ['orders'], queryFn: ask });
  const image = useQuery({ queryKey: ['image'], queryFn: draw, staleTime: 'static' });
  return (
    <p>
      {useIsOffline() ? 'Offline' : 'Online'}: {orders.data}, {image.data}
    </p>
  );
}

test.each([
  { what: 'an event', comes: () => dispatchEvent(new Event('online')) },
  { what: 'an answer of the server', comes: () => vi.advanceTimersByTimeAsync(3000) },
])(
  'ADR 0096 with the network, which comes with $what, a kept answer of just now is asked for again, once',
  async ({ comes }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('fetch', async () => new Response());
    onTestFinished(() => {
      vi.unstubAllGlobals();
      cache.clear();
    });
    const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('as two days ago').mockResolvedValue('as now');
    const draw = vi.fn<() => Promise<string>>().mockResolvedValue('drawn');
    render(
      <QueryClientProvider client={cache}>
        <Orders ask={ask} draw={draw} />
      </QueryClientProvider>,
    );
    await screen.findByText('Online: as two days ago, drawn');
    dispatchEvent(new Event('offline'));
    await screen.findByText('Offline: as two days ago, drawn');
    await comes();
    await screen.findByText('Online: as now, drawn');
    await vi.advanceTimersByTimeAsync(6000);
    expect([ask.mock.calls.length, draw.mock.calls.length]).toEqual([2, 1]);
  },
);
