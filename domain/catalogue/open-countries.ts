/** spec §1 Whether a site takes orders from a country, two letters; it names the countries from which it does, or none for all. */
export const isCountryOpen = (open: readonly string[], country: string): boolean =>
  open.length === 0 || open.includes(country.toUpperCase());
