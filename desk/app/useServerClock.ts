import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The clock of the server, which said `now` when its answer came at `receivedAt` of ours. It ticks each second. */
export function useServerClock(answer: { now: Date } | undefined, receivedAt: number): Date {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const ahead = answer ? answer.now.getTime() - receivedAt : 0;
  return new Date(Math.max(at, receivedAt) + ahead);
}
