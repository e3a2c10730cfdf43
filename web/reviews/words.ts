import { dictionary } from '@octavo/domain/language/page';

export const reviewWords = dictionary('reviews', {
  /** The dialog. */
  question: 'How was this paper?',
  order: (id: number) => `Order ${id}`,
  label: 'Order rating',
  /** spec §2 */
  rating: (rating: string) => `Order rating: ${rating} of 5`,
  hint: 'Tap a star twice for a half, or use the arrow keys',
  noRating: 'Choose at least half a star',
  comment: 'Comment',
  tooLong: (most: string) => `Use at most ${most} characters`,
  optional: 'optional',
  readBy: 'Your writer and support read this. You can change it for 24 hours.',
  submit: 'Submit',
  submitting: 'Submitting',
  close: 'Close',
  /** spec §8 */
  added: 'Your review has been added.',
  changed: 'Your review has been changed.',
  /** The review on the page of the order. */
  heading: 'Your review',
  rated: (rating: string) => `You rated ${rating} of 5`,
  rate: 'Rate it',
  change: 'Change your review',
  changeUntil: (moment: string) => `You can change it until ${moment}`,
});
