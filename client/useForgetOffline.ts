import { useEffect, useEffectEvent } from 'react';
import { Unreachable } from './api-error.ts';

/** Takes "You are offline" from a form once the network is back. What was not sent waits for another press. */
export function useForgetOffline({ error, reset }: { error: Error | null; reset?: () => void }) {
  const forget = useEffectEvent(() => {
    if (error instanceof Unreachable && error.isOffline) reset?.();
  });
  useEffect(() => {
    const onOnline = () => forget();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}
