import type { Reply } from '@octavo/contract/endpoint';
import type { getReport } from '@octavo/contract/desk-reports';
import { LEDGER_KINDS } from '@octavo/domain/payments/ledger';
import {
  LATENESS,
  type ReportTable,
  type Sum,
  countOf,
  currenciesOf,
  partsOf,
  refundedOf,
  revenueOf,
} from '@octavo/domain/reports/figures';
import { type REPORT_WORDS, nameOfPart } from '@octavo/domain/reports/report-words';
import { amountCell } from '#http/csv.ts';

type Report = Reply<typeof getReport>;
type Cell = string | number | null | ReturnType<typeof amountCell>;

/** The rows of each table of a report, as they are exported. Amounts are in units of the currency, times in minutes, names those of the screen. */
export const ROWS_OF: Record<ReportTable, (report: Report, words: typeof REPORT_WORDS) => Cell[][]> = {
  days: ({ days, currency }) =>
    days.map(({ day, sums }) => [day, countOf(sums, 'paid'), amountCell(revenueOf(sums, currency), currency), amountCell(refundedOf(sums, currency), currency), currency]),
  money: ({ sums, sumsBefore, currency }, words) =>
    currenciesOf([...sums, ...sumsBefore], currency).flatMap((of) =>
      LEDGER_KINDS.map((kind) => {
        const [now, before] = [movedIn(sums, kind, of), movedIn(sumsBefore, kind, of)];
        return [words.kinds[kind], of, now.count, amountCell(now.amount, of), amountCell(before.amount, of)];
      }),
    ),
  form: ({ form }, words) => form.steps.map(({ step, count, before }, at) => [words.formSteps[step], count, count - (form.steps[at + 1]?.count ?? count), before]),
  answers: ({ answers }, words) => answers.map(({ chat, count, median, most, late, medianBefore }) => [words.chats[chat], count, median, most, late, medianBefore]),
  late: ({ sums }, words) => LATENESS.map((part) => [words.lateness[part], partsOf(sums, 'late').find((sum) => sum.part === part)?.count ?? 0]),
  writers: ({ load }) => load.map(({ name, number, underWay, papersMax, lateNow, delivered }) => [name, number, underWay, papersMax, lateNow, delivered]),
  revisions: ({ sums }, words) => partsOf(sums, 'revision').map(({ part, count }) => [nameOfPart(words, 'revision', part), count]),
  codes: ({ sums }, words) => partsOf(sums, 'code').map(({ part, count, amount, currency }) => [nameOfPart(words, 'code', part), count, amountCell(amount, currency), currency]),
  cohorts: ({ cohorts }) => cohorts.map(({ month, paid }) => [month, ...paid]),
}; // oxfmt-ignore

const movedIn = (sums: readonly Sum[], kind: string, currency: string) =>
  partsOf(sums, 'money').find((sum) => sum.part === kind && sum.currency === currency) ?? { count: 0, amount: 0 };
