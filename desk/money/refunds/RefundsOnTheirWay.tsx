import type { RefundOnItsWay } from '@octavo/contract/desk-payments';
import { money } from '@octavo/domain/language/page';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { Section } from '#app/Section.tsx';
import css from '../Money.module.css';
import { OrderCell } from '../OrderCell.tsx';
import { moneyWords } from '../words.ts';
import { wayOf } from './way.ts';

/** spec §12.12 The refunds that have not arrived, the oldest first. */
export function RefundsOnTheirWay({ refunds }: { refunds: readonly RefundOnItsWay[] }) {
  const { columns } = moneyWords.onTheirWay;
  return (
    <Section heading={moneyWords.onTheirWay.heading}>
      {refunds.length === 0 ? (
        <p className={css.none}>{moneyWords.onTheirWay.none}</p>
      ) : (
        <Table
          label={moneyWords.onTheirWay.heading}
          columns={[columns.order, columns.by, columns.state, { name: columns.amount, isNumber: true }]}
        >
          {refunds.map((refund) => (
            <tr key={refund.refund}>
              <td>
                <OrderCell order={refund.order} />
              </td>
              <td>
                {wayOf(refund)}
                <span className={css.meta}>{moneyWords.onTheirWay.causes[refund.cause]}</span>
              </td>
              <td>
                {moneyWords.onTheirWay.since(moneyWords.onTheirWay.states[refund.state], dateAndTime(refund.since))}
              </td>
              <td data-number="">{money(refund.amount, refund.order.currency)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
