/** spec §4, §9 How a switch is written: 1 is off, 2 is on. */
export const TOGGLE = { off: 1, on: 2 } as const;

/** spec §4 The value of a saved switch; undefined for any text but 1 and 2. */
export function readToggle(text: string | undefined): boolean | undefined {
  if (text === String(TOGGLE.on)) return true;
  return text === String(TOGGLE.off) ? false : undefined;
}

/** The value of a saved flag such as `editing`: `true` or `1`, `false` or `0`; undefined for any other text. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}
