import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const submitWords = dictionary('orderSubmit', {
  /** spec §8 */
  signedUp: 'You have successfully signed up',
  /** spec §5 */
  detailsInvalid: 'Paper Details must be empty or contain at least 10 characters',
  saved: 'Your changes are saved',
  createdBefore: 'This order was created before your last changes. You find it among your orders.',
  yourOrders: 'Your orders',
  /** After a sign-in in the form, when writers were chosen before it. */
  checkWriters: 'You are signed in. Check your preferred writers and the price, then create the order.',
  /** A tariff has begun while the form was open. */
  priceChanged: (amount: string) => `The price has changed: it is now ${amount}. Create the order if you agree.`,
  files: {
    created: 'Your order is created',
    uploading: 'Uploading your files',
    incomplete: (n: number) =>
      plural('en', n, {
        one: 'The file was not uploaded. It is still on this device.',
        other: 'Some files were not uploaded. They are still on this device.',
      }),
    lost: 'This browser could not keep the file. Choose it again.',
    leave: 'Your files are being uploaded. Leave this page?',
    /** The session has ended before they were uploaded. */
    signIn: 'Your order is saved. Its files are still on this device: sign in to upload them.',
    /** Another customer has signed in there. */
    otherAccount: 'This order belongs to another account.',
    toThatAccount: 'Sign in to that account',
    list: 'Your files',
    copies: (n: number) =>
      plural('en', n, { one: '1 file of the earlier order', other: `${n} files of the earlier order` }),
    copying: 'Copying',
    addLater: 'You can also add files on the page of your order.',
    tryAgain: 'Try again',
    goOn: (n: number) =>
      plural('en', n, { one: 'Go to your order without this file', other: 'Go to your order without these files' }),
    chooseAnother: 'Choose another file',
    chooseInstead: (name: string) => `Choose another file instead of ${name}`,
    replacementInvalid: (name: string, reason: string) => `${name}: ${reason}`,
  },
});
