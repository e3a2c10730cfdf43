import type { LedgerKind } from '../payments/ledger.ts';
import { REVISION_CATEGORIES } from '../revisions/choices.ts';
import type { AnsweredChat, Figure, Lateness, ReportTable } from './figures.ts';
import type { FormStep } from './form-steps.ts';

type Days = { from: string; to: string };

/** In English: what reports say on their screen and in their CSV alike. */
export const REPORT_WORDS = {
  kinds: {
    charge: 'Payment',
    overpayment: 'Second payment',
    refund: 'Refund',
    chargeback: 'Chargeback',
    credit: 'Credit',
  } satisfies Record<LedgerKind, string>,
  lateness: {
    hour: 'Under 1 hour',
    hours6: '1 to 6 hours',
    day: '6 to 24 hours',
    longer: 'A day or more',
  } satisfies Record<Lateness, string>,
  chats: { answer: 'Support', answer_writer: 'Writers' } satisfies Record<AnsweredChat, string>,
  causes: REVISION_CATEGORIES as Readonly<Record<string, string>>,
  personal: 'Codes of single customers',
  formSteps: {
    opened: 'Opened the form',
    priced: 'Saw a price',
    instructions: 'Came to the instructions',
    account: 'Came to the account',
    given: 'Gave an account',
    created: 'Made the order',
    paying: 'Began to pay',
    paid: 'Paid',
  } satisfies Record<FormStep, string>,
  tableFile: (table: ReportTable, { from, to }: Days) => `report-${table}-${from}-${to}.csv`,
  rowsFile: (figure: Figure, { from, to }: Days) => `report-${figure}-rows-${from}-${to}.csv`,
};

/** What a part of a figure is called in these words; the part itself where it is a name, a month or a number. */
export function nameOfPart(words: typeof REPORT_WORDS, figure: Figure, part: string): string {
  const names: Partial<Record<Figure, Readonly<Record<string, string>>>> = {
    money: words.kinds,
    late: words.lateness,
    late_answer: words.chats,
    revision: words.causes,
  };
  if (part === '' && figure === 'code') return words.personal;
  return names[figure]?.[part] ?? part;
}
