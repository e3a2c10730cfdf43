import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Load } from '@octavo/domain/overload/admission';
import type { Pool } from './pool.ts';

const RESOLUTION_MS = 10;
const WINDOW_MS = 200;
const WINDOWS = 3;

type Delay = Pick<ReturnType<typeof monitorEventLoopDelay>, 'count' | 'mean' | 'enable' | 'reset'>;

export const IDLE: Load = { lagMs: 0, waitMs: 0 };

/**
 * ADR 0149 Measures how far this process is behind: its event loop in the best of the last three fifths of a second, since one long task is no overload, and
 * its connections at the moment of asking.
 */
export function measureLoad(
  pool: Pool,
  delay: Delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): () => Load {
  delay.enable();
  let lags = Array.from({ length: WINDOWS }, () => 0);
  setInterval(() => {
    const lag = delay.count > 0 ? Math.max(0, delay.mean / 1e6 - RESOLUTION_MS) : 0;
    lags = [...lags.slice(1), lag];
    delay.reset();
  }, WINDOW_MS).unref();
  return () => ({ lagMs: Math.min(...lags), waitMs: pool.waitMs });
}
