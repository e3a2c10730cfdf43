import { queryOf } from '@octavo/client/query';
import { listWorkOffers } from '@octavo/contract/desk-offers';
import { useQuery } from '@tanstack/react-query';
import { OfferQuestions, useQuestionsLive } from './OfferQuestions.tsx';

/** spec §12.5 What writers ask about the offer of an order that is open, on the page of the order. */
export function OpenQuestions({ orderId }: { orderId: number }) {
  useQuestionsLive(orderId);
  const { data = [] } = useQuery(queryOf(listWorkOffers, { params: { id: orderId } }));
  const open = data.find(({ state }) => state === 'open');
  return open && <OfferQuestions orderId={orderId} offer={open} />;
}
