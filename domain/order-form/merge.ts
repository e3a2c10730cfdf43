import type { OrderForm } from './form.ts';

/** Merges two changes of `origin`: the fields that differ in `mine` keep that value, all others get the value of `now`. */
export function merged(
  origin: Partial<OrderForm>,
  mine: Partial<OrderForm>,
  now: Partial<OrderForm>,
): Partial<OrderForm> {
  const fields = Object.keys(now) as (keyof OrderForm)[]; // its own keys
  const untouched = fields.filter((field) => JSON.stringify(mine[field]) === JSON.stringify(origin[field]));
  return { ...mine, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) };
}

/** The same for the discount of the order, which is known by its code. */
export const mergedDiscount = <D extends { code: string }>(origin: D | null, mine: D | null, now: D | null): D | null =>
  mine?.code === origin?.code ? now : mine;
