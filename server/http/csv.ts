import { decimalOf } from '@octavo/domain/language/decimal';

type Amount = { cents: number; currency: string };

/** An amount in a CSV file, with the decimals of its currency. */
export const amountCell = (cents: number, currency: string): Amount => ({ cents, currency });

/** How a CSV file is written: for spreadsheets, in which nothing starts a formula. An amount with a minus sign is none, so that a sum of its column is right. */
export const CSV = {
  bom: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: {
    object: (amount: object) => {
      const { cents, currency } = amount as Amount; // the only objects in a row come from `amountCell`
      return { value: decimalOf(cents, currency), escape_formulas: false };
    },
  },
} as const;
