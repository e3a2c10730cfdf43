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

/** So many writers come for an order, with those the customer asked for and the one who has it; others are found by number or name. */
export const CANDIDATES_MAX = 30;
export const WRITER_SEARCH_MAX = 100;

/** What is known of a writer for an order. Nothing in it is about money. */
export type WriterFacts = {
  papersMax: number;
  underWay: number;
  delivered: number;
  onTime: number;
  /** Delivered papers in the subject of the order. */
  inSubject: number;
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

/** Each of these keeps the desk from suggesting a writer. */
const KEEPS_OUT: readonly ReasonAgainst[] = ['unwanted', 'full', 'away', 'takes_other', 'late_now', 'often_late'];

/** spec §12.5 What speaks for and against a writer who has delivered `forCustomer` papers to the customer of an order, and whether the desk suggests the writer. */
export function evidenceOf(facts: WriterFacts, forCustomer: number) {
  const share = shareOf(facts.onTime, facts.delivered);
  const speaksFor: Record<ReasonFor, boolean> = {
    preferred: facts.isPreferred,
    knows_customer: forCustomer > 0,
    knows_subject: facts.inSubject > 0,
    on_time: share !== null && share.low >= ON_TIME.good,
    top_writer: facts.isPremium,
    has_room: facts.underWay < facts.papersMax,
  };
  const against = reasonsAgainst(facts, share);
  return {
    share,
    reasons: REASONS_FOR.filter((reason) => speaksFor[reason]),
    against,
    isSuggested: isSuggested(against),
  };
}

function reasonsAgainst(facts: WriterFacts, share: Share | null): ReasonAgainst[] {
  const speaks: Record<ReasonAgainst, boolean> = {
    unwanted: facts.isUnwanted,
    full: facts.underWay >= facts.papersMax,
    away: facts.isAway,
    takes_other: !facts.isTaken,
    late_now: facts.isLateNow,
    often_late: share !== null && share.high < ON_TIME.bad,
    new_writer: share === null,
    new_subject: facts.inSubject === 0,
  };
  return REASONS_AGAINST.filter((reason) => speaks[reason]);
}

const isSuggested = (against: readonly ReasonAgainst[]) => !against.some((reason) => KEEPS_OUT.includes(reason));

/** spec §12.5 By what a writer comes before another one for an order: suggested, in the subject, the lower end of on time, room. */
export function rankOf(facts: WriterFacts): readonly number[] {
  const share = shareOf(facts.onTime, facts.delivered);
  const suggested = isSuggested(reasonsAgainst(facts, share));
  return [Number(suggested), Number(facts.inSubject > 0), share?.low ?? 0, facts.papersMax - facts.underWay];
}

/** Sorts the higher rank first. */
export function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at === -1 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
}
