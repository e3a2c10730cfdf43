import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Toaster, dismissToast } from '../Toaster.tsx';
import { catchStrayDrops } from './stray-drops.ts';

beforeAll(() => catchStrayDrops(() => 'Nothing was added.'));
afterEach(() => {
  act(dismissToast);
  cleanup();
});

/** Drops on an element of the page. Answers whether the browser still opens what is dropped. */
function drop(types: string[]) {
  render(
    <>
      <Toaster />
      <p>A page</p>
    </>,
  );
  const event = createEvent.drop(screen.getByText('A page'), { dataTransfer: { types } });
  fireEvent(screen.getByText('A page'), event);
  return !event.defaultPrevented;
}

test('spec §11.97 a file that is dropped beside its zone does not replace the page, and a toast says so', () => {
  expect(drop(['Files'])).toBe(false);
  screen.getByText('Nothing was added.');
});

test('text that is dropped is left to the browser', () => {
  expect(drop(['text/plain'])).toBe(true);
  expect(screen.queryByText('Nothing was added.')).toBeNull();
});
