import { ZONES_OF_COUNTRIES } from './zones-of-countries.ts';

/** ADR 0242 The country of a time zone, as two letters; null where several countries share it or none is known. */
export const countryOfZone = (zone: string): string | null => (countries ??= countriesByZone()).get(zone) ?? null;

let countries: Map<string, string> | undefined;

const countriesByZone = () =>
  new Map(
    ZONES_OF_COUNTRIES.flatMap((line) => line.split('|')).flatMap((country) => {
      const [letters = '', ...zones] = country.split(' ');
      return zones.map((zone): [string, string] => [zone, letters]);
    }),
  );
