/** spec §4, §9 How a switch is written: 1 is off, 2 is on. */
export const TOGGLE = { off: 1, on: 2 } as const;

/** spec §4 What a switch was saved as; undefined for anything but 1 and 2. */
export function readToggle(text: string | undefined): boolean | undefined {
  if (text === String(TOGGLE.on)) return true;
  return text === String(TOGGLE.off) ? false : undefined;
}

/** What a flag such as `editing` was saved as; undefined where it was not saved. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}
