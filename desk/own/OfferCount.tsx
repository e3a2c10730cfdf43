import { queryOf } from '@octavo/client/query';
import { listOfferedWork } from '@octavo/contract/desk-offers';
import { useQuery } from '@tanstack/react-query';
import { useOffers } from './useOffers.ts';
import { useOwnLive } from './useOwnLive.ts';

/** How many offers wait for the answer of the writer; nothing where none does. It is in the menu of each screen of a writer, and so listens for all of them. */
export function OfferCount() {
  useOwnLive();
  const { open } = useOffers();
  return open.length > 0 && <b>{open.length}</b>;
}

/** How many orders the writer has under way, as it is kept; nothing where there is none. Those that are revised count below Revisions. */
export function OwnOrderCount() {
  const underWay = useQuery(queryOf(listOfferedWork, {})).data?.underWay ?? 0;
  return underWay > 0 && <b>{underWay}</b>;
}
