import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeskPayments } from '@octavo/contract/desk-order';
import { money } from '@octavo/domain/language/page';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Section } from '#app/Section.tsx';
import { WholeList } from '#app/WholeList.tsx';
import { PAYMENT_STAMPS } from './stamps.ts';
import { orderMoneyWords } from './words.ts';

const words = orderMoneyWords;

/** spec §12.5 The payments of the order and the tries, with both references. */
export function Payments({ order }: { order: DeskOrder }) {
  const payments = useQuery(queryOf(listDeskPayments, { params: { id: order.id } }));
  const { columns } = words;
  return (
    <Section heading={words.payments}>
      <WholeList query={payments} empty={words.noPayments}>
        {(all) => (
          <Table
            label={words.payments}
            columns={[columns.when, columns.provider, columns.state, { name: columns.amount, isNumber: true }]}
          >
            {all.map((payment) => (
              <tr key={payment.id}>
                <td data-short="">{dateAndTime(payment.dateCreated)}</td>
                <td>
                  {words.providers[payment.provider]}
                  {payment.card && ` ${words.card(payment.card)}`}
                  <br />
                  <bdi translate="no">{payment.reference}</bdi>
                  {payment.providerRef && (
                    <>
                      <br />
                      <bdi>{payment.providerRef}</bdi>
                    </>
                  )}
                </td>
                <td data-short="">
                  <Stamp look={PAYMENT_STAMPS[payment.state]}>{words.states[payment.state]}</Stamp>
                </td>
                <td data-number="">{money(payment.amount, order.currency)}</td>
              </tr>
            ))}
          </Table>
        )}
      </WholeList>
    </Section>
  );
}
