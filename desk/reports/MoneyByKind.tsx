import { format, money } from '@octavo/domain/language/page';
import { LEDGER_KINDS } from '@octavo/domain/payments/ledger';
import { type Sum, currenciesOf } from '@octavo/domain/reports/figures';
import { Table } from '@octavo/kit/Table.tsx';
import { Section } from '#app/Section.tsx';
import css from './Reports.module.css';
import { TableExport } from './TableExport.tsx';
import { RowsLink } from './RowsLink.tsx';
import { reportWords as words } from './words.ts';

type Props = {
  sums: readonly Sum[];
  sumsBefore: readonly Sum[];
  currency: string;
  period: { from: string; to: string };
};

/** spec §12.20 What moved, by kind and currency, as the ledger has it. */
export function MoneyByKind({ sums, sumsBefore, currency, period }: Props) {
  const { columns } = words;
  const rows = currenciesOf([...sums, ...sumsBefore], currency).flatMap((of) =>
    LEDGER_KINDS.map((kind) => ({ of, kind, now: sumOf(sums, kind, of), before: sumOf(sumsBefore, kind, of) })).filter(
      ({ now, before }) => now.count + before.count > 0,
    ),
  );
  const numbers = [columns.count, columns.amount, columns.before].map((name) => ({ name, isNumber: true as const }));
  return (
    <Section heading={words.moneyByKind} action={<TableExport table="money" />}>
      {rows.length === 0 ? (
        <p className={css.muted}>{words.nothing}</p>
      ) : (
        <Table label={words.moneyByKind} columns={[columns.what, ...numbers]}>
          {rows.map(({ of, kind, now, before }) => (
            <tr key={`${of} ${kind}`}>
              <td>{words.kinds[kind]}</td>
              <td data-number="">
                <RowsLink to={{ figure: 'money', parts: kind, ...period }} data-row="">
                  {format().number(now.count)}
                </RowsLink>
              </td>
              <td data-number="">{money(now.amount, of)}</td>
              <td data-number="">{money(before.amount, of)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

const sumOf = (sums: readonly Sum[], kind: string, currency: string) =>
  sums
    .filter((sum) => sum.figure === 'money' && sum.part === kind && sum.currency === currency)
    .reduce((all, { count, amount }) => ({ count: all.count + count, amount: all.amount + amount }), NONE);

const NONE = { count: 0, amount: 0 };
