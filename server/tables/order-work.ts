import type { MoveState } from '@octavo/domain/desk/moves';
import type { DeclineKind, WorkAnswer, WorkOfferState } from '@octavo/domain/desk/work-offer';
import type { HoldReason } from '@octavo/domain/orders/hold';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Generated } from 'kysely';

/** The tables of what the desk does with orders: moves that wait, and offers to writers. */
export type OrderWorkTables = {
  orderMoves: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    statusWas: OrderStatus;
    status: OrderStatus;
    heldFor: HoldReason | null;
    note: string;
    state: Generated<MoveState>;
    goesAt: Date;
    dateCreated: Date;
    dateEnded: Date | null;
  };

  deadlineMoves: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    deadlineWas: Date;
    deadline: Date;
    note: string;
    dateCreated: Date;
  };

  workOffers: {
    id: Generated<number>;
    orderId: number;
    offeredBy: number;
    note: Generated<string>;
    firstWriter: number | null;
    othersFrom: Date;
    expiresAt: Date;
    state: Generated<WorkOfferState>;
    dateCreated: Date;
    dateEnded: Date | null;
  };

  workOfferWriters: {
    offerId: number;
    staffId: number;
    answer: WorkAnswer | null;
    reason: Generated<string>;
    dateAnswered: Date | null;
    /** Of which kind the reason is. */
    decline: DeclineKind | null;
  };
};
