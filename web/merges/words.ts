import type { MergeQuestion } from '@octavo/contract/merges';
import type { MOVED_KINDS } from '@octavo/domain/customers/merge';
import { dictionary } from '@octavo/domain/language/page';

const KINDS: Record<(typeof MOVED_KINDS)[number], string> = {
  orders: 'Orders',
  messages: 'Messages',
  files: 'Files',
  points: 'Points',
  codes: 'Discount codes',
  friends: 'Invited friends',
};

const OVER: Record<Exclude<MergeQuestion['state'], 'waiting'>, string> = {
  merged: 'Both accounts are one now. Everything is here.',
  declined: 'This question was declined. Nothing was changed.',
  withdrawn: 'Our support has taken this question back. Nothing was changed.',
  expired: 'This question is over, because it was not confirmed in both accounts. Nothing was changed.',
};

/** Dates arrive formatted. */
export const mergesWords = dictionary('merges', {
  heading: 'Are both accounts yours?',
  own: 'This account',
  other: 'The other account',
  closing:
    'If you confirm it in both accounts, this one ends: everything in it moves to the other one, and you sign in there. This cannot be undone.',
  staying:
    'If you confirm it in both accounts, everything in the other one moves here, and the other one ends. This cannot be undone.',
  invited: 'If one of them invited the other, an unused discount code for that ends.',
  moves: 'What moves from here',
  kinds: KINDS,
  until: (moment: string) => `You can answer until ${moment}.`,
  confirm: 'Yes, both are mine',
  decline: 'No, the other one is not mine',
  next: (other: string, moment: string) =>
    `You have confirmed it here. Now sign in to ${other} and confirm it there, until ${moment}.`,
  over: OVER,
  toOrders: 'See my orders',
  signOut: 'Sign out',
});
