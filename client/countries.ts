import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { format } from '@octavo/domain/language/page';

export type Country = { code: string; name: string; dial: string };

/** Every country with its dial code, sorted by name. This is a large module: only `phoneNumbers` imports it. */
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

/** The dial code of a country: `1` for `US`; empty for an unknown country. */
export const dialCode = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : '';
