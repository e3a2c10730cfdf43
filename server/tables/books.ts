import type { DisputeState } from '@octavo/domain/payments/dispute';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import type { FaultKind } from '@octavo/domain/payments/fault';
import type { DifferenceKind, LineDecision } from '@octavo/domain/payments/reconcile';
import type { Generated } from 'kysely';
import type { DownloadWay, PaymentProvider } from './values.ts';

/** The tables of faults, disputes, statements, closed months and receipts. */
export type BookTables = {
  paymentFaults: {
    id: Generated<number>;
    siteId: number | null;
    kind: FaultKind;
    subject: string;
    orderId: number | null;
    refundId: number | null;
    webhookId: number | null;
    provider: string | null;
    reference: string | null;
    amount: number | null;
    currency: string | null;
    arrived: number | null;
    arrivedCurrency: string | null;
    count: Generated<number>;
    since: Date;
    dateGone: Date | null;
    decidedBy: number | null;
    reason: string | null;
    dateDecided: Date | null;
  };

  statements: {
    id: Generated<number>;
    siteId: number;
    provider: PaymentProvider;
    name: string;
    digest: string;
    timeFrom: Date;
    timeTo: Date;
    rows: number;
    skipped: number;
    ofOthers: number;
    sums: unknown;
    readBy: number;
    dateCreated: Date;
  };

  statementLines: {
    id: Generated<number>;
    statementId: number;
    kind: DifferenceKind;
    reference: string;
    orderId: number | null;
    lines: number[];
    currency: string;
    statement: number | null;
    ledger: number | null;
    decision: LineDecision | null;
    reason: string | null;
    decidedBy: number | null;
    dateDecided: Date | null;
  };

  disputes: {
    id: Generated<number>;
    orderId: number;
    attemptId: number;
    providerRef: Generated<string>;
    reasonCode: Generated<string>;
    amount: number;
    currency: string;
    answerBy: Date | null;
    state: Generated<DisputeState>;
    answeredBy: number | null;
    answeredWith: number | null;
    answer: Generated<string>;
    dateAnswered: Date | null;
    dateCreated: Date;
    dateChanged: Date;
    dateEnded: Date | null;
  };

  disputePacks: {
    id: Generated<number>;
    disputeId: number;
    staffId: number;
    manifest: unknown;
    dateCreated: Date;
  };

  fileDownloads: {
    id: Generated<number>;
    orderId: number;
    fileId: number;
    customerId: number;
    way: DownloadWay;
    dateCreated: Date;
  };

  closedMonths: {
    siteId: number;
    month: string;
    closedBy: number;
    dateCreated: Date;
  };

  closedSums: {
    id: Generated<number>;
    siteId: number;
    month: string;
    currency: string;
    provider: string;
    kind: LedgerKind;
    amount: number;
    count: number;
  };

  receiptSeries: {
    seller: string;
    lastNumber: number;
  };

  receipts: {
    orderId: number;
    seller: string;
    number: number;
    sellerAddress: string;
    sellerTaxId: string;
    country: string | null;
    taxRate: number | null;
    dateCreated: Date;
  };
};
