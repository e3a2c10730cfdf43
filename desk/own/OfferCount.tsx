import { useOffers } from './useOffers.ts';
import { useOwnLive } from './useOwnLive.ts';

/** How many offers wait for the answer of the writer; nothing where none does. It is in the menu of each screen of a writer, and so listens for all of them. */
export function OfferCount() {
  useOwnLive();
  const { open } = useOffers();
  return open.length > 0 && <b>{open.length}</b>;
}
