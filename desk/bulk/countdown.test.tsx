import { cache } from '@octavo/client/cache';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BulkResult } from './BulkResult.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Run = ComponentProps<typeof BulkResult>['bulk']['run'];

const shown = (run: Partial<Run>) => {
  const idle = { isPending: false };
  const bulk = {
    run: { kind: 'answered', total: 3, done: 0, refused: [], ...run },
    receivedAt: Date.now(),
    undo: idle,
    stop: idle,
    takeBack: idle,
  };
  return (
    <QueryClientProvider client={cache}>
      <BulkResult bulk={bulk as unknown as ComponentProps<typeof BulkResult>['bulk']} />
    </QueryClientProvider>
  ); // what it shows while the action waits
};
const inEightSeconds = () => new Date(Date.now() + 8000);

test('spec §12.7 a screen reader is told once that an action waits; the seconds of the next one begin from the start', () => {
  const { rerender } = render(shown({ state: 'waiting', startsAt: inEightSeconds() }));
  const said = screen.getByRole('status');
  const sentence = said.textContent;
  expect(sentence).toBe('Begins in a moment. Nobody is told before.');
  act(() => void vi.advanceTimersByTime(3000));
  expect(said.textContent).toBe(sentence);
  expect(screen.getByRole('timer').textContent).toBe('in 5 s'); // not a live region

  rerender(shown({ state: 'undone' }));
  act(() => void vi.advanceTimersByTime(300_000));
  rerender(shown({ state: 'waiting', startsAt: inEightSeconds() }));
  expect(screen.getByRole('timer').textContent).toBe('in 8 s');
});

test.each([{ ahead: 20_000 }, { ahead: -20_000 }, { ahead: 7 * 3_600_000 }])(
  'ADR 0423 the seconds are those of the answer, on a device that is $ahead ms ahead',
  ({ ahead }) => {
    const now = new Date(Date.now() - ahead);
    const run = { state: 'waiting', startsAt: new Date(now.getTime() + 8000), now } as const;
    render(shown(run));
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe('in 8 s');
    act(() => void vi.advanceTimersByTime(3000));
    expect(timer.textContent).toBe('in 5 s');
  },
);
