import { type Discount, applyDiscount } from '@octavo/contract/discounts';
import { call } from '#app/call.ts';
import { fieldErrors } from '#app/api-error.ts';
import { whyNoDiscount } from '@octavo/domain/order-form/discount';
import { hush, say } from '#ui/Toaster.tsx';
import type { Change } from '../machine/order-state.ts';
import { DISCOUNT_APPLIED, DISCOUNT_NEEDS_TOP_WRITERS } from './words.ts';

type Form = {
  change: (change: Change) => void;
  /** What it is by now; null once it was left. */
  now: () => { typed: string; hasTopWriters: boolean } | null;
};

/** Applies a code, or says why it is worth nothing here. True where it was applied. */
export async function takeCode(code: string, { change, now }: Form): Promise<boolean> {
  hush(); // why the last code was refused: beside this one it would be wrong
  const worth = await worthOf(code);
  const form = now();
  if (!form) return false;
  const result =
    typeof worth !== 'string' && whyNoDiscount(worth, form.hasTopWriters) ? DISCOUNT_NEEDS_TOP_WRITERS : worth;
  if (typeof result === 'string') {
    change({ discount: null });
    if (form.typed === code) change({ refused: { discountCode: result } }); // another is no worse for it
    say(result, { kind: 'error' });
    return false;
  }
  change({ discount: result });
  say(result.messages.length > 0 ? result.messages : DISCOUNT_APPLIED, { kind: 'success' });
  return true;
}

/** What the code is worth, or why it is worth nothing. */
async function worthOf(code: string): Promise<Discount | string> {
  try {
    return await call(applyDiscount, { body: { code } });
  } catch (error) {
    return fieldErrors(error).code ?? (error as Error).message; // call() rejects with errors alone
  }
}
