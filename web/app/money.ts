import { format } from '@octavo/kit/language.ts';

/** Cents as the customer reads them: `12636` is `$126.36`; a discount is written with a true minus. */
export const money = (cents: number, currency = 'USD'): string => format().money(cents, currency);
