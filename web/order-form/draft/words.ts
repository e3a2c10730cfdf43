import { dictionary } from '@octavo/domain/language/page';

/** A draft that is open in two tabs. */
export const draftWords = dictionary('orderDrafts', {
  elsewhere: 'This order is open in another tab',
  nothingIsLost: 'If you continue here, the other tab closes the form. Nothing that you typed there is lost.',
  continueHere: 'Continue here',
});
