import { plural } from '@octavo/domain/language/plural';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { dictionary } from '@octavo/kit/language.ts';

export const orderListWords = dictionary('orderList', {
  list: {
    /** spec §8 */
    failed: 'Something went wrong while fetching your order list. Please contact our support.',
    contactSupport: 'Contact Support',
    loading: 'Loading',
    search: 'Search by title or number',
    statuses: 'Status',
    all: 'All',
    hidden: 'Hidden',
    reset: 'Reset',
    range: (first: number, last: number, of: number) =>
      plural('en', of, { one: `${first}–${last} of ${of} order`, other: `${first}–${last} of ${of} orders` }),
    none: 'No orders',
    hide: 'Hide',
    unhide: 'Unhide',
    clone: 'Clone',
    edit: 'Edit',
    more: (id: number) => `More actions for order ${id}`,
    isHidden: 'Order hidden',
    isUnhidden: 'Order unhidden',
    undo: 'Undo',
    readyBy: 'Ready by',
  },
  /** The list is empty. */
  empty: {
    kinds: {
      0: 'No orders',
      1: 'No unpaid orders',
      2: 'No paid orders',
      3: 'No orders in progress',
      5: 'No completed orders',
      7: 'No refunded orders',
      8: 'No canceled orders',
      9: 'No orders on hold',
      10: 'No modified orders',
      11: 'No offered orders',
    } satisfies Record<OrderStatus | 0, string>,
    noHidden: 'No hidden orders',
    noMatch: (kind: string, q: string) => `${kind} match “${q}”`,
    searchAll: 'Search all statuses',
    resetFilters: 'Reset filters',
    tryAllStatuses: 'Try another word, or search all statuses.',
    tryNumber: 'Try another word or the order number.',
    tryOtherFilter: 'Choose another filter to see your other orders.',
    first: 'No orders yet',
    firstText: 'Your orders, their deadlines and your messages with the writer appear here.',
    newOrder: 'New Order',
  },
  unfinished: {
    heading: 'Finish your order',
    continue: 'Continue',
    continueEditing: 'Continue editing',
    changes: (id: number | null) => `You have unsaved changes to order ${id}`,
    filesHere: (id: number) => `Order ${id} is created. Its files are not uploaded yet`,
    kept: 'Your order is saved on this device',
  },
  /** The current state of an order in the list, and its next action. */
  now: {
    newMessages: (n: number) => plural('en', n, { one: `${n} new message`, other: `${n} new messages` }),
    fileWanted: 'The writer is waiting for your file',
    revision: 'Revision in progress',
    rated: (rating: number) => `You rated ${rating} of 5`,
    delivered: (n: number) => plural('en', n, { one: `${n} file delivered`, other: `${n} files delivered` }),
    pay: 'Pay',
    openMessages: 'Open messages',
    messages: 'Messages',
    addFile: 'Add file',
    seeOffer: 'See offer',
    download: 'Download',
    forOrder: (what: string, id: number) => `${what} for order ${id}`,
  },
});
