import type { Doing } from '@octavo/domain/desk/live-events';
import type { Db } from '#db.ts';
import { publish } from '#outside/pubsub.ts';

/** What servers tell each other for the sockets of staff (ADR 0120). No customer receives it, and a writer only what is their own. */
export type DeskNews =
  | { kind: 'conversation'; siteId: number; orderId: number }
  | { kind: 'duty'; siteId: number }
  | { kind: 'applications'; siteId: number }
  | { kind: 'offers'; siteId: number; staffIds: number[] }
  | { kind: 'drafts'; staffId: number; orderId: number }
  | { kind: 'presence'; siteId: number; orderId: number; staff: { id: number; name: string }; doing: Doing | null };

/** ADR 0120 Publishes something for the sockets of staff, when the transaction commits. */
export const publishDesk = (db: Db, news: DeskNews) => publish(db, 'desk', JSON.stringify(news));
