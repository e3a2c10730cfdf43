import { type ReferralFilter, REFERRAL_STATUS_NAMES, type ReferralStatus } from '@octavo/domain/referrals/referral';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';
import type { StampLook } from '@octavo/kit/Stamp.tsx';

/** `money` and `day` arrive formatted: `$30.00`, `Nov 18`. */
export const referralWords = dictionary('referrals', {
  give: (site: string) => `Give a friend ${site}`,
  reward: (money: string) => `When a friend’s first order is completed, you get ${money} off yours.`,
  link: 'Your link',
  copy: 'Copy',
  copyLink: 'Copy the link',
  share: 'Share',
  email: 'Email',
  whatsApp: 'WhatsApp',
  subject: (site: string) => `An invitation to ${site}`,
  /** What is sent with the link. */
  invitation: (site: string) =>
    `At ${site} you order a model paper, or have your own text edited and proofread. This is my link for your first order:`,
  qr: 'QR code of your link',
  save: 'Save',
  saveQr: 'Save the QR code',
  qrFile: 'qr.svg',
  qrFailed: 'The QR code could not be loaded.',

  soFar: 'So far',
  joined: 'Friends joined',
  completed: 'Orders completed',
  saved: 'Saved',
  invited: 'Invited so far',
  seeAll: 'See all referrals',
  how: 'How it works',
  steps: (money: string, days: number) => [
    'Your friend opens the link and places a first order.',
    'When that order is completed, their row says Ready to use.',
    `You turn it into a code of ${money}. It is valid for ${plural('en', days, { one: `${days} day`, other: `${days} days` })}.`,
  ],

  friends: 'Your friends',
  filters: 'Referral status',
  /** spec §9 */
  statuses: { 0: 'All', ...REFERRAL_STATUS_NAMES } satisfies Record<ReferralFilter, string>,
  none: 'No friends yet. Friends who sign up with your link appear here.',
  noneInFilter: 'No friends with this status.',
  closed: 'Closed account',
  joinedOn: (day: string) => `Joined ${day}`,
  /** Why one is not ready. */
  waiting: { order: 'No order yet', payment: 'Order not paid yet' },
  readyBy: (day: string) => `Ready by ${day}`,
  inWork: 'Order in progress',
  completedOn: (day: string) => `Completed ${day}`,
  validUntil: (day: string) => `Valid until ${day}`,
  noEnd: 'Valid',
  order: (id: number) => `Order ${id}`,
  /** The customer moved to another site without it. */
  notHere: 'Not valid at this site',
  notUsed: (days: number) => `Not used in ${plural('en', days, { one: `${days} day`, other: `${days} days` })}`,
  turn: (money: string) => `Turn into ${money}`,
  range: (first: number, last: number, of: number) => `${first}–${last} of ${of}`,
});

export const REFERRAL_STAMPS: Record<ReferralStatus, StampLook> = {
  1: { family: 'amber', icon: 'userPlus', isFilled: false },
  2: { family: 'indigo', icon: 'pencil', isFilled: false },
  3: { family: 'green', icon: 'circleCheck', isFilled: true },
  4: { family: 'blue', icon: 'ticket', isFilled: false },
  5: { family: 'slate', icon: 'check', isFilled: false },
  6: { family: 'slate', icon: 'clockOff', isFilled: false },
};
