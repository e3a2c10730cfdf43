import * as auth from '@octavo/contract/auth';
import * as campaigns from '@octavo/contract/campaigns';
import * as cancellations from '@octavo/contract/cancellations';
import * as customers from '@octavo/contract/customers';
import * as desk from '@octavo/contract/desk';
import * as deskMessages from '@octavo/contract/desk-messages';
import { listFaults, reconcileStatement } from '@octavo/contract/desk-payments';
import { listDeskRefunds } from '@octavo/contract/desk-refunds';
import * as deskRevisions from '@octavo/contract/desk-revisions';
import * as discounts from '@octavo/contract/discounts';
import type { Endpoint } from '@octavo/contract/endpoint';
import * as files from '@octavo/contract/files';
import * as loyalty from '@octavo/contract/loyalty';
import { countChatFiles } from '@octavo/contract/chat-files';
import { searchMessages } from '@octavo/contract/message-search';
import * as messenger from '@octavo/contract/messenger';
import * as orders from '@octavo/contract/orders';
import * as payments from '@octavo/contract/payments';
import * as pricing from '@octavo/contract/pricing';
import type { ProblemCode } from '@octavo/contract/problem';
import * as promises from '@octavo/contract/promises';
import * as refunds from '@octavo/contract/refunds';
import { downloadReceipt } from '@octavo/contract/receipts';
import * as referrals from '@octavo/contract/referrals';
import * as push from '@octavo/contract/push';
import * as reviews from '@octavo/contract/reviews';
import * as revisions from '@octavo/contract/revisions';
import * as transactions from '@octavo/contract/transactions';
import { takeHandOff } from '@octavo/contract/transfers';
import * as writers from '@octavo/contract/writers';

/**
 * The owner of a bucket. `network` is /24 or /64 of the address; `guest` is the network of somebody who is not signed in;
 * `asker` is the customer, or the network of a guest; `account` is the customer or the member of staff; `session` is that of our
 * refresh token, or the network; `site` is shared by all visitors of a site.
 */
export type Whose = 'network' | 'email' | 'customer' | 'guest' | 'asker' | 'account' | 'session' | 'site';

