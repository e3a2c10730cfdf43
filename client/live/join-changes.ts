import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { LiveEvent } from './live.ts';

/** The pause after a change of an order that was told, in milliseconds; the long one after `MANY` of them in a row. */
const PAUSE_MS = { short: 1000, long: 8000 };
const MANY = 20;

type Changed = Extract<LiveEvent, { event: typeof SERVER_EVENT.orderChanged }>;

/** When a change was told, the how manyth in a row, and the timer of what came in the pause after it. */
type Told = { at: number; count: number; timer?: ReturnType<typeof setTimeout> };

/**
 * Joins the changes of an order, each of which loads several lists again: many files that are stored and scanned are many changes. The first one
 * is told at once, and what comes in the second after it once at its end. Of a long row each waits up to eight seconds: so often the lists can be
 * asked for without an end. Other events are told at once. `end` tells at once what still waits.
 */
export function joinChanges(tell: (event: LiveEvent) => void) {
  const orders = new Map<number, Told>();

  const tellNow = (event: Changed, count: number) => {
    orders.set(event.order, { at: performance.now(), count });
    tell(event);
  };
  function join(event: Changed) {
    const last = orders.get(event.order);
    const since = last ? performance.now() - last.at : Infinity;
    if (!last || since >= PAUSE_MS.long) return tellNow(event, 1);
    if (last.timer) return; // it is told with the others
    const left = (last.count < MANY ? PAUSE_MS.short : PAUSE_MS.long) - since;
    const next = () => tellNow(event, last.count + 1);
    if (left <= 0) return next();
    last.timer = setTimeout(next, left);
  }
  return {
    hear: (event: LiveEvent) => (event.event === SERVER_EVENT.orderChanged ? join(event) : tell(event)),
    end() {
      for (const [order, { timer }] of orders) {
        if (!timer) continue;
        clearTimeout(timer);
        tell({ event: SERVER_EVENT.orderChanged, order });
      }
      orders.clear();
    },
  };
}
