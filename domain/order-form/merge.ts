import type { OrderForm } from './form.ts';

/** What the customer changed since `origin` stays as in `mine`; whatever they left alone is as it is `now`. */
export function merged(
  origin: Partial<OrderForm>,
  mine: Partial<OrderForm>,
  now: Partial<OrderForm>,
): Partial<OrderForm> {
  const fields = Object.keys(now) as (keyof OrderForm)[]; // its own keys
  const untouched = fields.filter((field) => JSON.stringify(mine[field]) === JSON.stringify(origin[field]));
  return { ...mine, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) };
}
