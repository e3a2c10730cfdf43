import type { ProviderStatus } from '@octavo/domain/payments/provider-status';
import type { Money } from '@octavo/domain/payments/state';
import type { PaymentProvider } from '#tables/values.ts';

/**
 * The protocol of one payment provider. An adapter stores nothing, knows no orders, and treats a sandbox like the provider.
 * Throws `ProviderError`. ADR 0026 says what is left out and why.
 */
export interface Adapter {
  id: PaymentProvider;
  /** Starts a payment. Not repeatable, so a new click on Pay makes a new attempt. */
  create(input: AttemptInput): Promise<Created>;
  /** Completes a payment that the buyer approved, where a provider needs that, and answers its status. Repeatable. */
  confirm(attempt: AttemptRefs): Promise<Snapshot>;
  /** Verifies a webhook, once on receipt, and reads its events. */
  verifyWebhook(webhook: RawWebhook): Promise<Verified | Unproven | Rejected>;
  /** The provider reports that a part of a payment went back, but not how much. */
  hidesParts?: true;
  /** `refund` must not be repeated: the provider would make another one. */
  refundsOnce?: true;
  /** The buyer comes back by the address for returns also without paying. */
  returnsOneWay?: true;
  /** Refunds money. Repeatable with the same `refundId`, unless `refundsOnce`. `confirm` answers the total of all refunds. */
  refund(input: RefundInput): Promise<RefundState>;
  /** The state now of a refund that was accepted; sends nothing. Throws `unknown`. Without it only a repeat of `refund` says that. */
  readRefund?(refund: RefundRefs): Promise<RefundState>;
}

/** `attemptRef` is our reference of the attempt, `providerRef` the provider's, `customerRef` that of the customer, as `create` sent it. */
export type AttemptRefs = { attemptRef: string; providerRef: string | null; customerRef?: string };

export type AttemptInput = {
  attemptId: string;
  /** Unique at the provider, also in the future: `<orderUid>-<attemptNo>`, not the uid alone. */
  attemptRef: string;
  amount: Money;
  description: string;
  customer: { ref: string; email: string; name?: string; locale?: string /* a BCP 47 tag, such as `de` or `fil` */ };
  urls: { return: string; cancel: string; webhook: string };
  expiresAt: Date;
};

/** The page where the buyer pays; the adapter has checked that its host is the provider's. */
export type Created = {
  providerRef: string | null;
  redirectUrl: string;
  /** The fields that the browser must post to `redirectUrl`, where the provider takes no link. */
  form?: Record<string, string>;
  expiresAt: Date;
};

/** The status of the attempt at the provider. Refunds do not change `paid`: they are counted in `refundedTotal`. */
export type Snapshot = AttemptRefs & ProviderStatus & Pick<ProviderEvent, 'mayBeAnother'>;

/** A webhook as received: raw bytes and ordered query, before any body parser. */
export type RawWebhook = {
  method: string;
  rawBody: Uint8Array;
  query: [string, string][];
  headers: Record<string, string | string[] | undefined>;
  remoteIp: string;
  receivedAt: Date;
};

/** The answer that the provider expects. */
export type WebhookReply = { status: number; contentType: string; body: string };

/** The provider sent the webhook. It may have several events, or none that matters. */
export type Verified = { kind: 'verified'; events: ProviderEvent[]; reply: WebhookReply };

/** The webhook names an attempt, but cannot be verified: a reason to ask the provider, if the attempt is ours. */
export type Unproven = { kind: 'unproven'; attemptRef: string; accepted: WebhookReply; refused: WebhookReply };

// oxfmt-ignore
export type RejectReason =
  'malformed' | 'bad_signature' | 'foreign_merchant' | 'foreign_customer' | 'incomplete' | 'unproven';
export type Rejected = { kind: 'rejected'; reason: RejectReason; reply: WebhookReply };

/** An event of a webhook, stored as JSON. */
export type ProviderEvent = {
  /** The same for every delivery of the same webhook. */
  dedupeKey: string;
  attemptRef?: string;
  providerRef?: string;
  /** Our reference of the customer, where the webhook has it: it must be that of the attempt. */
  customerRef?: string;
  /** True where a page can be paid more than once: another `providerRef` is another payment. */
  mayBeAnother?: boolean;
  /** The status of the payment, where the webhook contains all of it. */
  status?: ProviderStatus;
  /** A dispute, where `confirm` does not report it. */
  dispute?: ProviderStatus['dispute'];
  /** What the webhook says of the dispute itself, also of one that was won. */
  disputed?: DisputeReport;
  /** A refund that has failed at the provider, perhaps after it had arrived. */
  failedRefund?: FailedRefund;
  /** True where the webhook is not proof enough or not complete, so that `confirm` must be called. */
  needsConfirm: boolean;
};

/** A dispute as its provider describes it. Stored as JSON, so `answerBy` is a text (ISO-8601). */
export type DisputeReport = {
  /** Its name at the provider. */
  ref: string;
  /** The code of its reason. */
  code: string;
  /** Its provider has no names for disputes, so `ref` says the reason. One that is kept without a name is another one. */
  isNamedByReason?: true;
  state: 'open' | 'won' | 'lost';
  /** It is over, and its provider does not say who won. */
  isUnclear?: true;
  amount: Money | null;
  answerBy: string | null;
};

/** `refundId` is ours, null for one that was made at the provider; `ref` is the name there. Stored as JSON. */
export type FailedRefund = { ref: string; refundId: string | null; amount: Money | null };

export type RefundRefs = AttemptRefs & { refundId: string };
export type RefundInput = RefundRefs & { amount: Money; comment?: string };
export type RefundState = 'pending' | 'succeeded' | 'failed';
