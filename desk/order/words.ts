import { REFUND_WORDS } from '@octavo/domain/cancellations/words';
import type { WhyNoDeadline } from '@octavo/domain/deadlines/move';
import { dictionary } from '@octavo/domain/language/page';
import type { HoldReason } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { PRICE_WORDS } from '@octavo/domain/pricing/words';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;

const STATUSES: Record<OrderStatus, string> = {
  [unpaid]: 'Unpaid',
  [paid]: 'Paid',
  [inProgress]: 'In progress',
  [completed]: 'Completed',
  [refunded]: 'Refunded',
  [canceled]: 'Canceled',
  [hold]: 'Hold',
  [modified]: 'Modified',
  [offered]: 'Offered',
};

/** What a move does, in a sentence. */
const DOES: Record<OrderStatus, string> = {
  [unpaid]: 'Takes the offer back. The order can be paid as before.',
  [paid]: 'The order waits for a writer again.',
  [inProgress]: 'The work goes on, and the clock runs.',
  [completed]: 'The paper is delivered. The customer gets an email.',
  [refunded]: 'Sends money back by the payments of the order.',
  [canceled]: 'Closes the order. Nothing was paid for it.',
  [hold]: 'The clock stops. The customer reads why.', // of one with a writer `holds` says more
  [modified]: 'The changes of the customer wait to be accepted.',
  [offered]: 'Offers the order to its customer until a time.',
};

/** What is on the button of a move. */
const BEGIN: Record<OrderStatus, string> = {
  [unpaid]: 'Take the offer back…',
  [paid]: 'Wait for a writer…',
  [inProgress]: 'Let the work go on…',
  [completed]: 'Complete…',
  [refunded]: 'Refund…',
  [canceled]: 'Cancel…',
  [hold]: 'Hold…',
  [modified]: 'Back to the changes…',
  [offered]: 'Offer…',
};

/** What is in the field of a move before somebody writes. A hold begins with its reason. */
const DRAFTS: Record<HoldReason | 'other', string> = {
  file: 'A file is missing for your order. Please add it; the deadline moves by the time until then.',
  answer: 'We have a question about your order in the messages. The deadline moves by the time until your answer.',
  check: 'We are checking something about your order. The deadline moves by the time that takes.',
  other: '',
};

export const orderWords = dictionary('deskOrder', {
  heading: 'Order',
  back: 'Orders',
  number: (id: number) => `#${id}`,
  readyBy: (moment: string) => `ready by ${moment}`,
  revision: 'Revision',
  revisionReady: (moment: string, left: string) => `revision ready by ${moment}, ${left}`,
  heldSince: 'The clock stands still',
  conversation: 'Conversation',
  link: 'Link',
  copyLink: 'Link to this order, copy',
  statuses: STATUSES,
  writer: (number: number) => `WR-${number}`,
  noWriter: 'No writer yet',
});

export const moveWords = dictionary('deskMoves', {
  heading: 'Next move',
  about: 'What the rules allow now, and why not the rest',
  does: DOES,
  holds: (writer: string) => `The clock stops. The customer reads why, and ${writer} reads the reason.`,
  sendsBack: (sum: string, ways: readonly string[], points: string | null) => {
    const sent = ways.length === 1 ? `Sends ${sum} back by ${ways[0]}` : `Sends ${sum} back by ${ways.length} payments`;
    return points === null ? `${sent}.` : `${sent}, takes back ${points} points.`;
  },
  held: {
    since: (moment: string) => `On hold since ${moment}`,
    because: (reason: string, since: string) => `${reason}. ${since}`,
    customerReads: 'The customer reads:',
    endsWithFile: 'The order goes on by itself when the customer adds the file.',
  },
  waitsForFile: 'Its file is missing: the order waits for it on hold.',
  notAllowed: 'Not allowed',
  already: 'The order has this status by now.',
  begin: BEGIN,
  comesBack: {
    does: 'The hold ends, and the first delivery stands. The customer gets an email only if there is a newer paper.',
    begin: 'Back to completed…',
  },
  close: 'Close',
  reason: 'Reason',
  drafts: DRAFTS,
  text: 'What the customer reads',
  textMissing: 'Write what the customer reads',
  make: { hold: 'Put on hold', other: (status: string) => `Change to ${status}` },
  undoable: 'Can be undone for 8 seconds',
  waiting: (by: string, status: string) => `${by} changes the order to ${status}. The customer will read:`,
  left: (seconds: number) => (seconds > 0 ? `in ${seconds} s` : 'now'),
  offerFor: 'Open for',
  hours: (hours: number) => `${hours} h`,
  offer: 'Offer the order',
  atOnce: 'The customer sees it at once',
  undo: 'Undo',
  refused: (status: string) => `The order was not changed to ${status}: it had changed meanwhile.`,
});

