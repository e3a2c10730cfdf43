import { useOffers } from './useOffers.ts';

/** How many offers wait for the answer of the writer; nothing where none does. */
export function OfferCount() {
  const { open } = useOffers();
  return open.length > 0 && <b>{open.length}</b>;
}
