import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';

afterEach(cleanup);

/** A phone whose window is 700 pixels high. */
function phone() {
  const visible = Object.assign(new EventTarget(), { scale: 1, height: 700, offsetTop: 0 });
  vi.stubGlobal('visualViewport', visible);
  vi.stubGlobal('innerHeight', 700);
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<Toaster />);
  /** What of the window can be seen from now on. */
  return (now: Partial<Record<'scale' | 'height' | 'offsetTop', number>>, event = 'resize') => {
    Object.assign(visible, now);
    act(() => void visible.dispatchEvent(new Event(event)));
  };
}

const covered = () => document.documentElement.style.getPropertyValue('--keyboard');

test('spec §11.18 what stands at the bottom of the window stands above a keyboard on the screen, also while Safari moves the page', () => {
  const show = phone();
  expect(covered()).toBe('0px');
  show({ height: 380 });
  expect(covered()).toBe('320px');
  show({ offsetTop: 120 }, 'scroll');
  expect(covered()).toBe('200px');
  show({ offsetTop: 330.4 }, 'scroll'); // beyond the end of the page
  expect(covered()).toBe('0px');
  show({ offsetTop: 0 });
  expect(covered()).toBe('320px');
  cleanup();
  expect(covered()).toBe('');
});

test('spec §11.18 it stays where the window shrinks by itself, in a page that is zoomed by fingers, and on a phone on its side', () => {
  const show = phone();
  vi.stubGlobal('innerHeight', 380);
  show({ height: 380 });
  expect(covered()).toBe('0px');
  vi.stubGlobal('innerHeight', 700);
  show({ height: 350, scale: 2 });
  expect(covered()).toBe('0px');
  show({ height: 150, scale: 1 });
  expect(covered()).toBe('0px');
});
