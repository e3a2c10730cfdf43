/** The most characters of the name of a canned reply. */
export const CANNED_NAME_MAX = 40;

/** spec §12.9 The name of a canned reply, which is typed after `/`: small letters, digits and hyphens. */
export const isCannedName = (name: string): boolean =>
  name.length <= CANNED_NAME_MAX && /^[a-z\d][a-z\d-]*$/.test(name);
