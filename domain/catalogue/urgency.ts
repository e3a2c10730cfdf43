/** spec D3: hours in the form and the catalogue, minutes in the order and price payloads. */
export const toMinutes = (hours: number): number => hours * 60;

export const toHours = (minutes: number): number => minutes / 60;

export const EXTRA_CHECK_HOURS = 24; // spec §9 the extra quality check needs at least this long
export const BUMP_HOURS = 12; // spec §4 shorter ones become this where a rule switches them off

/** spec D12 Pages for each hour from which an order is tough. */
export const isTough = (order: { pages: number; hours: number; category: number }): boolean =>
  order.pages / order.hours >= (order.category === 1 ? 0.5 : 1);
