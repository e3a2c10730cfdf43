import { act, cleanup, render, screen } from '@testing-library/react';
import { defaultForm } from '@octavo/domain/order-form/form';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { Toaster, dismissToast } from '@octavo/kit/Toaster.tsx';
import type { OrderState } from '../machine/order-state.ts';
import { announceOtherChanges } from './announce-other-changes.ts';

beforeEach(() => void render(<Toaster />));
afterEach(() => {
  act(dismissToast);
  cleanup();
});

/** The state of a form with a deadline in hours; the tested function reads nothing else. */
const due = (urgency: number) => ({ form: { ...defaultForm(1), urgency }, discount: null }) as OrderState;

test('spec §1 a change of the work by a rule shows a toast', async () => {
  const was = due(24);
  act(() => announceOtherChanges(was, { ...was, form: { ...was.form, workType: 2 } }, {}));
  await screen.findByText('This type of work is not sold in your country. Another one is chosen now');
});

describe('spec D8 a level that changes the deadline shows a toast with the new deadline', () => {
  test.each([
    { from: 6, to: 12, toast: 'This level takes longer: the deadline is now 12 hours' },
    { from: 240, to: 6, toast: 'This level has short deadlines only: the deadline is now 6 hours' },
  ])('from $from hours to $to', async ({ from, to, toast }) => {
    act(() => announceOtherChanges(due(from), due(to), { level: 4 }));
    await screen.findByText(toast);
  });
});
