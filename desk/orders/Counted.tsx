import type { KeptCount } from '@octavo/contract/desk-inbox';
import { useEffect, useState } from 'react';
import { ordersWords } from './words.ts';

const STEP_MS = 5000;

/** spec §12.7 How many of how many orders are shown, and when they were counted; `at` in milliseconds. */
export function Counted({ shown, counted, at }: { shown: number; counted: KeptCount; at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const total = ordersWords.counted(counted.count, counted.isMore);
  return <span>{ordersWords.shown(shown, total, ordersWords.ago(seconds))}</span>;
}
