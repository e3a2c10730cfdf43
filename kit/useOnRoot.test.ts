import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOnRoot } from './useOnRoot.ts';

const isMarked = () => document.documentElement.matches('[data-save-bar]');

test('ADR 0468 the root of the page is marked while one of the components that ask for it is there', () => {
  const first = renderHook(({ isOn }) => useOnRoot('saveBar', isOn), { initialProps: { isOn: false } });
  expect(isMarked()).toBe(false);
  first.rerender({ isOn: true });
  expect(isMarked()).toBe(true);
  const second = renderHook(() => useOnRoot('saveBar'));
  first.rerender({ isOn: false });
  expect(isMarked()).toBe(true);
  second.unmount();
  expect(isMarked()).toBe(false);
});
