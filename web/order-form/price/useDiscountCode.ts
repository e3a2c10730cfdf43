import { useEffect, useRef, useState } from 'react';
import type { DiscountEntry } from '../machine/order-context.ts';
import type { Change, OrderState } from '../machine/order-state.ts';
import { type FormNow, applyCode as askServer } from './apply-code.ts';

/** spec §4 The field of the discount code. It is cleared after the code was applied or refused, and keeps one that could not be checked. */
export function useDiscountCode(state: OrderState, change: (change: Change) => void): DiscountEntry {
  const { discount, editOrigin } = state;
  const hasTopWriters = state.form.topWriters;
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const type = (code: string) => {
    setTyped(code);
    setEmpty(false);
    change({ discount }); // the same discount; this clears the issue of the last code
  };
  const latest = useRef<FormNow | null>(null);
  useEffect(() => {
    latest.current = { typed, hasTopWriters, hasCode: discount !== null };
    return () => {
      latest.current = null;
    };
  });
  const applyCode = async (code: string, isOfLink = true) => {
    setTyped(code);
    setBusy(true);
    const isChecked = await askServer(code, { change, own: editOrigin?.discount, now: () => latest.current, isOfLink });
    if (isChecked) setTyped((now) => (now === code ? '' : now));
    setBusy(false);
  };
  const apply = async () => {
    if (isBusy) return;
    const code = typed.trim();
    if (discount) change({ discount: null });
    else if (code) await applyCode(code, false);
    else setEmpty(true);
  };
  return { typed, type, isEmpty, isBusy, apply, applyCode };
}
