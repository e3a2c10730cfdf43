import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the chapter about points and codes. */
export const bonusWords = dictionaries({
  title: 'Points and discount codes',
  balance: (points: string) => `Points: ${points}`,
  kinds: {
    earned: (points: string) => `Earned: ${points}`,
    spent: (points: string) => `Spent: ${points}`,
    returned: (points: string) => `Taken back: ${points}`,
  },
  ownCode: (code: string, value: string) => `Discount code ${code}: ${value}`,
  when: 'When',
  until: 'Valid until',
  order: 'Order',
  code: 'Discount code',
});
