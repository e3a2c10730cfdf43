import type * as countries from '@octavo/client/countries';
import { withDialCode } from '@octavo/domain/customers/phone';
import { format } from '@octavo/domain/language/page';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';

/** Dial codes, and what reads numbers: a large module. */
export const phoneNumbers = lazyModule(() => import('@octavo/client/countries'));

export type PhoneNumbers = typeof countries;

let list: countries.Country[] | null = null;

const listOf = ({ listCountries }: PhoneNumbers) => (list ??= listCountries());

const DEFAULT = 'US'; // spec §5

/** spec §5 The default, until the list is loaded. */
const defaultCountries = (): countries.Country[] => [{ code: DEFAULT, name: format().country(DEFAULT), dial: '1' }];

/**
 * The countries, their dial codes, and the parsers of numbers that begin with a dial code, which read nothing until they are loaded.
 * That is once the screen is shown, or at once for a `country` that is not the default, or when it `isWanted`.
 */
export function useCountries(country: string, isWanted: boolean) {
  const loaded = useLoaded(phoneNumbers, isWanted || country !== DEFAULT);
  const countries = loaded ? listOf(loaded) : defaultCountries();
  const dialOf = (code: string) => countries.find((one) => one.code === code)?.dial ?? '';
  const { readComplete = unread, readInternational = unread } = loaded ?? {};
  return { countries, dialOf, readComplete, readInternational, isLoaded: loaded !== null };
}

/** spec §3 The dial code of a country, to put before the digits. Rejects if the list cannot be loaded. */
export async function dialCodeOf(code: string): Promise<string> {
  const countries = code === DEFAULT ? defaultCountries() : listOf(await phoneNumbers.load());
  return countries.find((country) => country.code === code)?.dial ?? '';
}

/** The dial code of a country as far as it is known now; empty until the list is loaded. */
export const knownDial = (code: string): string =>
  (list ?? defaultCountries()).find((country) => country.code === code)?.dial ?? '';

/** spec §1 The country that a number names: `+1 416 555 0123` is one of CA. The chosen one where the number names none, or nothing that reads it is loaded yet. */
export function countryNamed(country: string, phone: string): string {
  const numbers = phoneNumbers.loaded();
  return numbers?.readStored(withDialCode(numbers.dialCode(country), phone))?.country ?? country;
}

const unread = () => null;
