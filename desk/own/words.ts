import type { DeclineKind, WorkOfferView } from '@octavo/domain/desk/work-offer';
import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import { PRICE_WORDS } from '@octavo/domain/pricing/words';
import type { DueGroup } from './groups.ts';

const GROUPS: Record<DueGroup, string> = {
  late: 'Late',
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  nextWeek: 'Next week',
  later: 'Later',
  again: 'Delivered before',
  waits: 'Changes not paid yet',
  hold: 'On hold',
};

/** How many places are free, for the line below a heading. */
const places = (count: number) =>
  count <= 0 ? 'no place free' : plural('en', count, { one: '1 place free', other: `${count} places free` });

export const ownWords = dictionary('deskOwn', {
  title: 'My orders',
  list: 'Your orders, the nearest deadline first',
  places,
  atWork: (papers: number, revisions: number) =>
    [
      plural('en', papers, { one: '1 at work', other: `${papers} at work` }),
      ...(revisions > 0 ? [plural('en', revisions, { one: 'a revision', other: `${revisions} revisions` })] : []),
    ].join(' and '),
  zone: (zone: string) => `Times in your zone, ${zone}.`,
  away: (until: string) => `You are off until ${until}.`,
  groups: GROUPS,
  revision: (number: number, about: string) => `Revision ${number}, ${about}`,
  unanswered: 'the customer waits for an answer',
  supportWrote: 'support wrote to you',
  asked: 'your request for more time waits for the customer',
  noPay: 'no extra pay',
  noDeadline: 'no deadline',
  deadlineWaits: 'deadline after the payment',
  late: (time: string) => `Late ${time}`,
  stopped: 'stopped',
  number: (id: number) => `#${id}`,
  prices: PRICE_WORDS,
  empty: { title: 'Nothing to write now', detail: 'Offers that you accept stand here, the nearest deadline first.' },
  none: { title: 'No order is open', detail: 'Choose one of the list.' },
  keys: { title: 'My orders', next: 'next order', previous: 'earlier order' },
});

const DECLINES: Record<DeclineKind, string> = {
  no_time: 'No time',
  not_subject: 'Not my subject',
  short_deadline: 'Too short a deadline',
  pay: 'Pay',
  other: 'Other',
};

const ENDED: Record<Exclude<WorkOfferView, 'open' | 'early'>, string> = {
  accepted: 'You accepted it',
  declined: 'You declined it',
  given: 'The desk gave it to you',
  taken: 'Taken by another writer',
  withdrawn: 'Taken back by the desk',
  passed: 'You let it pass',
};

export const offerWords = dictionary('deskOwnOffers', {
  title: 'Offers',
  about: (count: number, zone: string) => `You have ${places(count)}. Times in your zone, ${zone}.`,
  label: (title: string) => `Offer: ${title}`,
  offered: 'Offered',
  within: (time: string) => `answer within ${time}`,
  alone: (time: string) => `answer within ${time}, only you until then`,
  toMany: (count: number) => `offered to ${count}, the first to accept has it`,
  work: (parts: readonly string[]) => `${parts.filter(Boolean).join(', ')}.`,
  sources: (n: number) => plural('en', n, { one: '1 source', other: `${n} sources` }),
  readyBy: (moment: string) => `Ready by ${moment}.`,
  asked: 'The customer asked for you.',
  earn: 'You earn',
  nothing: 'You earn nothing by it: the paper was delivered already.',
  accept: 'Accept',
  decline: 'Decline',
  full: 'You have no place free. Deliver a paper first, or take more at a time',
  accepted: (title: string) => `“${title}” is yours`,
  why: 'Why not this one? Only the desk reads it.',
  reasons: DECLINES,
  words: 'In your words',
  optional: 'optional',
  missing: 'Say why in your words',
  send: 'Decline with this reason',
  choose: 'Choose a reason first',
  back: 'Back',
  place: 'Declining does not change your place in the list.',
  asking: {
    first: 'Ask first',
    open: 'Your question waits for the answer of the desk',
    what: 'What would you like to know? Only the desk reads it.',
    missing: 'Write what you would like to know',
    send: 'Send the question',
    clock: 'The time to answer the offer runs on.',
    list: 'Your questions',
    asked: (at: string) => `You asked, ${at}`,
    waiting: 'Waiting for the desk’s answer',
    answered: (at: string) => `The desk answered, ${at}`,
  },
  ended: ENDED,
  endedAt: (what: string, at: string) => `${what}, ${at}`,
  earlier: 'Earlier offers',
  empty: { title: 'Nothing is offered to you now', detail: 'What the desk offers you stands here until you answer.' },
  keys: {
    title: 'Offers',
    next: 'next offer',
    previous: 'earlier offer',
    accept: 'accept offer',
    decline: 'decline',
    ask: 'ask first',
  },
  seconds: (n: number) => `${n} s`,
});

export const noticeWords = dictionary('deskOwnNotices', {
  title: 'Notices',
  about: (email: string) => `What support wrote to you. An answer by email goes to ${email}.`,
  empty: 'Support has not written to you yet.',
  more: 'Next 20',
  isNew: 'New',
  by: (author: string, moment: string) => `${author}, ${moment}`,
  answer: 'Answer by email',
  answerSubject: (subject: string) => `Re: ${subject}`,
});

export const timeOffWords = dictionary('deskOwnTimeOff', {
  title: 'Time off',
  about: 'On these days the desk offers you nothing new. What you have already stays yours.',
  none: 'You have no days off.',
  days: 'Days off',
  first: 'First day',
  last: 'Last day',
  add: 'Add days off',
  remove: (days: string) => `Take back ${days}`,
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  capacity: 'Orders at a time',
  capacityAbout: (underWay: number) =>
    `You have ${plural('en', underWay, { one: '1 order', other: `${underWay} orders` })} under way. When you have as many as you take, nothing is suggested to you.`,
  most: 'At most',
  wrong: 'Give a number from 1 to 200',
  save: 'Save',
  saved: 'Saved',
});

export const ownProfileWords = dictionary('deskOwnProfile', {
  title: 'Profile',
  about:
    'What the desk knows of your work. For an order it suggests writers who know the subject first, then by the lower end of on time, then by room.',
  takes: 'You take',
  subjects: 'Subjects',
  levels: 'Levels',
  languages: 'Languages',
  all: 'all',
  notNoted: 'not noted',
  change: 'Ask support to change what you take. How many orders at a time stands under Time off.',
  onTime: 'On time',
  interval:
    'The bar is what the number can be trusted for: nine papers on time may be luck, two hundred are not. Under five papers there is none.',
  bySubject: 'By subject',
  noPapers: 'You have delivered no paper yet.',
  topWriter: 'top writer',
});
