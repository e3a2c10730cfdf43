import { dictionary } from '@octavo/domain/language/page';

/** The toasts about work, a deadline or a discount that has changed. They load when one is shown. */
export const orderChangeWords = dictionary('orderFormChanges', {
  moved: (deadline: string) => `This level takes longer: the deadline is now ${deadline}`,
  shortened: (deadline: string) => `This level has short deadlines only: the deadline is now ${deadline}`,
  otherWork: 'This type of work is not sold in your country. Another one is chosen now',
  /** spec §8 */
  applied: 'Your discount has been successfully applied',
  /** spec §8 */
  needsTopWriters: 'Please enable Top Writer feature to use this discount',
  notWithPremium:
    'This discount is for Top writers. You cannot add them where all your preferred writers are top writers',
});
