import type { NotificationKind, Pause } from '../order-events/notification.ts';

/** spec §10.20 English texts of pushes about orders. They name the order by its number: others may see the screen. */
export const PUSH_WORDS = {
  title: {
    more_time: 'Your writer asks for more time',
    delivered: 'Your paper is here',
    late: 'The promised time passed',
    held: 'Support paused your order',
    offered: 'Support made you an offer',
    deadline_moved: 'Support moved your deadline',
    paid: 'Your payment arrived',
    changes_paid: 'The payment for your changes arrived',
    refunded: 'Money is on its way back to you',
    credited: 'You get money off your next order',
    cancel_accepted: 'Your order is being canceled',
    cancel_declined: 'Support did not cancel your order',
    revision: 'News about your revision',
    changes_accepted: 'Support accepted your changes',
    resumed: 'Support resumed your order',
  } satisfies Record<NotificationKind, string>,
  /** In place of the title of a hold that is not of support. */
  paused: {
    file: 'Your file is missing',
    system: 'Your order is paused',
  } satisfies Record<Exclude<Pause, 'support'>, string>,
  order: (id: number) => `Order ${id}`,
  test: { title: 'This is a test', body: 'Push works in this browser' },
  open: 'Open',
  accept: 'Accept',
  accepted: 'You accepted the new time',
  notAccepted: 'The request was answered already',
};
