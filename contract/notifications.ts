import { MAIL_STOPS } from '@octavo/domain/notifications/delivery';
import { DIGEST_EVENTS, NOTICE_EVENTS, type NoticeEvent, OPTIONAL_CELLS } from '@octavo/domain/notifications/matrix';
import { PAUSES } from '@octavo/domain/order-events/notification';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, Id, IdInUrl, Instant, NumberInUrl, Success } from './scalars.ts';

const PATH = '/customers/customer/notifications';

/** spec §10.20 An item of the bell. The kinds grow with the product: a client shows an unknown one in general words. */
export const Notification = z.object({
  id: z.int(),
  event: z.enum(NOTICE_EVENTS),
  kind: z.string(),
  /** Of messages: whose chat, how many, and the number of the writer. Of points how many. */
  chat: z.nullable(z.enum(['writer', 'support'])),
  count: z.int(),
  idWriter: z.nullable(z.int()),
  /** Null for what is about the account. */
  order: z.nullable(z.object({ id: z.int(), title: z.string(), currency: z.string(), isMuted: z.boolean() })),
  /** Of an item about the account: the device, the passkey or the service; null where there is none. */
  about: z.nullable(z.string()),
  /** What the event has besides its kind; null where it has none. */
  amount: z.nullable(Cents),
  from: z.nullable(Instant),
  to: z.nullable(Instant),
  /** Until when a request for more time can be answered. */
  expiresAt: z.nullable(Instant),
  /** Of a hold: what paused the order. A server of the last version does not say it. */
  pause: z.optional(z.enum(PAUSES)),
  /** The status of the revision that an event is about. */
  revisionStatus: z.nullable(z.int()),
  dateCreated: Instant,
  isRead: z.boolean(),
  isDone: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

/** Which items a list has. */
export const SHOWN_NOTIFICATIONS = ['all', 'unread', 'done'] as const;
export type ShownNotifications = (typeof SHOWN_NOTIFICATIONS)[number];

/** The place of an item in the list, newest first: milliseconds and its number. */
const Place = z.string().check(z.regex(/^\d{1,14}\.\d{1,10}$/));

export const listNotifications = endpoint('listNotifications', {
  method: 'GET',
  path: PATH,
  access: 'customer',
  summary: 'The items of the bell, newest first: all, the unread or the done ones, of all orders or of one',
  query: z.object({
    show: z._default(z.enum(SHOWN_NOTIFICATIONS), 'all'),
    order: z.optional(NumberInUrl),
    before: z.optional(Place),
    limit: z._default(NumberInUrl.check(z.lte(50)), 20),
  }),
  reply: z.object({
    notifications: z.array(Notification),
    /** The place to go on before; null at the end. */
    next: z.nullable(z.string()),
  }),
  limit: 'list',
});

/** The most unread items that are counted. */
export const MOST_UNREAD = 99;

export const countNotifications = endpoint('countNotifications', {
  method: 'GET',
  path: `${PATH}/unread`,
  access: 'customer',
  summary: 'How many items of the bell are unread, 99 at most',
  reply: z.object({ unread: z.int() }),
  limit: 'list',
});

export const readNotifications = endpoint('readNotifications', {
  method: 'PUT',
  path: `${PATH}/read`,
  access: 'customer',
  summary: 'Marks these items as read, or all up to a place, of one order where it is named; on every device',
  body: z.union([
    z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
    z.strictObject({ upTo: Place, order: z.optional(Id) }),
  ]),
  reply: z.object({ unread: z.int() }),
  afterTransfer: true,
  limit: 'notice',
  example: { ids: [1] },
});

export const putNotificationAside = endpoint('putNotificationAside', {
  method: 'PUT',
  path: `${PATH}/:id/done`,
  access: 'customer',
  summary: 'Marks an item as done, which takes it out of the list, or brings it back',
  params: IdInUrl,
  body: z.strictObject({ isDone: z.boolean() }),
  reply: z.object({ unread: z.int() }),
  afterTransfer: true,
  limit: 'notice',
  example: { isDone: true },
  exampleId: 1,
});

export const muteOrder = endpoint('muteOrder', {
  method: 'PUT',
  path: '/orders/:id/mute',
  access: 'customer',
  summary: 'Sends nothing about an order that can be turned off, or sends it again',
  params: IdInUrl,
  body: z.strictObject({ isMuted: z.boolean() }),
  reply: Success,
  limit: 'notice',
  example: { isMuted: true },
});

const MinuteOfDay = z.int().check(z.gte(0), z.lte(1439));
const Cell = z.enum(OPTIONAL_CELLS as [(typeof OPTIONAL_CELLS)[number], ...(typeof OPTIONAL_CELLS)[number][]]); // the table has some

const DigestEvent = z.enum(DIGEST_EVENTS as [NoticeEvent, ...NoticeEvent[]]); // there are some

/** spec §10.20 What the customer chose, with what follows from it. */
export const NotificationPreferences = z.object({
  /** The cells that are on and not locked. */
  on: z.array(z.string()),
  channels: z.object({ mail: z.boolean(), push: z.boolean(), calendar: z.boolean() }),
  /** In minutes of the day in `zone`; null where there are none. */
  quiet: z.nullable(z.object({ from: MinuteOfDay, to: MinuteOfDay })),
  zone: z.string(),
  digestAt: z.nullable(MinuteOfDay),
  /** The events whose emails come in the digest; none where there is none. */
  digestEvents: z.array(z.enum(NOTICE_EVENTS)),
  /** Why no mail goes to the address, and since when; null where it does. */
  mailStop: z.nullable(z.object({ why: z.enum(MAIL_STOPS), since: Instant })),
  muted: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The secret address of the feed of deadlines; null where there is none. */
  calendar: z.nullable(z.object({ address: z.string(), since: Instant })),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const getNotificationPreferences = endpoint('getNotificationPreferences', {
  method: 'GET',
  path: `${PATH}/preferences`,
  access: 'customer',
  summary: 'What the customer hears of and where, quiet hours, the digest, muted orders and the feed of deadlines',
  reply: NotificationPreferences,
  limit: 'list',
});

export const chooseNotification = endpoint('chooseNotification', {
  method: 'PUT',
  path: `${PATH}/preferences/choices`,
  access: 'customer',
  summary: 'Turns an event on or off for a channel: `message.push`. What is always sent has no cell',
  body: z.strictObject({ cell: Cell, isOn: z.boolean() }),
  reply: NotificationPreferences,
  limit: 'notice',
  example: { cell: 'message.push', isOn: false },
});

export const changeNotificationPreferences = endpoint('changeNotificationPreferences', {
  method: 'PUT',
  path: `${PATH}/preferences`,
  access: 'customer',
  summary: 'Changes channels, quiet hours or the digest; what is not named stays. `sendMail` ends a stop of mail',
  body: z.strictObject({
    mail: z.optional(z.boolean()),
    push: z.optional(z.boolean()),
    calendar: z.optional(z.boolean()),
    quiet: z.optional(z.nullable(z.strictObject({ from: MinuteOfDay, to: MinuteOfDay }))),
    /** Null ends the digest. A new one has all emails that can be turned off. */
    digestAt: z.optional(z.nullable(MinuteOfDay)),
    digestEvents: z.optional(z.array(DigestEvent).check(z.minLength(1))),
    sendMail: z.optional(z.literal(true)),
  }),
  reply: NotificationPreferences,
  limit: 'notice',
  example: { quiet: { from: 1320, to: 420 } },
});

export const makeCalendar = endpoint('makeCalendar', {
  method: 'POST',
  path: `${PATH}/calendar`,
  access: 'customer',
  summary: 'Makes a new secret address for the feed of deadlines; an earlier one ends',
  reply: NotificationPreferences,
  limit: 'notice',
});

export const endCalendar = endpoint('endCalendar', {
  method: 'DELETE',
  path: `${PATH}/calendar`,
  access: 'customer',
  summary: 'Ends the secret address of the feed of deadlines; a repeat changes nothing',
  reply: NotificationPreferences,
  limit: 'notice',
});

const TokenInUrl = z.object({ token: z.string().check(z.maxLength(200)) });

export const readCalendar = endpoint('readCalendar', {
  method: 'GET',
  base: '',
  path: '/calendar/:token',
  access: 'anyone',
  summary: 'The deadlines of a customer as a feed for calendars (RFC 5545), by its secret address',
  params: TokenInUrl,
  reply: 'file',
  limit: 'feed',
});

export const stopMails = endpoint('stopMails', {
  method: 'POST',
  base: '',
  path: '/unsubscribe/:token',
  access: 'anyone',
  summary:
    'Stops mails of a kind with the signed token of such a mail, without signing in (RFC 8058); a repeat changes nothing',
  params: TokenInUrl,
  form: true,
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  reply: Success,
  limit: 'feed',
  example: { 'List-Unsubscribe': 'One-Click' },
});
