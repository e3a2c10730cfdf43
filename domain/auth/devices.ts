/** A device by its browser and its system; null for what it does not name. */
export type NamedDevice = { browser: string | null; system: string | null };

/** ADR 0460 One of an earlier session; somebody else may have opened a disowned one. */
export type EarlierDevice = NamedDevice & { isDisowned: boolean };

/**
 * ADR 0242 Whether a sign-in is worth a mail: both the browser and the system are new. Somebody without any earlier device has no new
 * one. ADR 0460: a disowned device is not known.
 */
export const isNewDevice = (earlier: readonly EarlierDevice[], { browser, system }: NamedDevice): boolean =>
  earlier.length > 0 &&
  !earlier.some((device) => !device.isDisowned && (device.browser === browser || device.system === system));

/** The tokens of a session in use are renewed at least every ten minutes. */
const IN_USE_MS = 10 * 60_000;

/** ADR 0242 Whether a session whose tokens were renewed then is in use now. */
export const isInUse = (dateSeen: Date, now: Date): boolean => now.getTime() - dateSeen.getTime() <= IN_USE_MS;
