import { dialCode, readStored } from '#customers/countries.ts';
import { masked } from '#customers/phone.ts';

/** `13125550148` as `+1 (312) 555-0148`; digits that no country has stay digits. */
export function phoneInWords(stored: string): string {
  const number = stored && readStored(stored);
  if (!number) return stored;
  const dial = dialCode(number.country);
  return `+${dial} ${masked(number.digits, dial)}`;
}
