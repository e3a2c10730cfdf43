import { useEffect, useState } from 'react';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import type { Country } from './countries.ts';

const numbers = lazyModule(() => import('./countries.ts'));
let list: Country[] | null = null;

async function load(): Promise<Country[]> {
  const { listCountries } = await numbers.load();
  list ??= listCountries();
  return list;
}

const KNOWN: Country[] = [{ code: 'US', name: 'United States', dial: '1' }]; // spec §5 the default, until the others are here

/** The countries, and the reader of numbers that begin with a dial code. */
export function useCountries() {
  const [countries, setCountries] = useState(list ?? KNOWN);
  useEffect(() => {
    load().then(setCountries, stayWithTheKnown);
  }, []);
  const dialOf = (code: string) => countries.find((country) => country.code === code)?.dial ?? '';
  return { countries, dialOf, read: numbers.loaded()?.readInternational ?? (() => null) };
}

/** spec §3 The dial code of a country, to be put before the digits. Rejects where the list cannot be had. */
export async function dialCodeOf(code: string): Promise<string> {
  const countries = list ?? (KNOWN.some((country) => country.code === code) ? KNOWN : await load());
  return countries.find((country) => country.code === code)?.dial ?? '';
}

const stayWithTheKnown = () => {};