const WHY_NO_DEADLINE: Record<WhyNoDeadline, string> = {
  order_not_under_way: 'Only the deadline of an order under way can be moved.',
  deadline_stands_still: 'The deadline stands still while the order is on hold.',
  deadline_waits: 'The deadline counts again when the customer pays for the changes, or when support accepts them.',
  deadline_late: 'The order is late. A later deadline would take away what that earns the customer.',
  time_request_waiting: 'The writer has asked the customer for more time. The customer answers first.',
  deadline_past: 'This time is over.',
  deadline_same: 'This is the deadline already.',
  writer_has_no_time: 'The writer has too little time until then, with the other papers that are due.',
};

/** The line of the deadline among the moves. */
export const deadlineWords = dictionary('deskDeadline', {
  deadline: 'Deadline',
  does: (moment: string) => `Ready by ${moment}. The customer reads why it moves.`,
  whyNot: WHY_NO_DEADLINE,
  stays: 'Stays',
  begin: 'Move the deadline…',
  to: 'New deadline, by your clock',
  toMissing: 'Choose another time',
  make: 'Move the deadline',
  atOnce: 'The customer gets an email at once',
  credited: 'The customer gets an email and the credit of a later deadline',
});

export const requestWords = dictionary('deskRequests', {
  heading: 'Requests',
  moreTime: (to: string) => `The writer asks for more time, until ${to}`,
  states: {
    waiting: 'waits for the customer',
    accepted: 'accepted',
    kept: 'the deadline stays',
    lapsed: 'nobody answered',
  },
  withdrawn: 'taken back by the writer',
  cancel: (amount: string) => `The customer asks to cancel and get ${amount} back`,
  seen: 'The customer sees',
  /** In the same words. */
  bill: REFUND_WORDS,
  share: 'Share of what was paid',
  noReason: 'None given',
  cancelStates: {
    waiting: 'waits for an answer',
    withdrawn: 'taken back, or over with the order',
    declined: 'declined',
    refunding: 'the refund is on its way',
    refunded: 'the money went back',
  },
  /** ADR 0405 */
  cancelTaken: 'a chargeback took money before we had sent it. The refunds say what went back',
  noLonger: 'This request does not wait for an answer any more.',
  answer: 'Words for the customer',
  noAnswer: 'Write why: the customer reads it',
  accept: (amount: string) => `Cancel and send ${amount} back`,
  decline: 'Do not cancel',
  edit: (version: number, was: string, became: string) => `Change ${version} of the customer: ${was} to ${became}`,
});

export const marginWords = dictionary('deskOrderMargin', {
  label: 'Order facts',
  readyBy: 'Ready by',
  order: 'Order',
  price: 'Price',
  total: 'Total',
  paid: 'Paid',
  back: 'Went back',
  due: 'To pay',
  customer: 'Customer',
  open: 'open',
  instructions: 'Instructions',
  work: 'Work',
  level: 'Level',
  service: 'Service',
  length: 'Length',
  single: (length: string) => `${length}, single`,
  double: (length: string) => `${length}, double`,
  subject: 'Subject',
  format: 'Format',
  sources: 'Sources',
  urgency: 'Urgency',
  delivered: 'Delivered',
  localTime: 'Local time',
  timeAt: (time: string, place: string) => `${time}, ${place}`,
  prices: PRICE_WORDS,
});

export const keyWords = dictionary('deskOrderKeys', {
  title: 'Order',
  move: 'move',
  assign: 'assign',
  refund: 'refund',
  upload: 'upload',
  conversation: 'conversation',
});
