import type { Discount } from '@octavo/contract/discounts';
import { useEffect, useRef, useState } from 'react';
import type { DiscountEntry } from '../machine/order-context.ts';
import type { Change } from '../machine/order-state.ts';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';

/** What asks the server for the worth of a code. */
export const taking = lazyModule(() => import('./take-code.ts'));

type DiscountedForm = { change: (change: Change) => void; discount: Discount | null; hasTopWriters: boolean };

/** spec §4 A discount from its typing to its being applied, refused or cleared. Applied or refused, its code leaves the field. */
export function useDiscountCode({ change, discount, hasTopWriters }: DiscountedForm): DiscountEntry {
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const type = (code: string) => {
    setTyped(code);
    setEmpty(false);
    change({ discount }); // the same: only what was refused of the last code is over
  };
  const latest = useRef<{ typed: string; hasTopWriters: boolean } | null>(null);
  useEffect(() => {
    latest.current = { typed, hasTopWriters };
    return () => {
      latest.current = null;
    };
  });
  const take = async (code: string) => {
    setTyped(code);
    setBusy(true);
    const { takeCode } = await taking.load();
    await takeCode(code, { change, now: () => latest.current });
    setBusy(false);
    setTyped((now) => (now === code ? '' : now));
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
