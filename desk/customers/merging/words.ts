import type { DeskMerge } from '@octavo/contract/merges';
import type { MOVED_KINDS, MergeReason } from '@octavo/domain/customers/merge';
import { dictionary } from '@octavo/domain/language/page';

const KINDS: Record<(typeof MOVED_KINDS)[number], string> = {
  orders: 'Orders',
  messages: 'Messages',
  files: 'Files',
  points: 'Points',
  codes: 'Codes',
  friends: 'Friends invited',
};

const OVER: Record<Exclude<DeskMerge['state'], 'waiting' | 'merged'>, string> = {
  declined: 'The question was declined. It was about',
  withdrawn: 'The question was taken back. It was about',
  expired: 'The question ran out before both confirmed. It was about',
};

const WHY_NOT: Record<MergeReason, string> = {
  same: 'This is the same account.',
  ended: 'One of the accounts has ended.',
  staff: 'The address of one of the accounts belongs to somebody of staff.',
  erasing: 'One of the accounts is going to be erased.',
  moving: 'One of the accounts is moving to another site.',
  moved: 'One of the accounts has moved to another site.',
  unconfirmed: 'Both accounts need a confirmed email first.',
  contested: 'The email of one of the accounts was changed in the last seven days.',
  asked: 'One of the accounts is asked about another merge already.',
  paying: 'A payment of one of the accounts is being confirmed.',
};

/** Dates arrive formatted. */
export const mergingWords = dictionary('deskMerging', {
  heading: 'Another account',
  detail: 'Two accounts of one person become one after both confirmed it.',
  open: 'Merge with another account…',
  merged: (id: number, day: string) => `Customer ${id} came into this account on ${day}`,
  /** Before a link to the account that has everything. */
  into: 'Everything of this account is now in that of',
  customer: (id: number) => `customer ${id}`,
  comes: 'Merges into this account once both confirm:',
  goes: 'This account merges, once both confirm, into',
  ownYes: 'This account has confirmed',
  ownNo: 'This account has not answered yet',
  otherYes: 'The other account has confirmed',
  otherNo: 'The other account has not answered yet',
  until: (moment: string) => `Until ${moment}`,
  asked: (who: string, reason: string) => `Asked by ${who}: ${reason}`,
  takeBack: 'Take the question back',
  withdrawn: 'The question was taken back',
  over: OVER,
  dialog: {
    title: 'Merge two accounts of one person',
    detail: 'Both accounts get an email. Nothing moves before each has confirmed while it is signed in.',
    other: 'Number or email of the other account',
    find: 'Find',
    missing: 'Find the other account first',
    stays: 'Which account stays',
    own: 'This one',
    theOther: 'The other one',
    moves: (id: number) => `Customer ${id} ends, and this moves:`,
    invited: 'If one of them invited the other, an unused code for that ends.',
    kinds: KINDS,
    whyNot: WHY_NOT,
    confirm: 'Ask both',
  },
});
