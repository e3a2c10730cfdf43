import { format } from '@octavo/kit/language.ts';

/** Formats cents: `12636` is `$126.36`; a negative amount has a minus sign (U+2212). */
export const money = (cents: number, currency = 'USD'): string => format().money(cents, currency);
