import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { masked } from '@octavo/domain/customers/phone';
import { format } from '@octavo/domain/language/page';

export type Country = { code: string; name: string; dial: string };

/** Every country with its dial code, sorted by name. This is a large module that screens load when they need it. */
export function listCountries(): Country[] {
  const { country: nameOf } = format();
  return getCountries()
    .map((code) => ({ code, name: nameOf(code), dial: getCountryCallingCode(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Reads a number with a dial code: `+44 20 7946 0958` is a number of GB. Null without a known dial code. */
export function readInternational(text: string): { country: string; digits: string } | null {
  const number = text.trim().startsWith('+') ? parsePhoneNumberFromString(text) : undefined;
  return number?.country ? { country: number.country, digits: number.nationalNumber } : null;
}

/** Reads a number with a dial code once it is complete, so that no digit is lost while it is typed. */
export function readComplete(text: string): { country: string; digits: string } | null {
  return parsePhoneNumberFromString(text)?.isValid() ? readInternational(text) : null;
}

/** Reads a stored number: `442079460958` is a number of GB. Null without a dial code. */
export function readStored(digits: string): { country: string; digits: string } | null {
  const number = parsePhoneNumberFromString(`+${digits}`);
  return number?.country && number.isValid() ? { country: number.country, digits: number.nationalNumber } : null;
}

/** Formats a stored phone number: `13125550148` as `+1 (312) 555-0148`; digits without a known dial code stay as they are. */
export function formatStored(stored: string): string {
  const number = stored && readStored(stored);
  if (!number) return stored;
  const dial = dialCode(number.country);
  return `+${dial} ${masked(number.digits, dial)}`;
}

/** The dial code of a country: `1` for `US`; empty for an unknown country. */
export const dialCode = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : '';
