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
