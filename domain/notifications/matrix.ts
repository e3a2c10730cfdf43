import type { CreditReason } from '../deadlines/credit.ts';
import type { NotificationKind } from '../order-events/notification.ts';

/** spec §10.20 What a customer can be told of: the rows of the table in Settings. */
export const NOTICE_EVENTS = [
  'message',
  'more_time',
  'delivered',
  'deadline',
  'late',
  'payment',
  'revision',
  'order',
  'bonus',
  'newsletter',
  'security',
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** Where a customer is told. The bell has everything; the calendar is a feed of deadlines. */
export const CHANNELS = ['bell', 'mail', 'push', 'calendar'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels that a customer may switch. */
export const CHOSEN_CHANNELS = ['mail', 'push', 'calendar'] as const satisfies readonly Channel[];
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];

/** Why a cell cannot be switched off. */
export const LOCK_REASONS = ['deadline', 'payment', 'security', 'bell'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/** On or off unless somebody chose; `none` is not offered; a reason means always. */
type Cell = 'on' | 'off' | 'none' | LockReason;

const MATRIX: Record<NoticeEvent, Record<Channel, Cell>> = {
  message: { bell: 'bell', mail: 'on', push: 'on', calendar: 'none' },
  more_time: { bell: 'bell', mail: 'deadline', push: 'on', calendar: 'on' },
  delivered: { bell: 'bell', mail: 'deadline', push: 'on', calendar: 'none' },
  deadline: { bell: 'bell', mail: 'deadline', push: 'on', calendar: 'on' },
  late: { bell: 'bell', mail: 'deadline', push: 'on', calendar: 'none' },
  payment: { bell: 'bell', mail: 'payment', push: 'off', calendar: 'none' },
  revision: { bell: 'bell', mail: 'on', push: 'on', calendar: 'none' },
  order: { bell: 'bell', mail: 'on', push: 'on', calendar: 'none' },
  bonus: { bell: 'bell', mail: 'on', push: 'off', calendar: 'none' },
  newsletter: { bell: 'none', mail: 'off', push: 'none', calendar: 'none' },
  security: { bell: 'bell', mail: 'security', push: 'none', calendar: 'none' },
};

/** What has an end within hours, or protects the account: it does not wait for the end of quiet hours. */
const URGENT: readonly NoticeEvent[] = ['more_time', 'security'];

export const isUrgent = (event: NoticeEvent): boolean => URGENT.includes(event);

/** Why this cell is always on; null where it is not. */
export function lockOf(event: NoticeEvent, channel: Channel): LockReason | null {
  const cell = MATRIX[event][channel];
  return cell === 'on' || cell === 'off' || cell === 'none' ? null : cell;
}

/** Whether an event can be told by a channel at all. */
export const isOffered = (event: NoticeEvent, channel: Channel): boolean => MATRIX[event][channel] !== 'none';

/** Whether a customer may switch this cell. */
export const isOptional = (event: NoticeEvent, channel: Channel): boolean =>
  isOffered(event, channel) && lockOf(event, channel) === null;

/** The name of a cell, as sites and customers store what they chose: `message.push`. */
export type CellName = `${NoticeEvent}.${Channel}`;

export const cellName = (event: NoticeEvent, channel: Channel): CellName => `${event}.${channel}`;

/** The cells that a site and a customer may switch. */
export const OPTIONAL_CELLS: readonly CellName[] = NOTICE_EVENTS.flatMap((event) =>
  CHANNELS.filter((channel) => isOptional(event, channel)).map((channel) => cellName(event, channel)),
);

/** ADR 0312 The events whose emails a customer may have once a day. */
export const DIGEST_EVENTS: readonly NoticeEvent[] = NOTICE_EVENTS.filter((event) => isOptional(event, 'mail'));

/** Whether a cell is on where neither the site nor the customer chose. */
export const isOnAtFirst = (event: NoticeEvent, channel: Channel): boolean =>
  MATRIX[event][channel] === 'on' || lockOf(event, channel) !== null;

const EVENT_OF: Record<NotificationKind, NoticeEvent> = {
  more_time: 'more_time',
  delivered: 'delivered',
  late: 'late',
  held: 'order',
  offered: 'order',
  deadline_moved: 'deadline',
  paid: 'payment',
  changes_paid: 'payment',
  refunded: 'payment',
  credited: 'bonus',
  cancel_accepted: 'payment',
  cancel_declined: 'order',
  revision: 'revision',
  changes_accepted: 'order',
  resumed: 'order',
};

const EVENT_OF_CREDIT: Record<CreditReason, NoticeEvent> = {
  late: 'late',
  more_time: 'bonus',
  difference: 'payment',
  goodwill: 'bonus',
};

/** The row of the table that a notification about an order belongs to; of a credit by its reason. */
export function noticeEventOf(kind: NotificationKind, { reason }: Readonly<Record<string, unknown>>): NoticeEvent {
  const ofCredit = kind === 'credited' && Object.hasOwn(EVENT_OF_CREDIT, String(reason));
  return ofCredit ? EVENT_OF_CREDIT[reason as CreditReason] : EVENT_OF[kind]; // its own key
}

/** ADR 0432 The row that decides about the push of a notification: an accepted cancellation stops the work as a hold does. */
export const pushEventOf = (kind: string, event: NoticeEvent): NoticeEvent =>
  kind === 'cancel_accepted' ? EVENT_OF.held : event;

/** What a mail tells: an event, or what a digest has put together. */
export type MailedEvent = NoticeEvent | 'digest';
