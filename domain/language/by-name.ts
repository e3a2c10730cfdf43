const order = new Intl.Collator('en', { numeric: true });

/**
 * ADR 0454 The order of a list by names, as people look for them: capitals and accents do not come first or last, and 10 comes after 9. The same for every
 * database and machine.
 */
export const byName = (one: { name: string }, other: { name: string }): number => order.compare(one.name, other.name);
