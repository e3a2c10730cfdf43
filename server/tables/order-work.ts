import type { DeliveryPart } from '@octavo/domain/deliveries/checklist';
import type { ScanState } from '@octavo/domain/files/scan';
import type { MoveState } from '@octavo/domain/desk/moves';
import type { DeclineKind, WorkAnswer, WorkOfferState } from '@octavo/domain/desk/work-offer';
import type { HoldReason } from '@octavo/domain/orders/hold';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Generated } from 'kysely';

/** The tables of what the desk does with orders: moves that wait, offers to writers, and deliveries. */
export type OrderWorkTables = {
  orderMoves: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    statusWas: OrderStatus;
    /** The version of the order then; null where a server of before wrote it. */
    versionWas: number | null;
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

  offerQuestions: {
    id: Generated<number>;
    offerId: number;
    /** The writer who asks. */
    staffId: number;
    question: string;
    dateCreated: Date;
    /** Null while the question waits. */
    answer: string | null;
    answeredBy: number | null;
    dateAnswered: Date | null;
  };

  deliveryFiles: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    part: DeliveryPart;
    name: string;
    size: number;
    sha256: string;
    storageKey: string;
    scanState: ScanState;
    scanTries: Generated<number>;
    dateScanDue: Date | null;
    remote: Generated<boolean>;
    /** A `Counted` of the domain. */
    counted: unknown | null;
    dateCreated: Date;
  };

  deliveries: {
    id: Generated<number>;
    orderId: number;
    revisionId: number | null;
    staffId: number;
    number: number;
    /** The `Checked` and `Said` of the domain. */
    checklist: unknown;
    files: number[];
    dateCreated: Date;
  };
};
