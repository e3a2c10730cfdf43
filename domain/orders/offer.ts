import { DAY_MINUTES, minutesAfter } from '../time.ts';
import { ORDER_STATUS, type OrderStatus } from './status.ts';

/** The most characters of the words with an offer. */
export const OFFER_NOTE_MAX = 1000;

const LONGEST_DAYS = 90;

/** ADR 0034 Whether an offer may stand until then: in the future, at most 90 days from now. */
export const isOfferEnd = (until: Date, now: Date): boolean =>
  until > now && until <= minutesAfter(now, LONGEST_DAYS * DAY_MINUTES);

type Offer = { status: OrderStatus; offeredUntil: Date | null };

/** Whether the time to accept an offer is over. An offer without an end stands. */
export const isOfferOver = ({ status, offeredUntil }: Offer, now: Date): boolean =>
  status === ORDER_STATUS.offered && offeredUntil !== null && offeredUntil <= now;
