import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

export const ownOrderWords = dictionary('deskOwnOrder', {
  back: 'My orders',
  number: (id: number) => `#${id}`,
  forPlace: (id: number, place: string) => `#${id}, for a customer in ${place}`,
  left: (time: string) => `${time} left`,
  late: (time: string) => `${time} late`,
  held: 'The clock stands still',
  again: 'It was delivered before, so no deadline runs.',
  waits: 'The customer has not paid for the changes yet. The deadline counts again then.',
  handedIn: 'The revision is handed in. Support checks it.',
  promised: (ours: string, theirs: string) => `${ours}, promised ${theirs}`,
  keys: {
    title: 'This order',
    upload: 'add to the delivery',
    nothingDue: 'There is nothing to deliver',
    time: 'more time',
    write: 'write to customer',
  },
});

export const lostOrderWords = dictionary('deskLostOrder', {
  title: 'This order is no longer yours',
  detail: (id: number) =>
    `Support has given order #${id} to somebody else. Nothing more is sent or delivered from here.`,
  back: 'My orders',
  message: 'Your message, not sent',
  note: 'Your message to support, not sent',
  request: 'Your request for more time, not sent',
});

export const moreTimeWords = dictionary('deskMoreTime', {
  heading: 'More time',
  about: 'The customer decides. The deadline stays until they accept.',
  waits: 'The deadline counts again when the customer pays for the changes. Ask for more time after that.',
  ask: 'Ask for more time',
  title: 'Ask for more time',
  howMuch: 'How much more',
  hours: (n: number) => plural('en', n, { one: '1 hour', other: `${n} hours` }),
  days: (n: number) => plural('en', n, { one: '1 day', other: `${n} days` }),
  other: 'Other',
  inHours: 'Hours',
  wrong: 'Give a number from 1 to 336',
  why: 'Why, in words for the customer',
  whyMissing: 'Write why: the customer decides by it',
  reads: 'The customer will read',
  readsAsk: (hours: string) => `Your writer asks for ${hours} more`,
  readsTo: (to: string, from: string) => `Ready by ${to} instead of ${from}.`,
  readsAnswer: 'They accept it or keep the deadline. Without an answer the deadline stays.',
  cancel: 'Cancel',
  send: 'Send the request',
  states: {
    waiting: (to: string) => `You asked for ${to}. No answer yet.`,
    accepted: (to: string) => `The customer gave you until ${to}.`,
    kept: (to: string) => `You asked for ${to}. The customer keeps the deadline.`,
    lapsed: (to: string) => `You asked for ${to}. Nobody answered, so the deadline stays.`,
    withdrawn: (to: string) => `You asked for ${to} and took it back. The deadline stays.`,
  },
  sent: (at: string) => `Sent ${at}`,
  withdraw: 'Take back',
});

export const chatWords = dictionary('deskWriterChat', {
  heading: 'Messages with the customer',
  log: 'Messages',
  empty: 'Nobody has written yet.',
  customer: 'Customer',
  you: 'You',
  byAt: (who: string, at: string) => `${who}, ${at}`,
  read: 'read',
  edited: 'edited',
  editedAt: (at: string) => `edited ${at}`,
  deletedAt: (at: string) => `deleted ${at}`,
  forwarded: 'forwarded by support',
  typing: 'Customer is typing',
  deleted: 'Deleted',
  held: { waiting: 'waits for the desk', declined: 'the desk did not send it', approved: 'sent' },
  field: 'Message to the customer',
  send: 'Send',
  attach: 'Add files',
  remove: (name: string) => `Remove ${name}`,
  missing: 'Write a message or add a file',
  earlier: 'Earlier',
});

export const supportWords = dictionary('deskWriterSupport', {
  heading: 'With support',
  about: 'The customer never reads this',
  log: 'Written with support',
  empty: 'Nothing is written yet.',
  support: 'Support',
  you: 'You',
  /** Who had the order before. */
  earlier: 'An earlier writer',
  byAt: (who: string, at: string) => `${who}, ${at}`,
  field: 'Message to support',
  send: 'Send to support',
  missing: 'Write something first',
});
