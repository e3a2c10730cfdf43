import { type MaybePaid, isNeverPaid } from '../orders/going-on.ts';
import { isUnderWay } from '../orders/status.ts';

/** How long writers can answer a work offer, in minutes. */
export const WORK_OFFER_MINUTES = [30, 120, 360] as const;

/** spec §12.5 How long the writer whom the customer asked for has an offer alone, in minutes. */
export const HEAD_START_MINUTES = 30;

/** The most writers of an offer, and the most characters of what they read and of why one declines. */
export const OFFERED_WRITERS_MAX = 20;
export const WORK_NOTE_MAX = 1000;
export const WORK_REASON_MAX = 300;

/** spec §12.15 Why a writer declines an offer; only the office reads it. */
export const DECLINE_KINDS = ['no_time', 'not_subject', 'short_deadline', 'pay', 'other'] as const;
export type DeclineKind = (typeof DECLINE_KINDS)[number];

/** What is missing of why a writer declines, or null: another reason needs words. */
export const whyNoDecline = (kind: DeclineKind, words: string): 'missing' | null =>
  kind === 'other' && words.trim() === '' ? 'missing' : null;

export const WORK_OFFER_STATES = ['open', 'taken', 'withdrawn', 'lapsed'] as const;
export type WorkOfferState = (typeof WORK_OFFER_STATES)[number];

export const WORK_ANSWERS = ['accepted', 'declined'] as const;
export type WorkAnswer = (typeof WORK_ANSWERS)[number];

/**
 * What an offer is for one of its writers. `early`: another writer has it alone still. `given`: the desk gave the order to this one, who had not
 * answered. `passed`: it ran out without an answer.
 */
export const WORK_OFFER_VIEWS = [
  'early',
  'open',
  'accepted',
  'declined',
  'given',
  'taken',
  'withdrawn',
  'passed',
] as const;
export type WorkOfferView = (typeof WORK_OFFER_VIEWS)[number];

type Offer = { state: WorkOfferState; firstWriter: number | null; othersFrom: Date; expiresAt: Date };

/** The state of an offer at a moment: no job has to end it. */
export const stateOfWorkOffer = (offer: Pick<Offer, 'state' | 'expiresAt'>, now: Date): WorkOfferState =>
  offer.state === 'open' && offer.expiresAt <= now ? 'lapsed' : offer.state;

/** spec §12.5 What an offer is for a writer who was asked; `hasOrder`: who writes the order now. The server's clock decides. */
export function workOfferFor(
  offer: Offer,
  mine: { staffId: number; answer: WorkAnswer | null; hasOrder: boolean },
  now: Date,
): WorkOfferView {
  if (mine.answer) return mine.answer;
  const state = stateOfWorkOffer(offer, now);
  if (state === 'lapsed') return 'passed';
  if (state === 'taken' && mine.hasOrder) return 'given';
  if (state !== 'open') return state;
  const isAlone = offer.firstWriter !== null && now < offer.othersFrom;
  return isAlone && offer.firstWriter !== mine.staffId ? 'early' : 'open';
}

/** Why a writer cannot accept or decline an offer that is this for them, or null. */
export function whyNoWorkAnswer(view: WorkOfferView): 'work_taken' | 'work_over' | null {
  if (view === 'open') return null;
  return view === 'taken' ? 'work_taken' : 'work_over';
}

/** spec §12.5 Why an order cannot be offered to writers, or null. */
export function whyNoWorkOffer(order: MaybePaid): 'order_not_under_way' | 'order_unpaid' | null {
  if (!isUnderWay(order.status)) return 'order_not_under_way';
  return isNeverPaid(order) ? 'order_unpaid' : null;
}
