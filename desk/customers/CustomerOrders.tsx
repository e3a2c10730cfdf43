import { type DeskCustomer, listOrdersOfCustomer } from '@octavo/contract/desk-customers';
import { money } from '@octavo/domain/language/page';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { ORDER_STATUS, type OrderStatus, isUnderWay } from '@octavo/domain/orders/status';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useCameFrom } from '#app/came-from.ts';
import { KeysetList } from '#app/KeysetList.tsx';
import { useKeys } from '#app/keys.ts';
import { useGo } from '#app/unsaved.ts';
import { paths } from '#app/paths.ts';
import { useKeyset } from '#app/useKeyset.ts';
import { appWords } from '#app/words.ts';
import { Section } from '#app/Section.tsx';
import css from './Rows.module.css';
import { customersWords } from './words.ts';

type Props = { customer: DeskCustomer; headingRef: Ref<HTMLHeadingElement> };

/** The orders of the customer, newest first. */
export function CustomerOrders({ customer: { id, orders: counts }, headingRef }: Props) {
  const { orders: words } = customersWords;
  const query = useKeyset(listOrdersOfCustomer, { params: { id }, query: {} });
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  useCameFrom(orders);
  useWriteKey(orders[0]?.id);
  const { order, status, writer, readyBy, paid } = words.columns;
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  return (
    <Section heading={words.heading} headingRef={headingRef} about={words.about(count)}>
      <KeysetList query={query} isEmpty={orders.length === 0} empty={words.empty} more={words.more}>
        <Table label={words.heading} columns={[order, status, writer, readyBy, { name: paid, isNumber: true }]}>
          {orders.map((row) => (
            <tr key={row.id}>
              <td>
                <Link className={css.title} to={paths.order(row.id)}>
                  <bdi>{row.title || appWords.order(row.id)}</bdi>
                </Link>
                <small>{words.number(row.id)}</small>
              </td>
              <td>
                <Stamp look={ORDER_STAMPS[row.status]}>{words.statuses[row.status]}</Stamp>
              </td>
              <td data-short="">{row.idWriter === null ? customersWords.none : appWords.writer(row.idWriter)}</td>
              <td data-short="">{readyByOf(row)}</td>
              <td data-number="">
                <b>{money(row.paid, row.currency)}</b>
              </td>
            </tr>
          ))}
        </Table>
      </KeysetList>
    </Section>
  );
}

/** spec §12.6 R opens the conversation of the newest order. */
function useWriteKey(newest: number | undefined) {
  const go = useGo();
  const { keys } = customersWords;
  const run = () => newest !== undefined && go(paths.inbox('answer', newest));
  useKeys(keys.title, [
    {
      keys: 'r',
      words: keys.write,
      isInBar: true,
      whyNot: newest === undefined ? customersWords.orders.empty : null,
      run,
    },
  ]);
}

/** When an order under way is due; on hold its clock stands still. */
function readyByOf({ status, deadline }: { status: OrderStatus; deadline: Date }): string {
  if (status === ORDER_STATUS.hold) return customersWords.orders.stopped;
  return isUnderWay(status) ? dateAndTime(deadline) : customersWords.none;
}
