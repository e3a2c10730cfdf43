import type { MonthSum } from '@octavo/contract/desk-ledger';
import { money } from '@octavo/domain/language/page';
import { Table } from '@octavo/kit/Table.tsx';
import { Fragment } from 'react';
import { providerName } from '../faults/fault-text.ts';
import { ledgerWords } from '../ledger/words.ts';
import { monthWords as words } from './words.ts';

/** What a month has, by currency, provider and kind. */
export function MonthSums({ name, sums }: { name: string; sums: readonly MonthSum[] }) {
  const { columns } = words;
  return (
    <Table
      label={name}
      columns={[
        columns.provider,
        columns.what,
        { name: columns.count, isNumber: true },
        { name: columns.amount, isNumber: true },
      ]}
    >
      {[...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, those]) => (
        <Fragment key={currency}>
          {those.map(({ provider, kind, count, amount }) => (
            <tr key={`${provider} ${kind}`}>
              <td>{providerName(provider)}</td>
              <td>{ledgerWords.kinds[kind]}</td>
              <td data-number="">{count}</td>
              <td data-number="">{money(amount, currency)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2}>
              <b>{words.total(currency)}</b>
            </td>
            <td data-number="">{sumOf(those, 'count')}</td>
            <td data-number="">
              <b>{money(sumOf(those, 'amount'), currency)}</b>
            </td>
          </tr>
        </Fragment>
      ))}
    </Table>
  );
}

const sumOf = (sums: readonly MonthSum[], what: 'count' | 'amount') => sums.reduce((sum, one) => sum + one[what], 0);
