/** The city in the name of a zone: `New York` of `America/New_York`. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
