/** A device by its browser and its system; null for what it does not name. */
export type NamedDevice = { browser: string | null; system: string | null };

/**
 * ADR 0242 Whether a sign-in is worth a mail: both the browser and the system are new. Somebody without any earlier device has no new
 * one.
 */
export const isNewDevice = (known: readonly NamedDevice[], { browser, system }: NamedDevice): boolean =>
  known.length > 0 && !known.some((device) => device.browser === browser || device.system === system);
