import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Load } from '@octavo/domain/overload/admission';
import type { Pool } from './pool.ts';

const RESOLUTION_MS = 10;
const WINDOW_MS = 200;

export const IDLE: Load = { lagMs: 0, waitMs: 0 };

/** ADR 0149 Measures how far this process is behind: its event loop over the last fifth of a second, its connections at the moment of asking. */
export function measureLoad(pool: Pool): () => Load {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let lagMs = 0;
  setInterval(() => {
    lagMs = delay.count > 0 ? Math.max(0, delay.mean / 1e6 - RESOLUTION_MS) : 0;
    delay.reset();
  }, WINDOW_MS).unref();
  return () => ({ lagMs, waitMs: pool.waitMs });
}
