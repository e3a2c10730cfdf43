import { dictionaries } from '@octavo/domain/language/dictionaries';
import { plural } from '@octavo/domain/language/plural';

/** What an order says of itself besides its fields. */
export const orderWords = dictionaries(
  {
    /** A changed field as staff reads it, before and after (spec D22). */
    edit: {
      none: 'none',
      yes: 'yes',
      no: 'no',
      hours: (n: number) => plural('en', n, { one: `${n} hour`, other: `${n} hours` }),
      single: 'single',
      double: 'double',
      encrypted: 'encrypted',
      replaced: 'replaced',
    },
  },
  'orderChanges',
);
