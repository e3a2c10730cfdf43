/** spec §9 names these four. */
export type ProviderId = 'paycore' | 'paypal' | 'fondy' | 'paymentwall';

/** Whole minor units of an ISO 4217 currency: 4550 USD is $45.50. */
export type Money = { minor: number; currency: string };

export type AttemptState =
  'created' | 'redirected' | 'pending' | 'in_review' | 'paid' | 'failed' | 'expired' | 'cancelled';
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed';
export type DisputeState = 'none' | 'open' | 'lost' | 'won';

/**
 * One payment provider's protocol and nothing else: it stores nothing, decides nothing about orders, and cannot tell
 * a sandbox from the provider. What goes wrong on the way is thrown as `ProviderError`.
 */
export interface Adapter {
  id: ProviderId;
  capabilities: Capabilities;
  /** Starts a payment; not repeatable, so a new click on Pay is a new attempt. */
  create(input: AttemptInput): Promise<Created>;
  /** What the browser brought back: a hint for the next screen, never a fact. */
  parseReturn(request: ReturnRequest): Returned;
  /** Finishes what the buyer approved, where a provider needs that, and answers how it stands. Repeatable. */
  confirm(attempt: AttemptRefs): Promise<Snapshot>;
  fetchStatus(attempt: AttemptRefs): Promise<Snapshot>;
  verifyNotice(notice: RawNotice): Promise<Verified | Rejected>;
  /** Repeatable with the same `refundId`. How much went back in all, `fetchStatus` knows. */
  refund(input: RefundInput): Promise<RefundResult>;
}

export type Capabilities = {
  partialRefund: boolean;
  refundIsTicket: boolean;
  needsCapture: boolean;
  statusCall: boolean;
  amountInNotice: boolean;
};

/** `attemptRef` is our name of the attempt at the provider, `providerRef` the provider's own. */
export type AttemptRefs = { attemptRef: string; providerRef: string | null };

export type AttemptInput = {
  attemptId: string;
  /** Unique at the provider for ever: `<orderUid>-<attemptNo>`, never the bare uid. */
  attemptRef: string;
  amount: Money;
  description: string;
  customer: { ref: string; email: string; name?: string; ip?: string; locale?: string };
  urls: { return: string; cancel: string; notice: string };
  expiresAt: Date;
};

export type Redirect =
  { kind: 'url'; url: string } | { kind: 'form'; method: 'POST'; action: string; fields: [string, string][] };

export type Created = { providerRef: string | null; redirect: Redirect; expiresAt: Date; raw: Raw };

export type ReturnRequest = { method: string; query: [string, string][]; rawBody: Uint8Array };

export type Returned = {
  attemptId?: string;
  attemptRef?: string;
  providerRef?: string;
  hint: 'success' | 'cancel' | 'fail' | 'unknown';
};

/** How the attempt stands at the provider. Refunds do not change `paid`: they are counted beside it. */
export type Snapshot = {
  attemptRef: string;
  providerRef: string | null;
  state: AttemptState;
  amount: Money;
  refundedTotal: Money;
  isTest: boolean;
  raw: Raw;
};

/** A notice as it came: bytes and ordered query, before any body parser. */
export type RawNotice = {
  method: string;
  rawBody: Uint8Array;
  query: [string, string][];
  headers: Record<string, string | string[] | undefined>;
  contentType: string;
  remoteIp: string;
  receivedAt: Date;
};

/** The answer that this provider understands. */
export type NoticeReply = { status: number; contentType: string; body: string };

export type Verified = { ok: true; events: ProviderEvent[]; reply: NoticeReply };

export type RejectReason = 'malformed' | 'bad_signature' | 'foreign_merchant' | 'incomplete';
export type Rejected = { ok: false; reason: RejectReason; reply: NoticeReply };

export type ProviderEvent = {
  /** The same for every delivery of the same notice. */
  dedupeKey: string;
  attemptRef?: string;
  providerRef?: string;
  amount?: Money;
  refundedTotal?: Money;
  occurredAt?: Date;
  /** Among events of one kind and state the higher one is the newer. */
  sequence?: number;
  isTest: boolean;
  /** True where the notice alone is too weak a proof: act on `confirm()`, not on the event. */
  needsConfirm: boolean;
  raw: Raw;
} & (
  | { kind: 'payment'; state: AttemptState }
  | { kind: 'refund'; state: RefundState }
  | { kind: 'dispute'; state: DisputeState }
);

export type RefundInput = AttemptRefs & { refundId: string; amount: Money; comment?: string };
export type RefundResult = { state: RefundState; providerRefundRef: string | null; raw: Raw };

/** The provider's words, kept for people who look into a payment later. */
export type Raw = Readonly<Record<string, unknown>>;
