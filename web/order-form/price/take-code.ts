import { type Discount, applyDiscount } from '@octavo/contract/discounts';
import { call } from '@octavo/client/call';
import { fieldErrors } from '@octavo/client/api-error';
import { whyNoDiscount } from '@octavo/domain/order-form/discount';
import { hush, say } from '@octavo/kit/Toaster.tsx';
import type { Change } from '../machine/order-state.ts';
import { DISCOUNT_APPLIED, DISCOUNT_NEEDS_TOP_WRITERS, codeRefused } from './words.ts';

type Form = {
  change: (change: Change) => void;
  /** What it is by now; null once it was left. */
  now: () => { typed: string; hasTopWriters: boolean } | null;
};

/** Applies a code, or says why it is worth nothing here. */
export async function takeCode(code: string, { change, now }: Form): Promise<void> {
  hush(); // why the last code was refused: beside this one it would be wrong
  const worth = await worthOf(code);
  const form = now();
  if (!form) return;
  const result =
    typeof worth !== 'string' && whyNoDiscount(worth, form.hasTopWriters) ? DISCOUNT_NEEDS_TOP_WRITERS : worth;
  if (typeof result === 'string') {
    change({ discount: null });
    const isAlone = form.typed === code; // another, typed meanwhile, is no worse for it
    if (isAlone) change({ refused: { discountCode: codeRefused(code, result) } });
    say(isAlone ? result : codeRefused(code, result), { kind: 'error' });
    return;
  }
  change({ discount: result });
  say(result.messages.length > 0 ? result.messages : DISCOUNT_APPLIED, { kind: 'success' });
}

/** What the code is worth, or why it is worth nothing. */
async function worthOf(code: string): Promise<Discount | string> {
  try {
    return await call(applyDiscount, { body: { code } });
  } catch (error) {
    return fieldErrors(error).code ?? (error as Error).message; // call() rejects with errors alone
  }
}
