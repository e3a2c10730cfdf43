import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

/** spec §10.1 What an order says at the top of its details. Money and dates are formatted already. */
export const orderStateWords = dictionary('orderState', {
  placed: 'Order placed',
  costs: (price: string) => `It costs ${price}. Work starts when you pay.`,
  partPaid: (paid: string, price: string, due: string) =>
    `You paid ${paid}, and it costs ${price} now. Work starts when you pay the other ${due}.`,
  mailed: (email: string) => `We have sent this to ${email}.`,
  paid: 'Paid',
  readyBy: (moment: string) => `Ready by ${moment}.`,
  confirmed: (email: string) => `We have sent the confirmation to ${email}.`,
  bounced: (email: string, day: string) =>
    `Emails to ${email} came back on ${day}. We send only what you need to sign in.`,
  preferences: 'Preferences',
  next: 'What happens next',
  steps: [
    'Support reads your instructions and finds a writer.',
    'Your writer starts. You can write to each other under Messages.',
    'The finished paper appears under Files.',
  ],
  offer: {
    heading: (site: string) => `An offer from support at ${site}`,
    over: 'This offer has ended',
    overText: 'Ask support for a new one, or decline it.',
    lead: 'Support prepared this order for you. You accept it by paying.',
    from: 'From',
    support: (site: string) => `Support at ${site}`,
    work: 'Work',
    price: 'Price',
    until: 'Open until',
    decline: 'Decline',
  },
  paper: {
    heading: 'Your paper is here',
    download: 'Download',
    preview: 'Preview',
    others: (n: number) => plural('en', n, { one: 'and 1 more file', other: `and ${n} more files` }),
    freeUntil: (moment: string) => `Free revisions until ${moment}.`,
    freeEnded: (moment: string) => `Free revisions ended ${moment}.`,
    revision: 'Ask for a revision',
    activeRevision: 'See your revision',
  },
  changes: {
    due: 'Your changes are not paid yet',
    dueText: (amount: string) => `They count once you pay ${amount}.`,
    checked: 'Your changes wait for support',
    checkedText: 'Support reads them, and then the order goes on.',
  },
  hold: {
    heading: 'Support paused the order',
    since: (moment: string) => `The clock has stood still since ${moment}.`,
    file: 'The work starts when you add the file to edit.',
    fileHeading: 'Your file is missing',
    addFile: 'Add file',
    answer: 'Answer support',
    refund: 'Your refund is on its way.',
    unknown: 'Support will write to you about it.',
  },
  canceled: (moment: string) => `Canceled ${moment}. Nothing was charged.`,
  canceledPaid: (moment: string) => `Canceled ${moment}.`,
  paymentChecked: 'Support is checking the payment of this order and will write to you about it.',
  paidAfterCanceling: 'You canceled this order, and a payment arrived afterwards. Support will write to you about it.',
});
