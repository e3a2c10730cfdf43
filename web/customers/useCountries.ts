import { useEffect, useState } from 'react';
import type { Country } from './countries.ts';

type Countries = typeof import('./countries.ts');

let loaded: Countries | null = null;
let list: Country[] | null = null;

async function load(): Promise<Country[]> {
  loaded ??= await import('./countries.ts');
  list ??= loaded.listCountries();
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
  return { countries, dialOf, read: loaded?.readInternational ?? (() => null) };
}

/** spec §3 The dial code of a country, to be put before the digits. Rejects where the list cannot be had. */
export async function dialCodeOf(code: string): Promise<string> {
  const countries = list ?? (KNOWN.some((country) => country.code === code) ? KNOWN : await load());
  return countries.find((country) => country.code === code)?.dial ?? '';
}

const stayWithTheKnown = () => {};
