import { useEffect, useState } from 'react';

/**
 * Whether what is added to the log is new. Not when the log opens, and not when it begins with another message: then its history is
 * drawn. `first` is the key of its first message, null for an empty log.
 */
export function useIsLive(first: string | null): boolean {
  const [drawn, setDrawn] = useState<{ first: string | null }>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn({ first }));
    return () => cancelAnimationFrame(frame);
  }, [first]);
  return drawn !== undefined && (drawn.first === first || drawn.first === null);
}
