import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { lazyModule, lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a part that is loaded on demand', () => {
  test('shows its fallback until it is loaded', async () => {
    const loading = Promise.withResolvers<void>();
    const fetch = () => loading.promise.then(() => ({ Greeting }));
    const Part = lazyPart(fetch, 'Greeting', { fallback: <p>Wait</p> });
    render(<Part name="Alice" />);
    expect(screen.getByText('Wait')).toBeTruthy();
    loading.resolve();
    await screen.findByText('Hello Alice');
    expect(screen.queryByText('Wait')).toBe(null);
  });

  test('renders at once if it was loaded before', async () => {
    const Part = lazyPart(async () => ({ Greeting }), 'Greeting', { fallback: <p>Wait</p> });
    await Part.load();
    render(<Part name="Bob" />);
    expect(screen.getByText('Hello Bob')).toBeTruthy();
  });
});

describe('a module that is loaded on demand', () => {
  test('is fetched once', async () => {
    let fetches = 0;
    const module = lazyModule(async () => ({ number: ++fetches }));
    expect(module.loaded()).toBe(null);
    await module.load();
    expect(await module.load()).toEqual({ number: 1 });
    expect(module.loaded()).toEqual({ number: 1 });
  });

  test('is fetched again after a fetch that failed', async () => {
    let fetches = 0;
    const module = lazyModule(async () => {
      fetches += 1;
      if (fetches === 1) throw new Error('Offline');
      return { number: fetches };
    });
    await expect(module.load()).rejects.toThrow('Offline');
    expect(await module.load()).toEqual({ number: 2 });
  });

  test('fails silently when the page is left, as WebKit ends what is loading then, and is fetched again when somebody comes back', async () => {
    let fetches = 0;
    const module = lazyModule(async () => {
      fetches += 1;
      if (fetches === 1) throw new TypeError('Importing a module script failed.');
      return { number: fetches };
    });
    let outcome = '';
    vi.useFakeTimers();
    module.load().then(() => (outcome = 'loaded'), () => (outcome = 'failed')); // oxfmt-ignore
    await vi.advanceTimersByTimeAsync(100);
    dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(600);
    expect([outcome, fetches]).toEqual(['', 1]);
    dispatchEvent(new Event('pageshow'));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome).toBe('loaded');
    vi.useRealTimers();
  });

  test('is not available while a pointer button is down', async () => {
    const module = lazyModule(async () => ({ number: 1 }));
    dispatchEvent(new Event('pointerdown'));
    const loading = module.load();
    await new Promise((done) => setTimeout(done));
    expect(module.loaded()).toBe(null);
    dispatchEvent(new Event('pointerup'));
    await loading;
    expect(module.loaded()).toEqual({ number: 1 });
  });

  test('is available after three seconds when the end of a press does not arrive', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
      dispatchEvent(new Event('pointerup'));
    });
    const module = lazyModule(async () => ({ number: 1 }));
    dispatchEvent(new Event('pointerdown'));
    void module.load();
    await vi.advanceTimersByTimeAsync(2900);
    expect(module.loaded()).toBe(null);
    await vi.advanceTimersByTimeAsync(100);
    expect(module.loaded()).toEqual({ number: 1 });
  });
});
