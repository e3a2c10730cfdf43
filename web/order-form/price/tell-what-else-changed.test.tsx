import { act, cleanup, render, screen } from '@testing-library/react';
import { defaultForm } from '@octavo/domain/order-form/form';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { Toaster, hush } from '@octavo/kit/Toaster.tsx';
import type { OrderState } from '../machine/order-state.ts';
import { announceOtherChanges } from './tell-what-else-changed.ts';

beforeEach(() => void render(<Toaster />));
afterEach(() => {
  act(hush);
  cleanup();
});

/** The form with a deadline; a change of deadlines reads nothing else of it. */
const due = (urgency: number) => ({ form: { ...defaultForm(1), urgency }, discount: null }) as OrderState;

describe('spec D8 a level that moves the deadline says so, whether hours are closed to it or the only ones it has', () => {
  test.each([
    { from: 6, to: 12, says: 'This level takes longer: the deadline is now 12 hours' },
    { from: 240, to: 6, says: 'This level has short deadlines only: the deadline is now 6 hours' },
  ])('from $from hours to $to', async ({ from, to, says }) => {
    act(() => announceOtherChanges(due(from), due(to), { level: 4 }));
    await screen.findByText(says);
  });
});
