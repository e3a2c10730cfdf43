/** The time zone of the machine by its IANA name; in a browser that of the customer. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone with this IANA name; UTC where there is none. */
export function zoneOrUtc(name: string): string {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
