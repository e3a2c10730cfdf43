import type { DeclineKind } from '@octavo/domain/desk/work-offer';
import type { ReasonAgainst, ReasonFor } from '@octavo/domain/desk/evidence';
import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

const REASONS_FOR: Record<ReasonFor, string> = {
  preferred: 'Asked for by the customer',
  knows_customer: 'Has written for this customer',
  knows_subject: 'Knows the subject',
  on_time: 'Reliably on time',
  top_writer: 'Top writer',
  has_room: 'Has room',
};

const REASONS_AGAINST: Record<ReasonAgainst, string> = {
  unwanted: 'The customer asked not to get this writer again',
  full: 'Full',
  away: 'Off now, or when the paper is due',
  takes_other: 'Does not take this subject or level',
  late_now: 'Late right now',
  often_late: 'Often late',
  new_writer: 'Few papers with us, so nothing is known of the time',
  new_subject: 'No paper in the subject',
};

export const writerWords = dictionary('deskWriters', {
  heading: 'Writer',
  unpaid: 'The order is not paid yet',
  closed: 'The order is closed',
  assign: 'Assign a writer',
  assignOne: 'Assign',
  reassignOne: 'Reassign',
  assigned: 'Assigned',
  noRoom: 'No room',
  sources: (n: number) => plural('en', n, { one: '1 source', other: `${n} sources` }),
  dialog: (title: string) => `Who writes “${title}”?`,
  /** Of a link from the dialog. */
  asPage: 'As a page',
  search: 'Find a writer by number or name',
  noWriters: 'No writer is at work.',
  notFound: 'No writer at work has this in number or name.',
  suggested: 'Suggested',
  order: 'subject, then on time at its lower end, then room; the price of the order plays no part',
  others: 'Not suggested',
  withReason: 'still possible with a reason',
  columns: { writer: 'Writer', load: 'Load', next: 'Next deadline', fit: 'Fit', onTime: 'On time', action: 'Action' },
  topWriter: 'top writer',
  askedFor: 'asked for by the customer',
  /** Why a writer cannot be assigned at all. */
  askedNot: 'Asked not to',
  more: (writer: string) => `More about ${writer}`,
  /** Between and after the reasons against a writer. */
  comma: ', ',
  stop: '.',
  none: 'none',
  /** The same reasons with their numbers, in the dialog. */
  known: {
    customer: (papers: string) => `Has written for this customer, ${papers}`,
    onTime: { one: 'on time', late: 'late', both: 'both on time', all: 'all on time', none: 'none on time' },
    some: (onTime: number) => `${onTime} on time`,
    customerOnTime: (papers: string, onTime: string) => `Has written for this customer, ${papers}, ${onTime}`,
    subject: (subject: string, papers: string) => `${subject}, ${papers}`,
    rated: (subject: string, papers: string, stars: string, reviews: number) =>
      plural('en', reviews, {
        one: `${subject}, ${papers}, rated ${stars} in 1 review`,
        other: `${subject}, ${papers}, rated ${stars} in ${reviews} reviews`,
      }),
    subjectUnnamed: 'Knows the subject',
    room: (places: number) => plural('en', places, { one: 'One place free', other: `${places} places free` }),
    away: (from: string, until: string) => `Off ${from} to ${until}; now, or the paper is due then`,
    unwanted: (day: string) => `The customer asked not to get this writer again, ${day}`,
    fewPapers: (papers: string) => `Only ${papers} with us, so nothing is known of the time`,
    noPapers: 'No paper with us yet, so nothing is known of the time',
  },
  chance: (percent: string, interval: string, papers: string) =>
    `Chance to be on time ${percent} (${interval}), from ${papers} begun as busy as now`,
  assignAnyway: 'Assign with a reason…',
  anyway: (writer: string) => `Assign ${writer} with a reason`,
  reason: 'Why this writer',
  reasonHint: 'Only colleagues read it, in the audit of the order.',
  reasonMissing: 'Say why',
  reasons: REASONS_FOR,
  against: REASONS_AGAINST,
  choose: (writer: string) => `Offer to ${writer}`,
  unwanted: 'Customer does not want',
  wanted: 'Allow again',
  done: (writer: string) => `${writer} has the order`,
  oldest: (time: string) => `oldest unassigned, ${time}`,
  noOther: 'No other order waits for a writer there.',
  keys: {
    next: 'next writer',
    previous: 'earlier writer',
    move: 'move',
    choose: 'choose',
    assign: 'assign this one',
    previousUnassigned: 'previous unassigned order',
    nextUnassigned: 'next unassigned order',
    unassigned: 'next unassigned',
    all: 'all keys',
  },
});

const DECLINES: Record<DeclineKind, string> = {
  no_time: 'no time',
  not_subject: 'not the subject',
  short_deadline: 'too short a deadline',
  pay: 'pay',
  other: 'another reason',
};

export const workOfferWords = dictionary('deskWorkOffers', {
  /** Above the heading, where more than one is chosen. */
  several: 'Offer to several',
  heading: 'First to accept has it',
  chosen: 'Chosen writers',
  askedFirst: 'Asked for writer first',
  about: 'Choose them in the list.',
  first: (writer: string) => `${writer} alone for 30 minutes, then the others`,
  within: 'Answer within',
  minutes: { 30: '30 min', 120: '2 h', 360: '6 h' },
  text: 'What they read',
  send: (count: number) =>
    count === 0 ? 'Offer' : plural('en', count, { one: 'Offer to 1', other: `Offer to ${count}` }),
  offered: (count: number) => plural('en', count, { one: 'Offered to 1 writer', other: `Offered to ${count} writers` }),
  nobody: 'Choose at least one writer',
  onlyAssigned: 'The order was delivered. Assign a writer for its revision',
  pay: {
    earns: 'They earn',
    nothing: 'nothing, it was delivered already',
    share: 'Share of this site',
    nobody: 'If nobody answers',
    back: 'back to Unassigned',
  },
  untilOne: 'Can be taken back until one accepts. The others are told at once.',
  keys: { offer: 'offer to the chosen' },
  earlier: 'Earlier for this order',
  states: { open: 'open', taken: 'taken', withdrawn: 'taken back', lapsed: 'ran out' },
  until: (moment: string) => `open until ${moment}`,
  answers: { accepted: 'accepted', declined: 'declined', none: 'no answer' },
  withdraw: 'Take back',
  declined: (kind: DeclineKind, words: string) => [DECLINES[kind], words].filter(Boolean).join(': '),
});

/** What writers ask about an offer. */
export const offerQuestionWords = dictionary('deskOfferQuestions', {
  heading: 'Questions of writers',
  asks: (writer: string, at: string) => `${writer} asks, ${at}`,
  answered: (name: string, at: string) => `${name} answered, ${at}`,
  unanswered: 'Not answered before the offer was over',
  answer: (writer: string) => `Your answer. Only ${writer} reads it.`,
  missing: 'Write an answer first',
  send: 'Send the answer',
});
