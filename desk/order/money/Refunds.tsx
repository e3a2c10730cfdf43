import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeskRefunds } from '@octavo/contract/desk-refunds';
import { money } from '@octavo/domain/language/page';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { NotLoaded } from '#app/NotLoaded.tsx';
import { Section } from '#app/Section.tsx';
import { orderMoneyWords } from './words.ts';
import { RecordReturned } from './RecordReturned.tsx';
import { RefusedRefunds } from './RefusedRefunds.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefundRequests, isWaiting } from './RefundRequests.tsx';

const words = orderMoneyWords;

/** spec §12.5 What can go back, what waits for a second person, and what went back. */
export function Refunds({ order }: { order: DeskOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(queryOf(listDeskRefunds, { params: { id: order.id } }));
  const { data } = query;
  if (!data) {
    return (
      <Section heading={words.refund}>
        <NotLoaded query={query} lines={3} />
      </Section>
    );
  }
  const { kept, refunds, requests, proofs } = data;
  const whyNot = isWaiting(requests) ? words.whyNot.waits : kept > 0 ? null : words.nothing;
  return (
    <Section
      heading={words.refund}
      headingRef={heading}
      about={kept > 0 ? words.canGoBack(money(kept, order.currency)) : words.nothing}
    >
      <RefundRequests order={order} requests={requests} />
      <RefundForm order={order} refunds={data} whyNot={whyNot} />
      {refunds.length > 0 && (
        <Leaders
          facts={refunds.map(({ id, amount, state, note, dateCreated, isOutside }) => ({
            name: `${dateAndTime(dateCreated)}, ${isOutside ? words.paidOutside : words.refundStates[state]}`,
            value: money(amount, order.currency),
            note: [note, proofs.find(({ refund }) => refund === id)?.note].filter(Boolean).join('. ') || undefined,
          }))}
        />
      )}
      <RefusedRefunds order={order} refunds={data} heading={heading} />
      <RecordReturned order={order} payments={data.unreported} />
    </Section>
  );
}
