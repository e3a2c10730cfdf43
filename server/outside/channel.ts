/** ADR 0056 What goes through Redis where there is one. `catch_up` says that something may have been missed; only Redis needs it. */
export const MESSENGER_CHANNELS = ['message', 'typing', 'presence', 'desk', 'catch_up'] as const;
export type MessengerChannel = (typeof MESSENGER_CHANNELS)[number];

/** ADR 0007 The channels on which servers publish to each other. */
export const CHANNELS = [
  'site_changed',
  'session_ended',
  'order_changed',
  'order_happened',
  'notices_changed',
  'ways_changed',
  'offers_changed',
  'applications_changed',
  ...MESSENGER_CHANNELS,
] as const;
export type Channel = (typeof CHANNELS)[number];

export const isMessengerChannel = (channel: Channel): channel is MessengerChannel =>
  MESSENGER_CHANNELS.some((one) => one === channel);
