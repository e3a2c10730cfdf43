/** spec §12.5 Under so many papers a writer is new: a share of them would say nothing. */
export const PAPERS_FOR_A_SHARE = 5;

/** The most papers at a time, and how many a writer takes unless somebody says otherwise. */
export const PAPERS_AT_A_TIME = { usual: 5, max: 200 };

/** A share with its 95 % interval, from 0 to 1. */
export type Share = { value: number; low: number; high: number };

const Z = 1.959964; // of 95 %

/** The share of `good` of `all` with its Wilson interval; null for fewer than five. */
export function shareOf(good: number, all: number): Share | null {
  if (all < PAPERS_FOR_A_SHARE) return null;
  const value = good / all;
  const spread = (Z * Math.sqrt((value * (1 - value)) / all + Z ** 2 / (4 * all ** 2))) / (1 + Z ** 2 / all);
  const middle = (value + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all);
  return { value, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** What is known of a writer for an order. Nothing in it is about money. */
export type WriterFacts = {
  papersMax: number;
  underWay: number;
  delivered: number;
  onTime: number;
  /** Delivered papers in the subject of the order, and for its customer. */
  inSubject: number;
  forCustomer: number;
  isPremium: boolean;
  isLateNow: boolean;
  /** spec §12.15 Off now or when the order is due. */
  isAway: boolean;
  /** Whether the writer takes the subject and the level of the order. */
  isTaken: boolean;
  /** What the customer asked for, and asked not to get. */
  isPreferred: boolean;
  isUnwanted: boolean;
};

export const REASONS_FOR = [
  'preferred',
  'knows_customer',
  'knows_subject',
  'on_time',
  'top_writer',
  'has_room',
] as const;
export type ReasonFor = (typeof REASONS_FOR)[number];

export const REASONS_AGAINST = [
  'unwanted',
  'full',
  'away',
  'takes_other',
  'late_now',
  'often_late',
  'new_writer',
  'new_subject',
] as const;
export type ReasonAgainst = (typeof REASONS_AGAINST)[number];

/** The lower end of the share on time from which it speaks for a writer, and the upper end under which it speaks against one. */
const ON_TIME = { good: 0.8, bad: 0.8 };

/** spec §12.5 What speaks for and against a writer for an order, and whether the desk suggests the writer. */
export function evidenceOf(facts: WriterFacts) {
  const share = shareOf(facts.onTime, facts.delivered);
  const speaksFor: Record<ReasonFor, boolean> = {
    preferred: facts.isPreferred,
    knows_customer: facts.forCustomer > 0,
    knows_subject: facts.inSubject > 0,
    on_time: share !== null && share.low >= ON_TIME.good,
    top_writer: facts.isPremium,
    has_room: facts.underWay < facts.papersMax,
  };
  const speaksAgainst: Record<ReasonAgainst, boolean> = {
    unwanted: facts.isUnwanted,
    full: facts.underWay >= facts.papersMax,
    away: facts.isAway,
    takes_other: !facts.isTaken,
    late_now: facts.isLateNow,
    often_late: share !== null && share.high < ON_TIME.bad,
    new_writer: share === null,
    new_subject: facts.inSubject === 0,
  };
  const { unwanted, full, away, takes_other: isOther, late_now: isLate, often_late: isOftenLate } = speaksAgainst;
  return {
    share,
    reasons: REASONS_FOR.filter((reason) => speaksFor[reason]),
    against: REASONS_AGAINST.filter((reason) => speaksAgainst[reason]),
    isSuggested: !(unwanted || full || away || isOther || isLate || isOftenLate),
  };
}

/** spec §12.5 Compares two writers for an order: suggested ones first, then by subject, by the lower end of on time, and by room. */
export function compareWriters(one: WriterFacts, other: WriterFacts): number {
  const rank = (facts: WriterFacts) => {
    const { isSuggested, share } = evidenceOf(facts);
    return [Number(isSuggested), Number(facts.inSubject > 0), share?.low ?? 0, facts.papersMax - facts.underWay];
  };
  const [first, second] = [rank(one), rank(other)];
  const at = first.findIndex((value, place) => value !== second[place]);
  return at === -1 ? 0 : (second[at] ?? 0) - (first[at] ?? 0);
}
