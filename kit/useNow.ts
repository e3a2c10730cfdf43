import { useEffect, useState } from 'react';
import { onClockMoved, serverNow } from '@octavo/client/server-clock';

const HALF_A_MINUTE = 30_000;

/** ADR 0423 The present time by the clock of the server, updated every 30 s. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, HALF_A_MINUTE);
    const leave = onClockMoved(update);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, []);
  return now;
}
