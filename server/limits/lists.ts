import * as campaigns from '@octavo/contract/campaigns';
import * as cancellations from '@octavo/contract/cancellations';
import * as desk from '@octavo/contract/desk';
import * as deskMessages from '@octavo/contract/desk-messages';
import { listFaults, reconcileStatement } from '@octavo/contract/desk-payments';
import { listDeskRefunds } from '@octavo/contract/desk-refunds';
import * as deskRevisions from '@octavo/contract/desk-revisions';
import type { Endpoint } from '@octavo/contract/endpoint';
import * as files from '@octavo/contract/files';
import * as loyalty from '@octavo/contract/loyalty';
import { countChatFiles } from '@octavo/contract/chat-files';
import { searchMessages } from '@octavo/contract/message-search';
import * as messenger from '@octavo/contract/messenger';
import * as orders from '@octavo/contract/orders';
import * as payments from '@octavo/contract/payments';
import * as orderEvents from '@octavo/contract/order-events';
import * as push from '@octavo/contract/push';
import * as referrals from '@octavo/contract/referrals';
import * as refunds from '@octavo/contract/refunds';
import * as revisions from '@octavo/contract/revisions';
import * as transactions from '@octavo/contract/transactions';
import * as writers from '@octavo/contract/writers';
import { type Limit, MINUTE } from './limit.ts';

const LIST: Limit = { name: 'list', whose: ['account'], count: 60, seconds: MINUTE, burst: 240 };

/** Lists that are read from the database. The lists of the catalogue are in memory. */
const LISTS: Endpoint[] = [
  orders.listOrders,
  orders.countOrders,
  orderEvents.listOrderEvents,
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

/** The limit of lists, which all of them share. */
export const LIST_LIMITS = LISTS.map((endpoint) => [endpoint, [LIST]] as const);
