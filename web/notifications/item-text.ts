import type { Notification } from '@octavo/contract/notifications';
import { money } from '@octavo/domain/language/page';
import { dateAndTime, durationOf } from '@octavo/kit/dates.ts';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { type OrderTab, paths } from '#app/paths.ts';
import { revisionStatusName } from '#app/revision-status.ts';
import { notificationWords } from './words.ts';

type Look = {
  icon: IconName;
  tab: OrderTab;
  path?: string;
  text: (item: Notification) => [what: string, rest: string];
};

const amountOf = ({ amount, order }: Notification) => (order ? money(amount ?? 0, order.currency) : '');

/** How an item about the account looks. `about` names the device, the passkey or the service. */
const ofAccount = (
  icon: IconName,
  text: (item: Notification) => [string, string],
  path: string = paths.profile,
): Look => ({
  icon,
  tab: 'details',
  path,
  text,
});

/** What happened to something that may have no name. */
const named =
  (kind: keyof typeof notificationWords.toldUnnamed) =>
  ({ about }: Notification) =>
    about ? notificationWords.told[kind](about) : notificationWords.toldUnnamed[kind];

const LOOKS: Record<string, Look> = {
  new_device: ofAccount('laptop', named('new_device')),
  password_changed: ofAccount('key', () => notificationWords.told.password_changed),
  email_changed: ofAccount('mail', () => notificationWords.told.email_changed),
  passkey_added: ofAccount('fingerprint', named('passkey_added')),
  passkey_removed: ofAccount('fingerprint', named('passkey_removed')),
  provider_linked: ofAccount('external', ({ about }) => notificationWords.told.provider_linked(about ?? '')),
  provider_removed: ofAccount('external', ({ about }) => notificationWords.told.provider_removed(about ?? '')),
  account_restored: ofAccount('lock', () => notificationWords.told.account_restored),
  erasure_withdrawn: ofAccount('lock', () => notificationWords.told.erasure_withdrawn),
  points: ofAccount('star', ({ count }) => notificationWords.told.points(count), paths.discount),
  referral: ofAccount('gift', () => notificationWords.told.referral, paths.referral),
  message: { icon: 'message', tab: 'messages', text: ({ count, chat, idWriter }) => notificationWords.told.message(count, senderOf(chat, idWriter)) }, // oxfmt-ignore
  more_time: { icon: 'hourglass', tab: 'details', text: moreTime },
  delivered: { icon: 'files', tab: 'files', text: () => notificationWords.told.delivered },
  late: { icon: 'history', tab: 'details', text: () => notificationWords.told.late },
  held: { icon: 'pause', tab: 'details', text: heldText },
  resumed: { icon: 'pencil', tab: 'details', text: () => notificationWords.told.resumed },
  offered: { icon: 'tag', tab: 'details', text: () => notificationWords.told.offered },
  deadline_moved: {
    icon: 'clock',
    tab: 'details',
    text: ({ to }) => notificationWords.told.deadline_moved(to ? dateAndTime(to) : ''),
  },
  paid: { icon: 'card', tab: 'details', text: (item) => notificationWords.told.paid(amountOf(item)) },
  changes_paid: { icon: 'card', tab: 'details', text: () => notificationWords.told.changes_paid },
  refunded: { icon: 'refund', tab: 'details', text: (item) => notificationWords.told.refunded(amountOf(item)) },
  credited: { icon: 'gift', tab: 'details', text: (item) => notificationWords.told.credited(amountOf(item)) },
  cancel_accepted: {
    icon: 'ban',
    tab: 'details',
    text: (item) => notificationWords.told.cancel_accepted(amountOf(item)),
  },
  cancel_declined: { icon: 'ban', tab: 'details', text: () => notificationWords.told.cancel_declined },
  changes_accepted: { icon: 'check', tab: 'details', text: () => notificationWords.told.changes_accepted },
  revision: { icon: 'refresh', tab: 'revisions', text: ({ revisionStatus }) => notificationWords.told.revision(revisionStatusName(revisionStatus)) }, // oxfmt-ignore
};

/** A kind of a newer server. */
const UNKNOWN: Look = { icon: 'info', tab: 'details', text: () => notificationWords.told.unknown };

const lookOf = ({ kind }: Notification): Look => (Object.hasOwn(LOOKS, kind) ? LOOKS[kind] : undefined) ?? UNKNOWN;

function heldText({ pause = 'support' }: Notification): [string, string] {
  return pause === 'support' ? notificationWords.told.held : notificationWords.told.paused[pause];
}

function moreTime({ from, to, expiresAt }: Notification): [string, string] {
  const more = from && to ? durationOf(to.getTime() - from.getTime()) : '';
  const [what] = notificationWords.told.more_time(more);
  return [what, expiresAt ? notificationWords.told.answerBy(dateAndTime(expiresAt)) : ''];
}

const senderOf = (chat: Notification['chat'], idWriter: number | null) =>
  chat === 'support'
    ? notificationWords.told.support
    : idWriter === null
      ? notificationWords.told.yourWriter
      : notificationWords.told.writer(idWriter);

/** What an item says, its icon, and where it leads. */
export function readItem(item: Notification) {
  const { icon, tab, path, text } = lookOf(item);
  const { order } = item;
  const [what, rest] = text(item);
  return {
    icon,
    what,
    rest,
    path: path ?? pathOf(item, tab),
    title: order ? order.title || notificationWords.order(order.id) : notificationWords.account,
    why: whyOf(item),
  };
}

function pathOf({ order, chat }: Notification, tab: OrderTab): string {
  if (!order) return paths.profile;
  if (tab !== 'messages') return paths.orderInfo(order.id, tab);
  return chat === 'support' ? paths.supportChat(order.id) : paths.writerChat(order.id);
}

/** Why somebody is told. */
function whyOf({ order, event }: Notification): string {
  if (order) return order.isMuted ? notificationWords.muted : notificationWords.why;
  return event === 'security' ? notificationWords.whySecurity : notificationWords.whyBonus;
}