export type Limit = {
  /** Endpoints that name the same limit share its buckets. */
  name: string;
  whose: readonly Whose[];
  /** How many requests refill in `seconds`. */
  count: number;
  seconds: number;
  /** How many requests at once; `count` by default. */
  burst?: number;
  /** Only requests that are refused with one of these codes count. */
  wrong?: readonly ProblemCode[];
  /** Counts such a request after it was refused, so that a right one always passes. For what cannot be guessed. */
  isCountedAfter?: true;
  /** What a request takes from the bucket; one by default. */
  takes?: 'bytes';
  /** The event that is logged when the limit is exceeded. */
  isAlarming?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GIGABYTE = 1024 ** 3;

const SIGN_IN: Limit[] = [
  { name: 'sign in, at once', whose: ['email', 'network'], count: 3, seconds: 10 },
  { name: 'sign in', whose: ['email', 'network'], count: 20, seconds: HOUR },
  { name: 'sign in, anybody', whose: ['network'], count: 60, seconds: 10 * MINUTE },
];

/** Calls that answer a guest about an address or mail to it. */
const ADDRESS: Limit = { name: 'address', whose: ['network'], count: 30, seconds: HOUR };

/** A limit of its own, so that checks of addresses refuse no sign-up. */
const SIGN_UP: Limit = { name: 'sign up', whose: ['network'], count: 30, seconds: HOUR };

/** The same for known and unknown addresses, so that it does not reveal which are known. */
const MAIL: Limit[] = [{ name: 'mail', whose: ['email'], count: 3, seconds: HOUR }, ADDRESS];

/**
 * spec D27 True answers about addresses, for all visitors of a site together. Above it nobody is refused: every address gets the
 * same answer (`mayDisclose`).
 */
export const TRUE_ANSWERS: Limit = {
  name: 'address, everybody',
  whose: ['site'],
  count: 500,
  seconds: HOUR,
  isAlarming: true,
};

const TOKEN: Limit = {
  name: 'wrong token',
  whose: ['session'],
  count: 20,
  seconds: MINUTE,
  wrong: ['refresh_invalid', 'link_used'],
  isCountedAfter: true,
  isAlarming: true,
};

const LIST: Limit = { name: 'list', whose: ['account'], count: 60, seconds: MINUTE, burst: 240 };

const WRONG_CODE = { whose: ['asker'], wrong: ['discount_unknown', 'discount_used'] } as const;

const operationsOf = (name: string): Limit[] => [
  { name: `${name}, a minute`, whose: ['customer'], count: 10, seconds: MINUTE },
  { name: `${name}, a day`, whose: ['customer'], count: 60, seconds: DAY },
];

/** controls C14 Copies of files count as well. */
export const BYTES: Limit = { name: 'bytes', whose: ['customer'], count: 2 * GIGABYTE, seconds: DAY, takes: 'bytes' };

/** Lists that are read from the database. The lists of the catalogue are in memory. */
const LISTS: Endpoint[] = [
  orders.listOrders,
  orders.countOrders,
  promises.listOrderEvents,
  cancellations.getCancellation,
  payments.listPayments,
  transactions.listTransactions,
  transactions.countTransactions,
  transactions.getTransaction,
  refunds.listRefunds,
  listDeskRefunds,
  listFaults,
  reconcileStatement,
  writers.listPreferredWriters,
  files.listCustomerFiles,
  files.listFilesOfCustomer,
  files.listWriterFiles,
  revisions.listRevisions,
  revisions.getRevision,
  revisions.listRevisionFiles,
  revisions.listRevisionWriterFiles,
  deskRevisions.listDeskRevisions,
  messenger.listMessages,
  searchMessages,
  countChatFiles,
  messenger.countUnread,
  messenger.countUnreadOfOrders,
  loyalty.getLoyaltyRules,
  loyalty.listLoyaltyDiscounts,
  loyalty.listPoints,
  referrals.listReferrals,
  campaigns.listCampaigns,
  push.listPushSubscriptions,
  desk.listDeskOrders,
  desk.listWriters,
  desk.listDeskFiles,
  deskMessages.listDeskMessages,
  deskMessages.listHeldMessages,
  deskMessages.listNotes,
  deskMessages.listCannedReplies,
];

/** spec D57 The limits of each endpoint, in the order of the checks: the narrowest first. */
export const LIMITS: ReadonlyMap<Endpoint, readonly Limit[]> = new Map<Endpoint, readonly Limit[]>([
  [auth.signIn, SIGN_IN],
  [auth.signInByPost, SIGN_IN],
  [desk.signInToDesk, SIGN_IN],
  [auth.signUp, [SIGN_UP]],
  [auth.checkMail, [ADDRESS]],
  [auth.forgotPassword, MAIL],
  [auth.sendMagicLink, MAIL],
  [auth.openMagicLink, [TOKEN]],
  [auth.refresh, [TOKEN]],
  [auth.setPassword, [TOKEN]],
  [desk.setStaffPassword, [TOKEN]],
  [takeHandOff, [TOKEN]],
  [promises.getMailedTimeRequest, [TOKEN]],
  [promises.answerMailedTimeRequest, [TOKEN]],
  [customers.openConfirmation, [TOKEN]],
  [customers.confirmEmail, [{ name: 'confirmation', whose: ['customer'], count: 5, seconds: HOUR }]],
  [
    customers.changePassword,
    [{ name: 'current password', whose: ['customer'], count: 5, seconds: 10 * MINUTE, wrong: ['invalid'] }],
  ],
  [downloadReceipt, [{ name: 'receipt', whose: ['customer'], count: 30, seconds: HOUR }]],
  [transactions.exportTransactions, [{ name: 'export', whose: ['customer'], count: 20, seconds: HOUR }]],
  [promises.answerTimeRequest, operationsOf('answer')],
  [customers.getPersonalDataReport, [{ name: 'report', whose: ['customer'], count: 3, seconds: DAY }]],
  [
    discounts.applyDiscount,
    [
      { name: 'wrong code, a minute', ...WRONG_CODE, count: 10, seconds: MINUTE },
      { name: 'wrong code, a day', ...WRONG_CODE, count: 50, seconds: DAY },
    ],
  ],
  [pricing.calculatePrice, [{ name: 'price', whose: ['guest'], count: 60, seconds: MINUTE }]],
  [orders.createOrder, operationsOf('order')],
  [orders.editOrder, operationsOf('change')],
  [cancellations.cancelOrder, operationsOf('cancel')],
  [cancellations.withdrawCancellation, operationsOf('cancel')],
  [loyalty.generateLoyaltyDiscount, operationsOf('bonus')],
  [referrals.turnReferralIntoDiscount, operationsOf('bonus')],
  [reviews.addReview, operationsOf('review')],
  [reviews.changeReview, operationsOf('review')],
  [revisions.requestRevision, operationsOf('revision')],
  [revisions.uploadRevisionFile, [BYTES]],
  [files.copyCustomerFiles, operationsOf('copy')],
  [messenger.sendMessage, [{ name: 'message', whose: ['customer'], count: 60, seconds: MINUTE, burst: 20 }, BYTES]],
  [files.uploadCustomerFiles, [BYTES]],
  [files.beginUpload, [{ name: 'upload', whose: ['customer'], count: 60, seconds: MINUTE }]],
  [files.continueUpload, [BYTES]],
  [files.downloadFiles, [{ name: 'archive', whose: ['customer'], count: 20, seconds: HOUR }]],
  [refunds.takeDifference, operationsOf('difference')],
  [payments.startPayment, operationsOf('payment')],
  [push.subscribeToPush, operationsOf('push')],
  [push.unsubscribeFromPush, operationsOf('push')],
  [messenger.createSocketTicket, [{ name: 'socket ticket', whose: ['customer'], count: 30, seconds: MINUTE }]],
  ...LISTS.map((endpoint) => [endpoint, [LIST]] as const),
]);

/** controls C14 How many requests with files a customer may have open at once, in each process. */
export const OPEN_UPLOADS = 3;

/** controls C23 The limit of opened sockets. A socket is not an endpoint, so its server checks this itself. */
export const SOCKETS: Limit[] = [{ name: 'socket', whose: ['asker'], count: 30, seconds: MINUTE }];

/** Webhooks of payment providers, verified or not. The limit is above the most that a provider sends in a minute. */
export const WEBHOOKS: Limit[] = [{ name: 'webhook', whose: ['network'], count: 600, seconds: MINUTE }];

/** spec D57 The names of the limits that an operator may set another count for. */
export const LIMIT_NAMES = [
  ...new Set([...LIMITS.values(), TRUE_ANSWERS, SOCKETS, WEBHOOKS].flat().map(({ name }) => name)),
];
