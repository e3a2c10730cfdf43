import type { Lane, NoteLane, ReplyLane, ReplyState } from '@octavo/domain/desk/lanes';
import type { ChangedBy, HeldState } from '@octavo/domain/messenger/change';
import type { MessageStatus } from '@octavo/domain/messenger/status';
import type { Generated } from 'kysely';
import type { MessageDirection } from './values.ts';

/** The tables of the chats of orders. */
export type MessageTables = {
  messages: {
    id: Generated<number>;
    orderId: number;
    seq: number;
    direction: MessageDirection;
    state: Generated<number>;
    status: Generated<MessageStatus>;
    body: string;
    /** The id of a sticker of ours, or an emoji; null for a text. */
    sticker: string | null;
    /** The number of the message of the order that it answers. */
    quotedSeq: number | null;
    changedBy: ChangedBy | null;
    dateChanged: Date | null;
    /** The member of staff who wrote it; null for one of the customer, and where it is not known. */
    staffId: number | null;
    /** The member of staff who forwarded it, or approved it where it was held; null for others, and where it is not known. */
    passedOnBy: number | null;
    /** The idempotency key of the sender, or the one of its row in `deskReplies`; null where neither is. */
    key: string | null;
    dateCreated: Date;
    /** The number of the transaction that changed it last, set by a trigger; null where it never changed. */
    changedIn: number | null;
    /** 1, and one more with each change; set by a trigger. */
    version: Generated<number>;
  };

  heldMessages: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    state: Generated<HeldState>;
    body: string;
    sticker: string | null;
    quotedSeq: number | null;
    /** JSON of the files that were received. */
    files: unknown;
    key: string | null;
    dateCreated: Date;
    decidedBy: number | null;
    dateDecided: Date | null;
  };

  orderNotes: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    lane: Generated<NoteLane>;
    body: string;
    key: string | null;
    dateCreated: Date;
  };

  deskReplies: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    lane: ReplyLane;
    state: Generated<ReplyState>;
    body: string;
    sticker: string | null;
    /** JSON of the files that were received. */
    files: unknown;
    key: string | null;
    dateCreated: Date;
    goesAt: Date;
  };

  deskDrafts: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    lane: Lane;
    body: string;
    /** JSON of the files that were received, each with an id. */
    files: Generated<unknown>;
    dateUpdated: Date;
  };
};
