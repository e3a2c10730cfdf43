import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { loadOpened } from './load-opened.ts';

afterEach(cleanup);

const Guard = ({ children }: { children?: ReactNode }) => <section>{children}</section>;
const guard = <Guard />;
const partNamed = (text: string) => {
  const fetch = vi.fn(async () => ({ Screen: () => <p>{text}</p> }));
  const Screen = lazyPart(fetch, 'Screen');
  return { fetch, element: <Screen /> };
};

describe('ADR 0390 the parts that an address opens', () => {
  test('are there at the first render once they were loaded', async () => {
    const { element } = partNamed('Your orders');
    await loadOpened([guard, element, null, 'Text']);
    render(element);
    expect(screen.getByText('Your orders')).toBeTruthy();
  });

  test('are not loaded for somebody who is not signed in: there the sign-in is', async () => {
    const { fetch, element } = partNamed('Your orders');
    const load = vi.fn(async () => {});
    await loadOpened([guard, element], { by: Guard, load });
    expect(fetch).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledOnce();
    await loadOpened([element], { by: Guard, load }); // an address that everybody may open
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('hold nothing up where they cannot be loaded', async () => {
    const Broken = lazyPart(async (): Promise<{ Screen: () => null }> => {
      throw new Error('no network');
    }, 'Screen');
    const { fetch, element } = partNamed('Your orders');
    const broken = <Broken />;
    await loadOpened([broken, element]);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
