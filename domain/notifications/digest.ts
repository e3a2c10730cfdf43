import { DIGEST_EVENTS, type NoticeEvent } from './matrix.ts';

/** spec §10.20 When the emails of a day come together, in minutes of the day, and those of which events; null: all that can be turned off. */
export type Digest = { at: number; events: readonly NoticeEvent[] | null };

/** The events whose emails come in a digest, in the order of the table; none without one. */
export const eventsIn = (digest: Digest | null): NoticeEvent[] =>
  DIGEST_EVENTS.filter((event) => digest !== null && (digest.events?.includes(event) ?? true));

/** The choice as it is kept: null where it has every event, so that a later one is in it too. */
export const keptEvents = (chosen: readonly NoticeEvent[]): NoticeEvent[] | null =>
  DIGEST_EVENTS.every((event) => chosen.includes(event)) ? null : [...chosen];
