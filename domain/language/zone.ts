/** The time zone of the machine by its IANA name; in a browser that of the customer. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Europe/Berlin`, `Etc/GMT+5`, `UTC`; no offset such as `+05:30`. */
const NAME = /^(?=.{1,64}$)[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*){0,2}$/;

/** The time zone with this IANA name, spelled as the machine spells it; null where there is none. */
export function zoneNamed(name: string): string | null {
  if (!NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The same; UTC where there is none. */
export const zoneOrUtc = (name: string): string => zoneNamed(name) ?? 'UTC';

/** The place in the name of a zone: `New York` of `America/New_York`; null of one that is named after no place, as `Etc/GMT+5` or `UTC`. */
export function placeOfZone(zone: string): string | null {
  const [area, ...places] = zone.split('/');
  return area === 'Etc' ? null : (places.at(-1)?.replaceAll('_', ' ') ?? null);
}

/** Every time zone that the machine knows by its IANA name, UTC first. */
export const allZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
