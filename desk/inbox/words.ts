import { dictionary } from '@octavo/domain/language/page';

export const inboxWords = dictionary('deskInbox', {
  /** How each queue is sorted. */
  sorted: {
    answer: 'Longest wait first',
    unassigned: 'Longest wait first',
    late: 'Soonest first',
    hold: 'Longest wait first',
    refund: 'Longest wait first',
    revision: 'Soonest first',
    fault: 'Longest wait first',
    snoozed: 'Soonest back first',
  },
  list: (queue: string) => `Orders in ${queue}`,
  chips: 'Queues',
  select: 'Select orders',
  fresh: (count: number) => `${count} new`,
  more: 'Next 50',
  loading: 'Loading the list',
  empty: { title: 'Nothing waits here', detail: 'New orders of this queue appear by themselves.' },
  none: { title: 'Choose an order', detail: 'J and K go through the list.' },
  gone: 'No longer in this queue',
  held: 'A message of the writer waits for approval',
  /** Before a name, for who hears the row. */
  unread: 'Unread, ',
  yours: 'Yours',
  failed: 'The list could not be loaded.',
  retry: 'Try again',
  draft: (text: string) => `Your draft: ${text}`,
  assign: {
    title: 'Order',
    key: 'assign a writer',
    /** Of the palette. */
    first: 'Assign a writer',
    again: (writer: string) => `Reassign ${writer}`,
    whyNot: {
      order_unpaid: 'The order is not paid yet',
      order_closed: 'The order is closed',
      forbidden: 'Only support assigns writers',
    },
  },
  keys: {
    title: 'List',
    next: 'next',
    previous: 'back',
    fresh: 'show new ones',
    open: 'open the order',
  },
});
