/** spec D3 Hours in the form and the catalogue, minutes in the order and price payloads. */
export const toMinutes = (hours: number): number => hours * 60;

export const toHours = (minutes: number): number => minutes / 60;

export const EXTRA_CHECK_HOURS = 24; // spec §9 the shortest deadline with an extra quality check
export const BUMP_HOURS = 12; // spec §4 a shorter deadline that is closed is moved to at least this

/** spec D12 Whether an order has many pages for its deadline in hours. */
export const isTough = (order: { pages: number; hours: number; category: number }): boolean =>
  order.pages / order.hours >= (order.category === 1 ? 0.5 : 1);
