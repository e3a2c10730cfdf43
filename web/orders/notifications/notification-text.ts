import type { Order } from '@octavo/contract/orders';
import type { OrderEvent } from '@octavo/contract/order-events';
import { type NotificationKind, pauseOf } from '@octavo/domain/order-events/notification';
import { money } from '@octavo/domain/language/page';
import { durationOf } from '@octavo/kit/dates.ts';
import { revisionStatusName } from '#app/revision-status.ts';
import { appWords } from '#app/words.ts';
import { orderNotificationWords } from './words.ts';

type Told = { order: Order; event: OrderEvent };

const TITLE_MAX = 60; // characters: a toast is short

/** What a notification says, by its kind. The details of an event are those of its kind. */
const TEXTS: Record<NotificationKind, (told: Told & { name: string }) => string> = {
  more_time: ({ name, order }) => {
    const { moreTime } = order;
    const more = moreTime && durationOf(moreTime.to.getTime() - moreTime.from.getTime());
    return more ? orderNotificationWords.moreTime(name, more) : orderNotificationWords.moreTimeOver(name);
  },
  delivered: ({ name }) => orderNotificationWords.delivered(name),
  late: ({ name }) => orderNotificationWords.late(name),
  held: heldText,
  offered: ({ name }) => orderNotificationWords.offered(name),
  deadline_moved: ({ name }) => orderNotificationWords.deadlineMoved(name),
  paid: ({ name, order, event }) => orderNotificationWords.paid(name, amountOf(event, order)),
  refunded: ({ name, order, event }) => orderNotificationWords.refunded(name, amountOf(event, order)),
  credited: ({ name, order, event }) => orderNotificationWords.credited(name, amountOf(event, order)),
  cancel_accepted: ({ name, order, event }) => orderNotificationWords.cancelAccepted(name, amountOf(event, order)),
  cancel_declined: ({ name }) => orderNotificationWords.cancelDeclined(name),
  revision: ({ name, event }) => orderNotificationWords.revision(name, revisionStatusName(event.details.to)),
  changes_paid: ({ name }) => orderNotificationWords.changesPaid(name),
  changes_accepted: ({ name }) => orderNotificationWords.changesAccepted(name),
  resumed: ({ name }) => orderNotificationWords.resumed(name),
};

function heldText({ name, order: { holdNote }, event }: Told & { name: string }): string {
  const words = orderNotificationWords;
  const pause = pauseOf(event);
  if (pause === 'file') return words.fileMissing(name);
  if (pause === 'system') return words.paused(name);
  return holdNote ? words.heldWithNote(name, holdNote) : words.held(name);
}

/** spec §10.14 The words of a notification about an order, which it names by its title. */
export function notificationText(kind: NotificationKind, { order, event }: Told): string {
  const { id, title } = order;
  const short = title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX).trimEnd()}…` : title;
  return TEXTS[kind]({ order, event, name: short || appWords.order(id) });
}

const amountOf = ({ details }: OrderEvent, { currency, paid }: Order) => money(details.amount ?? paid, currency);
