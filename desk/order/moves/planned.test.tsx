import { cache } from '@octavo/client/cache';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlannedMove } from './PlannedMove.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = new Date('2026-12-01T10:00:00Z');
const shown = (id: number) => (
  <QueryClientProvider client={cache}>
    <PlannedMove
      order={{ id: 1 }}
      moves={{
        now,
        planned: {
          id,
          idStatus: ORDER_STATUS.hold,
          heldFor: 'file',
          isMine: true,
          by: 'sam',
          note: 'Please wait.',
          state: 'waiting',
          goesAt: new Date(now.getTime() + 8000),
        },
      }}
      hasUndoKey
      undoRef={null}
    />
  </QueryClientProvider>
);

test('spec §12.5 a screen reader is told once that a move waits; the seconds of the next one begin from the start', () => {
  const { rerender } = render(shown(1));
  const said = screen.getByRole('status');
  const sentence = said.textContent;
  expect(sentence).toBe('sam changes the order to Hold. The customer will read:');
  act(() => void vi.advanceTimersByTime(3000));
  expect(said.textContent).toBe(sentence);
  expect(screen.getByRole('timer').textContent).toBe('in 5 s'); // not a live region
  rerender(shown(2));
  expect(screen.getByRole('timer').textContent).toBe('in 8 s');
});
