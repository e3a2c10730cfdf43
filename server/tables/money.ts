import type { CancelReason, CancellationState } from '@octavo/domain/cancellations/request';
import type { CreditReason } from '@octavo/domain/deadlines/credit';
import type { DeclineReason } from '@octavo/domain/payments/decline';
import type { RefundRequestState } from '@octavo/domain/desk/second-person';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { MovementKind, MovementState } from '@octavo/domain/transactions/movement';
import type { PointKind } from '@octavo/domain/loyalty/points';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import type { DeductionKind } from '@octavo/domain/pricing/deductions';
import type { RefundCause, RefundState } from '@octavo/domain/payments/refund';
import type { Generated } from 'kysely';
import type { DeductionState, PaymentDispute, PaymentProvider, PaymentState } from './values.ts';

/** The tables of payments, credits, deductions, points, referrals and canceled orders. */
export type MoneyTables = {
  campaigns: {
    id: Generated<number>;
    code: string;
    usesLeft: number | null;
    actor: string;
    dateCreated: Date;
  };

  orderDeductions: {
    id: Generated<number>;
    orderId: number;
    kind: DeductionKind;
    discountId: number | null;
    code: string;
    amount: number;
    state: Generated<DeductionState>;
    /** Released, but the price of the order still has what it took off (ADR 0402). */
    staysInPrice: Generated<boolean>;
    dateCreated: Date;
    dateUsed: Date | null;
  };

  points: {
    id: Generated<number>;
    customerId: number;
    kind: PointKind;
    points: number;
    orderId: number | null;
    discountId: number | null;
    dateCreated: Date;
  };

  referrals: {
    id: Generated<number>;
    referrerId: number;
    customerId: number;
    orderId: number | null;
    discountId: number | null;
    dateCreated: Date;
    dateReady: Date | null;
    /** Whether the friend has an order that is neither canceled nor refunded. */
    hasOrder: Generated<boolean>;
  };

  cancellations: {
    id: Generated<number>;
    orderId: number;
    state: Generated<CancellationState>;
    amount: number;
    percent: number;
    currency: string;
    reason: CancelReason | null;
    answer: Generated<string>;
    dateCreated: Date;
    dateAnswered: Date | null;
    dateEnded: Date | null;
    /** When support was reminded of a request that waits. */
    dateReminded: Date | null;
  };

  refunds: {
    id: Generated<number>;
    orderId: number;
    attemptId: number;
    cause: RefundCause;
    cancellationId: number | null;
    staffId: number | null;
    requestId: number | null;
    note: Generated<string>;
    amount: number;
    target: number;
    state: Generated<RefundState>;
    refundKey: string;
    outsideNote: string | null;
    dateCreated: Date;
    dateChanged: Date;
    dateChecked: Date | null;
    dateEnded: Date | null;
  };

  refundRequests: {
    id: Generated<number>;
    orderId: number;
    cancellationId: number | null;
    amount: number;
    note: string;
    askedBy: number;
    decidedBy: number | null;
    isCredit: Generated<boolean>;
    answer: Generated<string>;
    state: Generated<RefundRequestState>;
    expiresAt: Date;
    dateCreated: Date;
    dateDecided: Date | null;
  };

  credits: {
    id: Generated<number>;
    orderId: number;
    reason: CreditReason;
    amount: number;
    currency: string;
    lateMinutes: Generated<number>;
    discountId: number;
    dateCreated: Date;
  };

  goodwillCredits: {
    creditId: number;
    orderId: number;
    staffId: number;
    requestId: number | null;
    note: string;
  };

  paymentAttempts: {
    id: Generated<number>;
    orderId: number;
    provider: PaymentProvider;
    state: Generated<PaymentState>;
    amount: number;
    currency: string;
    reference: string;
    providerRef: string | null;
    redirectUrl: string | null;
    redirectForm: unknown | null;
    expiresAt: Date | null;
    refunded: Generated<number>;
    dateCreated: Date;
    dateUpdated: Date;
    dateChecked: Date | null;
    dateAsked: Date | null;
    /** We expired it, and its provider has not said that it is over. */
    isExpiredByUs: Generated<boolean>;
    dispute: PaymentDispute | null;
    declineReason: DeclineReason | null;
    /** When the customer came back from the page without paying. */
    dateLeft: Date | null;
    /** The last four digits of the card. */
    card: string | null;
    /** What arrived of a payment that does not match. */
    arrived: number | null;
    arrivedCurrency: string | null;
  };

  paymentWebhooks: {
    id: Generated<number>;
    provider: string;
    dedupeKey: string;
    headers: unknown;
    body: Buffer | null;
    digest: Buffer | null;
    event: unknown | null;
    query: string;
    remoteIp: string;
    isVerified: boolean;
    rejectReason: string | null;
    outcome: string | null;
    tries: Generated<number>;
    dateReceived: Date;
    dateProcessed: Date | null;
    attemptId: number | null;
    siteId: number | null;
  };

  paymentLedger: {
    id: Generated<number>;
    orderId: number;
    attemptId: number;
    kind: LedgerKind;
    amount: number;
    currency: string;
    effectKey: string;
    dateCreated: Date;
    /** Set by a trigger, as the two below it (server/database/ledger.sql). */
    siteId: number | null;
    provider: PaymentProvider | null;
    /** The month in which it counts. */
    month: string | null;
  };

  transactions: {
    id: Generated<number>;
    customerId: number;
    orderId: number;
    orderStatus: OrderStatus;
    kind: MovementKind;
    state: MovementState;
    amount: number;
    currency: string;
    attemptId: number | null;
    ledgerId: number | null;
    refundId: number | null;
    creditId: number | null;
    dateCreated: Date;
  };
};
