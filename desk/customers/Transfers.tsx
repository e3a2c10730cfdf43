import type { DeskCustomer } from '@octavo/contract/desk-customers';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { Section } from '#app/Section.tsx';
import css from './Rows.module.css';
import { customersWords } from './words.ts';

/** spec §12.6 From which site to which the account has moved, newest first. */
export function Transfers({ customer: { transfers } }: { customer: DeskCustomer }) {
  const { transfers: words } = customersWords;
  if (!transfers) return null; // the last release answers without them
  return (
    <Section heading={words.heading}>
      {transfers.length === 0 && <p className={css.empty}>{words.empty}</p>}
      {transfers.length > 0 && (
        <Table label={words.heading} columns={Object.values(words.columns)}>
          {transfers.map(({ from, to, date }) => (
            <tr key={date.toISOString()}>
              <td data-short="">{dateAndTime(date)}</td>
              <td>
                <bdi translate="no">{from}</bdi>
              </td>
              <td>
                <bdi translate="no">{to}</bdi>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
