import type { NoticeEvent } from './matrix.ts';

/** spec §10.20 What the bell tells about an account: how one signs in to it, and what it earns. */
const EVENTS = {
  new_device: 'security',
  password_changed: 'security',
  email_changed: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  provider_linked: 'security',
  provider_removed: 'security',
  account_restored: 'security',
  erasure_withdrawn: 'security',
  points: 'bonus',
  referral: 'bonus',
} as const satisfies Record<string, NoticeEvent>;

export type AccountKind = keyof typeof EVENTS;

/** `about` names the device, the passkey or the service; `count` is that of points. */
export type AccountNotice = { kind: AccountKind; about?: string; count?: number };

/** The row of the table that it belongs to. */
export const eventOfAccount = (kind: AccountKind): NoticeEvent => EVENTS[kind];
