/** Cents of `14.40`, `14.4` or `14`; null for anything else. */
export function centsIn(text: string): number | null {
  const [, whole, hundredths = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
}

/** 1440 cents are `14.40`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
