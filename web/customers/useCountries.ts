import { useEffect, useState } from 'react';
import { format } from '@octavo/domain/language/page';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import type { Country } from './countries.ts';

const numbers = lazyModule(() => import('./countries.ts'));
let list: Country[] | null = null;

async function load(): Promise<Country[]> {
  const { listCountries } = await numbers.load();
  list ??= listCountries();
  return list;
}

/** spec §5 The default, until the list is loaded. */
const defaultCountries = (): Country[] => [{ code: 'US', name: format().country('US'), dial: '1' }];

/** The countries, their dial codes, and the parser of numbers that begin with a dial code. */
export function useCountries() {
  const [countries, setCountries] = useState(() => list ?? defaultCountries());
  useEffect(() => {
    load().then(setCountries, keepDefault);
  }, []);
  const dialOf = (code: string) => countries.find((country) => country.code === code)?.dial ?? '';
  return { countries, dialOf, read: numbers.loaded()?.readInternational ?? (() => null) };
}

/** spec §3 The dial code of a country, to put before the digits. Rejects if the list cannot be loaded. */
export async function dialCodeOf(code: string): Promise<string> {
  const countries = list ?? (code === 'US' ? defaultCountries() : await load());
  return countries.find((country) => country.code === code)?.dial ?? '';
}

const keepDefault = () => {};
