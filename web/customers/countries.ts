import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { format } from '@octavo/kit/language.ts';

export type Country = { code: string; name: string; dial: string };

/** Every country with its dial code, by name. Weighs a lot: import it lazily. */
export function listCountries(): Country[] {
  const { country: nameOf } = format();
  return getCountries()
    .map((code) => ({ code, name: nameOf(code), dial: getCountryCallingCode(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** `+44 20 7946 0958` is a number of GB; null where it begins with no dial code. */
export function readInternational(text: string): { country: string; digits: string } | null {
  const number = text.trim().startsWith('+') ? parsePhoneNumberFromString(text) : undefined;
  return number?.country ? { country: number.country, digits: number.nationalNumber } : null;
}

/** `442079460958`, as it is stored, is a number of GB; null where the dial code was left out. */
export function readStored(digits: string): { country: string; digits: string } | null {
  const number = parsePhoneNumberFromString(`+${digits}`);
  return number?.country && number.isValid() ? { country: number.country, digits: number.nationalNumber } : null;
}

/** `1` of US; empty for what is no country. */
export const dialCode = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : '';
