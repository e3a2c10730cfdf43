import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeskEvents } from '@octavo/contract/desk-order';
import type { OrderEvent } from '@octavo/contract/order-events';
import { money } from '@octavo/domain/language/page';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Section, Table } from '../Section.tsx';
import { orderWords } from '../words.ts';
import { historyWords } from './words.ts';

const words = historyWords;

/** spec §12.5 What happened to the order, newest first. */
export function Timeline({ order }: { order: DeskOrder }) {
  const { data = [] } = useQuery(queryOf(listDeskEvents, { params: { id: order.id } }));
  const { columns } = words;
  return (
    <Section heading={words.timeline}>
      {data.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Table label={words.timeline} columns={[columns.when, columns.who, columns.what]}>
          {data.map((event) => (
            <tr key={event.id}>
              <td>{dateAndTime(event.dateCreated)}</td>
              <td>{event.idWriter === null ? words.sides[event.side] : orderWords.writer(event.idWriter)}</td>
              <td>{textOf(event, order.currency)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

/** What an event says: its kind, with the amount, the statuses or the words that belong to it. */
function textOf({ kind, details }: OrderEvent, currency: string): string {
  const known = (words.kinds as Record<string, string>)[kind] ?? words.unknown(kind); // a newer server may have others
  const { amount, price, priceBecame, note } = details;
  const sum = amount ?? price ?? priceBecame;
  const parts = [
    known,
    ...(kind === 'status' ? [words.status(statusName(details.from), statusName(details.to))] : []),
    ...(typeof details.idWriter === 'number' ? [orderWords.writer(details.idWriter)] : []),
    ...(sum === undefined ? [] : [money(sum, currency)]),
    ...(note ? [`“${note}”`] : []),
  ];
  return parts.join(' · ');
}

const statusName = (status: unknown): string => orderWords.statuses[status as OrderStatus] ?? String(status); // as the server stores it
