/** ADR 0216 The tax of a country in hundredths of a percent: 1900 is 19 %. `*` is the rate of all other countries. */
export type TaxRates = Readonly<Record<string, number>>;

const ENTRY = /^([A-Z]{2}|\*):(\d{1,2}(?:\.\d{1,2})?)$/;

/** The rates of `DE:19,FR:20,*:0`; null for a text that is none. A country stands once. */
export function readRates(text: string): TaxRates | null {
  const rates: Record<string, number> = {};
  for (const part of text === '' ? [] : text.split(',')) {
    const [, country, percent] = ENTRY.exec(part.trim()) ?? [];
    if (country === undefined || percent === undefined || country in rates) return null;
    rates[country] = Math.round(Number(percent) * 100);
  }
  return rates;
}

/** The rate of a country in hundredths of a percent; null where the site has none for it. */
export const rateOf = (rates: TaxRates, country: string | null): number | null =>
  rates[country ?? '*'] ?? rates['*'] ?? null;

/** The tax in a price that includes it, in cents, rounded half up. */
export const taxIn = (cents: number, rate: number): number => Math.round((cents * rate) / (10_000 + rate));

/** `19` or `5.5`, for a reader. */
export const percentOf = (rate: number): number => rate / 100;
