import { type Digest, eventsIn } from './digest.ts';
import type { QuietHours } from './quiet-hours.ts';
import { quietEnd } from './quiet-hours.ts';
import { nextWallMoment } from './wall-moment.ts';
import { type CellName, type Channel, type ChosenChannel, type NoticeEvent, cellName, isOffered, isOnAtFirst, isUrgent, lockOf } from './matrix.ts'; // oxfmt-ignore

/** Why no mail goes to an address: it does not exist, or its reader reported one as spam. */
export const MAIL_STOPS = ['bounced', 'complained'] as const;
export type MailStop = (typeof MAIL_STOPS)[number];

/** What decides how a customer is told: what the site and the customer chose, from the widest to the narrowest. */
export type Preferences = {
  /** The cells that the site turned around. */
  site: readonly CellName[];
  channels: Readonly<Record<ChosenChannel, boolean>>;
  choices: Readonly<Partial<Record<CellName, boolean>>>;
  quiet: QuietHours | null;
  /** An IANA name. */
  zone: string;
  /** Which optional mails come together in one a day; null for each at once. */
  digest: Digest | null;
  mailStop: MailStop | null;
};

/** spec §10.20 Whether an event is told by a channel: locked, then the channel, then the choice, then the site. */
export function isOn(event: NoticeEvent, channel: Channel, { site, channels, choices }: Preferences): boolean {
  if (!isOffered(event, channel)) return false;
  if (lockOf(event, channel)) return true;
  if (channel !== 'bell' && !channels[channel]) return false;
  const cell = cellName(event, channel);
  return choices[cell] ?? isOnAtFirst(event, channel) !== site.includes(cell);
}

/** Why nothing is sent. */
export type WhyNotSent = 'off' | 'stopped' | 'read' | 'muted';

type Wait = { what: 'wait'; until: Date; for: 'quiet' | 'digest' };

export type Delivery = { what: 'send' } | Wait | { what: 'drop'; why: WhyNotSent };

type Told = {
  event: NoticeEvent;
  channel: Exclude<Channel, 'calendar'>;
  preferences: Preferences;
  /** Whether the customer muted its order. */
  isMuted: boolean;
  /** Whether the customer has seen in another place what it tells. */
  isRead: boolean;
  /** When what it tells ends, such as an offer: it does not wait so long. */
  endsAt: Date | null;
  at: Date;
};

/**
 * spec §10.20 What happens to a notification now. It is asked when the event happens and again when its time comes, so that what was read or turned off
 * meanwhile is dropped.
 */
export function deliveryOf(told: Told): Delivery {
  const { event, channel, preferences, isMuted, isRead, endsAt } = told;
  const lock = lockOf(event, channel);
  if (!isOn(event, channel, preferences)) return drop('off');
  if (channel === 'mail' && isStopped(lock, preferences)) return drop('stopped');
  if (lock) return SEND;
  if (isRead) return drop('read');
  if (isMuted) return drop('muted');
  if (isUrgent(event)) return SEND;
  return waitsOf(told).find(({ until }) => endsAt === null || until < endsAt) ?? SEND;
}

type Shown = Pick<Told, 'event' | 'isMuted' | 'at'> & {
  channel: ChosenChannel & Told['channel'];
  /** What the settings show: `on` has the cells that are on, whatever the channel. */
  chosen: Pick<Preferences, 'channels' | 'quiet' | 'zone'> & { on: readonly string[] };
};

/** spec §10.20 Whether a customer is told of an event by a channel now, by what the settings show. */
export function isTold({ event, channel, chosen, isMuted, at }: Shown): boolean {
  const { on, ...shown } = chosen;
  const choices = { [cellName(event, channel)]: on.includes(cellName(event, channel)) };
  const preferences = { ...shown, choices, site: [], digest: null, mailStop: null };
  return deliveryOf({ event, channel, preferences, isMuted, isRead: false, endsAt: null, at }).what === 'send';
}

/** What it would wait for, the digest first. */
function waitsOf({ event, channel, preferences: { quiet, zone, digest }, at }: Told): Wait[] {
  const isInDigest = channel === 'mail' && digest !== null && eventsIn(digest).includes(event);
  const quietUntil = quiet && quietEnd(quiet, zone, at);
  return [
    ...(isInDigest ? [{ what: 'wait', until: nextWallMoment(zone, at, digest.at), for: 'digest' } as const] : []),
    ...(quietUntil ? [{ what: 'wait', until: quietUntil, for: 'quiet' } as const] : []),
  ];
}

const SEND: Delivery = { what: 'send' };
const drop = (why: WhyNotSent): Delivery => ({ what: 'drop', why });

/** To an address that bounced only goes what its reader may wait for to sign in; after a complaint nothing that can be turned off. */
const isStopped = (lock: string | null, { mailStop }: Preferences): boolean =>
  mailStop === 'bounced' ? lock !== 'security' : mailStop === 'complained' && lock === null;

/** Whether an item of the bell waits to be read: of a muted order only what cannot be turned off does. */
export const isNews = (event: NoticeEvent, isMuted: boolean): boolean => !isMuted || lockOf(event, 'mail') !== null;
