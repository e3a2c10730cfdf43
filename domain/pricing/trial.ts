import { type Priced, priceOf } from './price.ts';
import type { Tariff } from './tariff.ts';

/** An order as it was sold, with its price before codes in cents. */
export type SoldOrder = { id: number; title: string; priced: Priced; full: number };

/** What an order has cost, and what it would cost; null where it would not be offered. In cents, before codes. */
export type TriedOrder = { id: number; title: string; was: number; would: number | null };

/** `was` and `would` are the sums of those orders that would be offered. */
export type Trial = { orders: TriedOrder[]; was: number; would: number; notOffered: number };

/** spec §12.16 What orders would have cost by another tariff. */
export function trialOf(orders: readonly SoldOrder[], tariff: Tariff): Trial {
  const tried = orders.map(({ id, title, priced, full }) => ({
    id,
    title,
    was: full,
    would: priceOf(priced, tariff)?.final ?? null,
  }));
  const offered = tried.filter(({ would }) => would !== null);
  return {
    orders: tried,
    was: offered.reduce((sum, { was }) => sum + was, 0),
    would: offered.reduce((sum, { would }) => sum + (would ?? 0), 0),
    notOffered: tried.length - offered.length,
  };
}
