import { serverAhead } from '@octavo/client/server-clock';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * spec §11.68 The time by the clock of the server, which the countdown to `deadline` follows: it changes each minute, each second in
 * the last hour. `read` is the time of the server in an answer that arrived at `readAt` of this device, in milliseconds. ADR 0423: an answer that
 * the service worker kept says nothing of the present.
 */
export function useServerClock(deadline: Date, read: Date, readAt: number): Date {
  const said = read.getTime() - readAt;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const isKept = Math.abs(said - serverAhead()) > MINUTE;
  const left = deadline.getTime() - now - (isKept ? serverAhead() : said);
  const step = left > 0 && left <= HOUR ? 1000 : MINUTE;
  const whole = Math.trunc(left / step) * step;
  return new Date(deadline.getTime() - (left < 0 ? Math.min(whole, -1) : whole)); // late from the first moment
}
