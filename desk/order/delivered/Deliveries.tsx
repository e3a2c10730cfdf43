import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeliveries } from '@octavo/contract/desk-deliveries';
import { useQuery } from '@tanstack/react-query';
import { Section } from '#app/Section.tsx';
import { Delivered } from './Delivered.tsx';
import { deliveredWords as words } from './words.ts';

/** spec §12.5 What was delivered through the checklist, for the office. Nothing is shown where nothing was. */
export function Deliveries({ order }: { order: DeskOrder }) {
  const { data = [] } = useQuery(queryOf(listDeliveries, { params: { id: order.id } }));
  if (data.length === 0) return null;
  return (
    <Section heading={words.heading} about={words.about}>
      <Delivered order={order} deliveries={data} />
    </Section>
  );
}
