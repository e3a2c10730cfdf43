/** What is refused first where a process falls behind: what is spare, then what is usual. What is vital is never refused. */
export type Importance = 'spare' | 'usual' | 'vital';

/** How far a process is behind, in milliseconds. */
export type Load = {
  /** How late the event loop gets to its work, in all of the last moments. */
  lagMs: number;
  /** For how long the query that is next has been waiting for a connection to the database. */
  waitMs: number;
};

/** ADR 0149 From when on a call is refused, and after how many seconds it may be tried again. */
export const OVERLOAD = {
  spare: { fromMs: 40, retrySeconds: 5 },
  usual: { fromMs: 80, retrySeconds: 2 },
} as const;

/** The seconds after which a call of this importance may be tried again, or null where it is admitted now. */
export function whyNotNow(importance: Importance, { lagMs, waitMs }: Load): { retrySeconds: number } | null {
  if (importance === 'vital') return null;
  const { fromMs, retrySeconds } = OVERLOAD[importance];
  return Math.max(lagMs, waitMs) < fromMs ? null : { retrySeconds };
}
