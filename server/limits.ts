import * as cancellations from '@octavo/contract/cancellations';
import * as discounts from '@octavo/contract/discounts';
import type { Endpoint } from '@octavo/contract/endpoint';
import * as files from '@octavo/contract/files';
import * as loyalty from '@octavo/contract/loyalty';
import * as messenger from '@octavo/contract/messenger';
import * as orders from '@octavo/contract/orders';
import * as payments from '@octavo/contract/payments';
import * as pricing from '@octavo/contract/pricing';
import * as timeRequests from '@octavo/contract/time-requests';
import * as refunds from '@octavo/contract/refunds';
import { downloadReceipt } from '@octavo/contract/receipts';
import * as referrals from '@octavo/contract/referrals';
import * as push from '@octavo/contract/push';
import * as reviews from '@octavo/contract/reviews';
import * as revisions from '@octavo/contract/revisions';
import * as transactions from '@octavo/contract/transactions';
import { ACCOUNT_LIMITS, TRUE_ANSWERS } from './limits/accounts.ts';
import { DAY, HOUR, type Limit, MINUTE } from './limits/limit.ts';
import { LIST_LIMITS } from './limits/lists.ts';

const GIGABYTE = 1024 ** 3;

const WRONG_CODE = { whose: ['asker'], wrong: ['discount_unknown', 'discount_used'] } as const;

const operationsOf = (name: string): Limit[] => [
  { name: `${name}, a minute`, whose: ['customer'], count: 10, seconds: MINUTE },
  { name: `${name}, a day`, whose: ['customer'], count: 60, seconds: DAY },
];

/** controls C14 Copies of files count as well. */
export const BYTES: Limit = { name: 'bytes', whose: ['customer'], count: 2 * GIGABYTE, seconds: DAY, takes: 'bytes' };

/** spec D57 The limits of each endpoint, in the order of the checks: the narrowest first. */
export const LIMITS: ReadonlyMap<Endpoint, readonly Limit[]> = new Map<Endpoint, readonly Limit[]>([
  ...ACCOUNT_LIMITS,
  [downloadReceipt, [{ name: 'receipt', whose: ['customer'], count: 30, seconds: HOUR }]],
  [transactions.exportTransactions, [{ name: 'export', whose: ['customer'], count: 20, seconds: HOUR }]],
  [timeRequests.answerTimeRequest, operationsOf('answer')],
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
  ...LIST_LIMITS,
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
