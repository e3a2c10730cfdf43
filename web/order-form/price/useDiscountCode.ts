import type { Discount } from '@octavo/contract/discounts';
import { useState } from 'react';
import { hush, say } from '#ui/Toaster.tsx';
import type { Change } from '../order-state.ts';
import { DISCOUNT_APPLIED } from '../words.ts';

export type DiscountEntry = {
  typed: string;
  type: (code: string) => void;
  /** It was applied without a code. */
  isEmpty: boolean;
  isBusy: boolean;
  /** Applies what is typed; applying again once a code is applied clears it. */
  apply: () => Promise<void>;
  /** Applies a code that nobody typed. */
  take: (code: string) => Promise<void>;
};

type Order = { change: (change: Change) => void; discount: Discount | null; hasTopWriters: boolean };

/** §4 A discount from its typing to its being applied, refused or cleared. What was typed stays, so that it can be mended. */
export function useDiscountCode({ change, discount, hasTopWriters }: Order): DiscountEntry {
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const type = (code: string) => {
    setTyped(code);
    setEmpty(false);
    change({ refused: {} });
  };
  const take = async (code: string) => {
    setTyped(code);
    setBusy(true);
    hush(); // why the last code was refused: beside this one it would be wrong
    const { worthOf } = await import('./worth-of.ts');
    const result = await worthOf(code, hasTopWriters);
    setBusy(false);
    if (typeof result === 'string') {
      change({ discount: null });
      change({ refused: { discountCode: result } });
      say(result, { kind: 'error' });
      return;
    }
    setTyped('');
    change({ discount: result });
    say(result.messages.length > 0 ? result.messages : DISCOUNT_APPLIED, { kind: 'success' });
  };
  const apply = async () => {
    if (isBusy) return;
    const code = typed.trim();
    if (discount) change({ discount: null });
    else if (code) await take(code);
    else setEmpty(true);
  };
  return { typed, type, isEmpty, isBusy, apply, take };
}
