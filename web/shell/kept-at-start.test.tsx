import { cache } from '@octavo/client/cache';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restoreBrowser, stubBrowser } from '#push/testing/stub-browser.ts';

test('ADR 0096 an answer that the worker has kept, told before the first render, is not shown as one of now', async () => {
  const { serviceWorker } = stubBrowser();
  onTestFinished(restoreBrowser);
  const { useIsOffline } = await import('@octavo/client/useIsOffline');
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { isOffline: true } }));

  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('as two days ago').mockResolvedValue('as now');
  const Orders = () => {
    const { data } = useQuery({ queryKey: ['orders'], queryFn: ask });
    return `${useIsOffline() ? 'Offline' : 'Online'}: ${data}`;
  };
  const page = (
    <QueryClientProvider client={cache}>
      <Orders />
    </QueryClientProvider>
  );
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError()).mockResolvedValue(new Response()),
  );
  const { container, unmount } = render(page);
  expect(container.textContent).toBe('Offline: undefined');
  await screen.findByText('Offline: as two days ago');
  await screen.findByText('Online: as now'); // the server was asked every three seconds
  unmount();
  expect(render(page).container.textContent).toBe('Online: as now');
});
