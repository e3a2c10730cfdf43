import * as contract from '@octavo/contract/notifications';
import { keptEvents } from '@octavo/domain/notifications/digest';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { publish } from '#outside/pubsub.ts';
import { leaveDigest } from '#mails/digest/store.ts';
import type { Db } from '#db.ts';
import { endFeed, renewFeed } from '../calendar/store.ts';
import { presentPreferences } from './present.ts';
import * as store from './store.ts';

type Change = typeof contract.chooseNotification | typeof contract.changeNotificationPreferences | typeof contract.makeCalendar | typeof contract.endCalendar; // oxfmt-ignore

/** Changes what a customer chose, tells the other devices, and answers what it then is. */
const changing =
  <E extends Change>(endpoint: E, work: (tx: Db, call: Call<NoInfer<E>>) => Promise<unknown>) =>
  (call: Call<E>) =>
    inTransaction(call, endpoint.name, async (tx) => {
      const asking = call as unknown as Call<Change>; // each of them is one of a customer
      await work(tx, call);
      await publish(tx, 'notices_changed', String(asking.customerId));
      return presentPreferences(tx, asking);
    });

export const getNotificationPreferences = (call: Call<typeof contract.getNotificationPreferences>) =>
  presentPreferences(call.db, call);

/** spec §10.20 Turns an event on or off for a channel. Newsletters are a field of the profile (spec §7). */
export const chooseNotification = changing(contract.chooseNotification, (tx, { customerId, body: { cell, isOn } }) =>
  cell === 'newsletter.mail'
    ? store.storeNewsletters(tx, customerId, isOn)
    : store.storeChoice(tx, customerId, cell, isOn),
);

/** spec §10.20 Changes channels, quiet hours or the digest. Of other quiet hours or another digest, or none, what waits is decided again. */
export const changeNotificationPreferences = changing(
  contract.changeNotificationPreferences,
  async (tx, { customerId, body: { mail, push, calendar, quiet, digestAt, digestEvents, sendMail } }) => {
    await store.changePreferences(tx, customerId, {
      ...(mail !== undefined && { mailOn: mail }),
      ...(push !== undefined && { pushOn: push }),
      ...(calendar !== undefined && { calendarOn: calendar }),
      ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
      ...(digestAt !== undefined && { digestAt }),
      ...(digestAt === null && { digestEvents: null }), // another one begins with all
      ...(digestEvents && { digestEvents: keptEvents(digestEvents) }),
      ...(sendMail && { mailStop: null, dateMailStop: null }),
    });
    if (quiet !== undefined) await store.decideAgain(tx, customerId);
    if (digestAt !== undefined || digestEvents !== undefined) await leaveDigest(tx, customerId);
  },
);

/** spec §10.20 A new secret address of the feed of deadlines; an earlier one ends. */
export const makeCalendar = changing(contract.makeCalendar, (tx, { customerId, now }) =>
  renewFeed(tx, customerId, now()),
);

export const endCalendar = changing(contract.endCalendar, (tx, { customerId }) => endFeed(tx, customerId));
