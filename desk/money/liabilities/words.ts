import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { Liability } from '@octavo/contract/desk-ledger';

const KINDS: Record<Liability['kind'], string> = {
  late: 'Credits for a late paper',
  more_time: 'Credits for more time',
  difference: 'Credits of cheaper orders',
  goodwill: 'Credits that support gave',
  other: 'Other codes of a customer',
  loyalty: 'Codes bought with points',
  referral: 'Codes for a friend',
  ready_referral: 'Friends without a code yet',
  points: 'Points not spent',
};

/** Money, times and months arrive formatted. */
export const liabilityWords = dictionary('deskLiabilities', {
  heading: 'Liabilities',
  about: (moment: string) => `What customers can still use, as of ${moment}`,
  none: 'Customers have nothing left to use.',
  kinds: KINDS,
  columns: { kind: 'What', currency: 'Currency', expires: 'Ends in', count: 'How many', amount: 'Worth' },
  never: 'no end',
  share: 'a share of an order',
  points: (points: number) => plural('en', points, { one: '1 point', other: `${points} points` }),
  total: (currency: string) => `Credits in all, ${currency}`,
});
