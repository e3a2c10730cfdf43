import type { PreviewState } from '@octavo/domain/files/preview';
import type { ScanState } from '@octavo/domain/files/scan';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { EventKind, EventSide } from '@octavo/domain/order-events/events';
import type { ExtraSpelled } from '@octavo/domain/orders/extras';
import type { HoldReason } from '@octavo/domain/orders/hold';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { TimeRequestState } from '@octavo/domain/time-requests/rules';
import type { PartSpelled } from '@octavo/domain/pricing/parts';
import type { RevisionCategory, RevisionLevel } from '@octavo/domain/revisions/choices';
import type { RevisionStatus } from '@octavo/domain/revisions/status';
import type { Generated } from 'kysely';
import type { OrderSpacing, FileSide } from './values.ts';

/** The tables of orders, with their edits, files, reviews and revisions. */
export type OrderTables = {
  orders: {
    id: Generated<number>;
    uid: string;
    siteId: number;
    /** ADR 0221 The version of its site that it was made with; null: made before there was one. */
    siteVersion: number | null;
    customerId: number;
    status: Generated<OrderStatus>;
    title: string;
    workType: WorkType;
    level: number;
    paperType: number;
    paperFormat: number;
    subject: number | null;
    resumeService: number | null;
    pages: number;
    sources: number;
    spacing: OrderSpacing;
    urgencyMinutes: number;
    paperDetails: Generated<string>;
    credentials: Buffer | null;
    preferredWriters: Generated<number[]>;
    preferredAnother: Generated<boolean>;
    discountCode: string | null;
    currency: string;
    writerId: number | null;
    /** ADR 0459 Who delivered it first, where another writer has had it since; null: the writer of now. Kept by a trigger. */
    deliveredBy: number | null;
    /** Who of support has taken its conversation. */
    ownerId: number | null;
    /** Since when it has nobody because the one who had it was deactivated. */
    dateLeft: Date | null;
    /** In which language the customer made it; null for that of the site. */
    languageCode: string | null;
    isHidden: Generated<boolean>;
    messageSeq: Generated<number>;
    customerSeq: Generated<number>;
    unread: Generated<number>;
    /** When the message was written for which a mail about unread messages was queued last (ADR 0067). */
    unreadMailFrom: Date | null;
    pendingPayments: Generated<number>;
    needsCustomer: Generated<boolean>;
    isCounted: Generated<boolean>;
    hasUnread: Generated<boolean>;
    /** The charges of its ledger, in cents; kept by a trigger. */
    charged: Generated<number>;
    /** Until when the request for more time that waits can be answered; kept by a trigger. */
    answerBy: Date | null;
    /** The deadline that was promised then, and the one that the writer asks for. */
    askedFrom: Date | null;
    askedTo: Date | null;
    /** What was delivered has not been downloaded. */
    hasNewPaper: Generated<boolean>;
    /** Since when it is on hold. */
    dateHeld: Date | null;
    heldFor: HoldReason | null;
    /** What support wrote with the hold. */
    holdNote: Generated<string>;
    deadline: Date;
    /** ADR 0013 It counts again from the payment of the last edit, or from when support accepts that one without a payment. */
    deadlineWaits: Generated<boolean>;
    dateCreated: Date;
    datePaid: Date | null;
    dateStarted: Date | null;
    dateCompleted: Date | null;
    dateCanceled: Date | null;
    dateErased: Date | null;
    offeredUntil: Date | null;
    offerNote: Generated<string>;
    version: Generated<number>;
    /** spec D22 What the customer took back of the differences of edits, in cents. */
    returnedDifference: Generated<number>;
    /** ADR 0421 Support let it go on without its payment; a trigger ends it at the next charge. */
    goesOnUnpaid: Generated<boolean>;
  } & Record<ExtraSpelled<'wire'>, Generated<boolean>> &
    Record<PartSpelled<'column'>, number>;

  orderCounts: {
    customerId: number;
    status: number;
    isHidden: boolean;
    count: number;
  };

  orderEvents: {
    id: Generated<number>;
    orderId: number;
    kind: EventKind;
    status: number;
    side: EventSide;
    staffId: number | null;
    details: unknown;
    dateCreated: Date;
  };

  timeRequests: {
    id: Generated<number>;
    orderId: number;
    staffId: number;
    state: Generated<TimeRequestState>;
    deadlineWas: Date;
    deadline: Date;
    note: Generated<string>;
    tokenHash: string;
    expiresAt: Date;
    dateCreated: Date;
    dateAnswered: Date | null;
    isWithdrawn: Generated<boolean>;
  };

  orderEdits: {
    id: Generated<number>;
    orderId: number;
    version: number;
    was: unknown;
    became: unknown;
    priceWas: number;
    priceBecame: number;
    dateCreated: Date;
  };

  revisions: {
    id: Generated<number>;
    orderId: number;
    status: Generated<RevisionStatus>;
    dateCreated: Date;
    categories: Generated<RevisionCategory[]>;
    description: Generated<string>;
    level: Generated<RevisionLevel>;
    deadline: Date;
    dateEnded: Date | null;
  };

  revisionFiles: {
    fileId: number;
    revisionId: number;
  };

  revisionComments: {
    id: Generated<number>;
    revisionId: number;
    fileId: number;
    page: number | null;
    quote: Generated<string>;
    comment: string;
    answeredIn: number | null;
    /** What the writer answered in words. */
    answer: Generated<string>;
  };

  reviews: {
    id: Generated<number>;
    orderId: number;
    rating: string;
    comment: Generated<string>;
    dateCreated: Date;
  };

  files: {
    id: Generated<number>;
    orderId: number;
    /** That of the order. */
    customerId: Generated<number>;
    messageId: number | null;
    side: FileSide;
    name: string;
    size: number;
    sha256: string;
    storageKey: string;
    dateCreated: Date;
    dateDeleted: Date | null;
    scanState: Generated<ScanState>;
    scanTries: Generated<number>;
    dateScanDue: Date | null;
    remote: Generated<boolean>;
    previewState: Generated<PreviewState>;
    previewTries: Generated<number>;
    previewKey: string | null;
    /** The bytes of each page. */
    previewSizes: number[] | null;
  };
  uploads: {
    id: string;
    orderId: number;
    name: string;
    size: number;
    fileId: number | null;
    dateCreated: Date;
  };
  uploadParts: {
    uploadId: string;
    start: number;
    size: number;
    storageKey: string;
  };
};
