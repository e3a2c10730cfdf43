import type { Doing } from '@octavo/domain/desk/live-events';
import type { Db } from '#db.ts';
import type { Channel } from '#outside/channel.ts';
import { publish } from '#outside/pubsub.ts';

/** What servers tell each other for the sockets of staff (ADR 0120). No customer receives it, and a writer only what is their own (ADR 0464). */
export type DeskNews =
  /** `writerId`: the writer of the order, where it is about what the writer reads too: the chat with the writer, or the lane of the writer. */
  | { kind: 'conversation'; siteId: number; orderId: number; writerId?: number | null }
  | { kind: 'duty'; siteId: number }
  | { kind: 'applications'; siteId: number }
  | { kind: 'offers'; siteId: number; staffIds: number[] }
  | { kind: 'drafts'; staffId: number; orderId: number }
  | { kind: 'presence'; siteId: number; orderId: number; staff: { id: number; name: string }; doing: Doing | null };

/** ADR 0120, 0146 The channel of each kind. A new kind gets a channel of its own: servers of 2026.11.23 end by a kind on `desk` that they do not know. */
const CHANNEL_OF: Record<DeskNews['kind'], Channel> = {
  conversation: 'desk',
  duty: 'desk',
  drafts: 'desk',
  presence: 'desk',
  offers: 'offers_changed',
  applications: 'applications_changed',
};
export const DESK_CHANNELS = [...new Set(Object.values(CHANNEL_OF))];

/** ADR 0120 Publishes something for the sockets of staff, when the transaction commits. */
export const publishDesk = (db: Db, news: DeskNews) => publish(db, CHANNEL_OF[news.kind], JSON.stringify(news));
