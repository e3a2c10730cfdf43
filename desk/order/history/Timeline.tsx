import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeskEvents } from '@octavo/contract/desk-order';
import type { OrderEvent } from '@octavo/contract/order-events';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Section } from '#app/Section.tsx';
import { WholeList } from '#app/WholeList.tsx';
import { eventText } from '#lists/event-text.ts';
import { listWords } from '#lists/words.ts';
import { orderWords } from '../words.ts';
import { historyWords } from './words.ts';

const words = historyWords;

/** spec §12.5 What happened to the order, newest first. */
export function Timeline({ order }: { order: DeskOrder }) {
  const events = useQuery(queryOf(listDeskEvents, { params: { id: order.id } }));
  const { columns } = words;
  return (
    <Section heading={words.timeline}>
      <WholeList query={events} empty={words.nothing}>
        {(all) => (
          <Table label={words.timeline} columns={[columns.when, columns.who, columns.what]}>
            {all.map((event) => (
              <tr key={event.id}>
                <td data-short="">{dateAndTime(event.dateCreated)}</td>
                <td data-short="">{whoOf(event, order)}</td>
                <td>{textOf(event, order)}</td>
              </tr>
            ))}
          </Table>
        )}
      </WholeList>
    </Section>
  );
}

/** Who did it; what happened by itself is of its side. */
function whoOf(event: OrderEvent, { currency }: DeskOrder): string {
  const { who } = eventText(event, currency, listWords.sides.customer);
  if (who !== null) return who;
  return event.idWriter === null ? listWords.sides[event.side] : orderWords.writer(event.idWriter);
}

/** What an event says, with the words that support wrote with it. */
function textOf(event: OrderEvent, { currency, customer }: DeskOrder): string {
  const { text } = eventText(event, currency, customer.firstName || listWords.sides.customer);
  const { note } = event.details;
  return note ? `${text} · “${note}”` : text;
}
