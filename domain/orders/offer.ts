import { ORDER_STATUS, type OrderStatus } from './status.ts';

/** The most characters of the words with an offer. */
export const OFFER_NOTE_MAX = 1000;

/** spec §10.1 For how many hours an offer may stand. */
export const OFFER_HOURS = { min: 1, max: 90 * 24 };

type Offer = { status: OrderStatus; offeredUntil: Date | null };

/** Whether the time to accept an offer is over. An offer without an end stands. */
export const isOfferOver = ({ status, offeredUntil }: Offer, now: Date): boolean =>
  status === ORDER_STATUS.offered && offeredUntil !== null && offeredUntil <= now;
