/** The most characters of what is noted with an answer to a provider. */
export const ANSWER_MAX = 500;

/** spec §12.12 The states of a dispute, in rising order: a later report replaces an earlier one, and never the other way round. */
export const DISPUTE_STATES = ['open', 'answered', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

type Asked = { state: DisputeState; answerBy: Date | null };
type KnownDispute = Asked & { dateAnswered: Date | null; dateEnded: Date | null };

/**
 * ADR 0211 The state and the deadline of a dispute after a report, in whatever order reports come. The state only rises, with one exception: a
 * dispute that was answered is open again when its provider asks until a later moment. A late repeat has the deadline that is known, or an earlier one.
 */
export function disputeAfter(known: KnownDispute, reported: Asked): Asked {
  const { state, answerBy } = known;
  const wasAnswered = (state === 'answered' || known.dateAnswered !== null) && !known.dateEnded;
  if (wasAnswered && reported.state === 'open' && answerBy && reported.answerBy)
    return reported.answerBy > answerBy ? { state: 'open', answerBy: reported.answerBy } : { state, answerBy };
  return { state: laterState(state, reported.state), answerBy: reported.answerBy ?? answerBy };
}

const laterState = (known: DisputeState, reported: DisputeState): DisputeState =>
  DISPUTE_STATES.indexOf(reported) > DISPUTE_STATES.indexOf(known) ? reported : known;

export const isDecided = (state: DisputeState): boolean => state === 'won' || state === 'lost';

/** Why a dispute cannot be answered with a pack, or null. One may be over without an outcome that its provider tells. */
export function whyNoAnswer({ dateEnded }: { dateEnded: Date | null }) {
  return dateEnded ? 'dispute_over' : null;
}

/** What a dispute is about, whatever its provider calls it. */
export const DISPUTE_REASONS = [
  'not_received',
  'not_as_described',
  'unauthorized',
  'not_credited',
  'duplicate',
  'canceled',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** The codes of PayPal and Stripe. Others send none. */
const REASON_OF_CODE: Readonly<Record<string, DisputeReason>> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  UNAUTHORISED: 'unauthorized',
  CREDIT_NOT_PROCESSED: 'not_credited',
  DUPLICATE_TRANSACTION: 'duplicate',
  PAYMENT_BY_OTHER_MEANS: 'duplicate',
  CANCELED_RECURRING_BILLING: 'canceled',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  fraudulent: 'unauthorized',
  unrecognized: 'unauthorized',
  credit_not_processed: 'not_credited',
  duplicate: 'duplicate',
  subscription_canceled: 'canceled',
};

/** What a code of a provider means; `other` for an unknown one and for none. */
export const reasonOfCode = (code: string): DisputeReason =>
  Object.hasOwn(REASON_OF_CODE, code) ? (REASON_OF_CODE[code] ?? 'other') : 'other';

/** What the evidence pack can have. */
export const PROOFS = ['order', 'consents', 'receipts', 'deliveries', 'downloads', 'messages', 'timeline'] as const;
export type Proof = (typeof PROOFS)[number];

/** spec §12.12 The proofs for a reason, that which says most first. */
export const PROOFS_FOR: Readonly<Record<DisputeReason, readonly Proof[]>> = {
  not_received: ['deliveries', 'downloads', 'timeline', 'messages', 'order', 'receipts', 'consents'],
  not_as_described: ['order', 'deliveries', 'downloads', 'messages', 'timeline', 'consents', 'receipts'],
  unauthorized: ['consents', 'downloads', 'messages', 'receipts', 'order', 'deliveries', 'timeline'],
  not_credited: ['receipts', 'timeline', 'messages', 'order', 'deliveries', 'downloads', 'consents'],
  duplicate: ['receipts', 'order', 'timeline', 'deliveries', 'downloads', 'messages', 'consents'],
  canceled: ['consents', 'timeline', 'order', 'receipts', 'deliveries', 'downloads', 'messages'],
  other: ['order', 'deliveries', 'downloads', 'messages', 'timeline', 'receipts', 'consents'],
};

const MEGABYTE = 1_000_000;

/**
 * What a provider takes as evidence: the bytes of all files together, and the pages of the document. Those of PayPal and Stripe are documented; for
 * the others, who take it by mail, the numbers are ours.
 */
export const PACK_LIMITS = {
  stripe: { bytes: 4.5 * MEGABYTE, pages: 49 },
  paypal: { bytes: 10 * MEGABYTE, pages: 100 },
  fondy: { bytes: 10 * MEGABYTE, pages: 100 },
  paycore: { bytes: 10 * MEGABYTE, pages: 100 },
  paymentwall: { bytes: 10 * MEGABYTE, pages: 100 },
} as const satisfies Record<string, PackLimit>;

export type PackLimit = { bytes: number; pages: number };

/** The most that the document of a pack takes of its limit; a document of text stays far below. */
export const DOCUMENT_BYTES = 1.5 * MEGABYTE;

/** What an entry of a zip costs beside its bytes and its name, which it has twice. */
const ENTRY_BYTES = 200;

/** Divides files into those that fit into so many bytes of a zip, in their order, and those that do not. */
export function fitInto<T extends { name: string; size: number }>(files: readonly T[], bytes: number) {
  const [fits, tooLarge]: [T[], T[]] = [[], []];
  let left = bytes;
  for (const file of files) {
    const cost = file.size + ENTRY_BYTES + 2 * 4 * file.name.length;
    if (cost <= left) {
      fits.push(file);
      left -= cost;
    } else tooLarge.push(file);
  }
  return { fits, tooLarge };
}

const HOUR = 60;

/** How the time left to answer is shown: under three days it is red, under a week amber. In minutes. */
export function disputeMood(left: number): 'plain' | 'soon' | 'late' {
  if (left < 3 * 24 * HOUR) return 'late';
  return left < 7 * 24 * HOUR ? 'soon' : 'plain';
}
