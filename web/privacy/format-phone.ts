import { dialCode, readStored } from '#customers/countries.ts';
import { masked } from '#customers/phone.ts';

/** Formats a stored phone number: `13125550148` as `+1 (312) 555-0148`; digits without a known dial code stay as they are. */
export function formatPhone(stored: string): string {
  const number = stored && readStored(stored);
  if (!number) return stored;
  const dial = dialCode(number.country);
  return `+${dial} ${masked(number.digits, dial)}`;
}
