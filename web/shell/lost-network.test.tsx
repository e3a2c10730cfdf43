import { Boundary } from '@octavo/client/Boundary';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

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
