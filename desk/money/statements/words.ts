import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { DifferenceKind, LineDecision } from '@octavo/domain/payments/reconcile';

const KINDS: Record<DifferenceKind, string> = {
  unknown_payment: 'No order of ours.',
  not_booked: 'Not in our ledger.',
  not_in_statement: 'In our ledger, not in the statement.',
  other_amount: 'Another amount.',
};

const DECISIONS: Record<LineDecision, string> = {
  fee: 'It is a fee of the provider',
  same_payment: 'The same payment twice in the file',
  other_statement: 'It is in another statement',
  corrected: 'The provider has corrected it',
  accepted: 'It is right as it is',
};

/** Money and times arrive formatted. */
export const statementWords = dictionary('deskStatements', {
  eyebrow: 'Statement',
  none: 'No statement has been read yet.',
  title: (provider: string, from: string, to: string) => `${provider}, ${from} to ${to}`,
  read: (file: string, who: string, moment: string) => `${file || 'a file'}, read by ${who}, ${moment}`,
  choose: 'Earlier statements',
  option: (title: string, left: number) => (left === 0 ? title : `${title}: ${left} left`),
  reconciled: 'Reconciled',
  rows: 'Lines in the statement',
  found: 'Found in the ledger',
  same: 'Same to the cent',
  left: 'Left for a person',
  others: 'Of other sites',
  skipped: 'Without money',
  inMoney: (currency: string) => `In money, ${currency}`,
  payments: 'Came in',
  refunds: 'Went out',
  theySay: 'They say',
  weSay: 'We say',
  difference: 'Difference',
  leftSum: 'Left in the lines below',
  allBelow: (count: number) =>
    plural('en', count, { one: 'All of it is in the line below.', other: `All of it is in the ${count} lines below.` }),
  noLines: 'Both say the same.',
  lines: 'Lines that differ',
  kinds: KINDS,
  both: (statement: string, ledger: string) => `They say ${statement}, we say ${ledger}.`,
  places: (lines: string) => `Line ${lines}.`,
  decide: 'Decide…',
  decideOf: (reference: string) => `Decide on ${reference}`,
  decided: (decision: string, who: string, reason: string) => `${decision}: ${reason} (${who})`,
  decisions: DECISIONS,
  decision: 'What it is',
  save: 'Decide',
  done: 'It is decided. Nothing was booked.',
  another: 'Read a statement',
  form: {
    title: 'Read a statement',
    about: 'It is compared first. Nothing is kept until you keep it, and nothing is ever booked.',
    provider: 'Provider',
    file: 'Choose a CSV file',
    chosen: (name: string) => `File: ${name}`,
    missing: 'Choose a file',
    empty: 'The file is empty. Choose another one',
    compare: 'Compare',
    keep: 'Keep it',
    known: 'This statement was read before. Keeping it again changes nothing.',
    differences: (count: number) =>
      count === 0
        ? 'Both say the same.'
        : plural('en', count, { one: '1 line differs.', other: `${count} lines differ.` }),
    kept: 'The statement is kept.',
  },
  columns: {
    legend: 'Which column of the file has what',
    byName: 'found by its name',
    names: {
      reference: 'Our number',
      amount: 'Amount',
      currency: 'Currency',
      date: 'Date',
      type: 'Kind of movement',
      status: 'Status',
    },
  },
  key: 'read a statement',
});
