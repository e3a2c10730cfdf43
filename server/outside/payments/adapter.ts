import type { ProviderStatus } from '@octavo/domain/payments/settle';
import type { Money } from '@octavo/domain/payments/state';
import type { PaymentProvider } from '#tables/values.ts';

/**
 * One payment provider's protocol and nothing else: it stores nothing, decides nothing about orders, and cannot tell
 * a sandbox from the provider. What goes wrong on the way is thrown as `ProviderError`. ADR 0026 says what is not here and why.
 */
export interface Adapter {
  id: PaymentProvider;
  /** Starts a payment; not repeatable, so a new click on Pay is a new attempt. */
  create(input: AttemptInput): Promise<Created>;
  /** Finishes what the buyer approved, where a provider needs that, and answers how it stands. Repeatable. */
  confirm(attempt: AttemptRefs): Promise<Snapshot>;
  /** Asked once, when a webhook comes: what it says is stored as events. */
  verifyWebhook(webhook: RawWebhook): Promise<Verified | Unproven | Rejected>;
  /** Repeatable with the same `refundId`. How much went back in all, `confirm` knows. */
  refund(input: RefundInput): Promise<RefundState>;
}

/** `attemptRef` is our name of the attempt at the provider, `providerRef` the provider's own. */
export type AttemptRefs = { attemptRef: string; providerRef: string | null };

export type AttemptInput = {
  attemptId: string;
  /** Unique at the provider for ever: `<orderUid>-<attemptNo>`, never the bare uid. */
  attemptRef: string;
  amount: Money;
  description: string;
  customer: { ref: string; email: string; name?: string; locale?: string };
  urls: { return: string; cancel: string; webhook: string };
  expiresAt: Date;
};

/** The page where the buyer pays; the adapter has checked that its host is the provider's. */
export type Created = { providerRef: string | null; redirectUrl: string; expiresAt: Date };

/** How the attempt stands at the provider. Refunds do not change `paid`: they are counted beside it. */
export type Snapshot = AttemptRefs & ProviderStatus;

/** A webhook as it came: bytes and ordered query, before any body parser. */
export type RawWebhook = {
  method: string;
  rawBody: Uint8Array;
  query: [string, string][];
  headers: Record<string, string | string[] | undefined>;
  remoteIp: string;
  receivedAt: Date;
};

/** The answer that this provider understands. */
export type WebhookReply = { status: number; contentType: string; body: string };

/** The provider sent it. It may hold several events, or none of interest. */
export type Verified = { kind: 'verified'; events: ProviderEvent[]; reply: WebhookReply };

/** It names an attempt, in a form that nobody can verify: a reason to ask the provider, if the attempt is one of ours. */
export type Unproven = { kind: 'unproven'; attemptRef: string; accepted: WebhookReply; refused: WebhookReply };

export type RejectReason = 'malformed' | 'bad_signature' | 'foreign_merchant' | 'incomplete' | 'unproven';
export type Rejected = { kind: 'rejected'; reason: RejectReason; reply: WebhookReply };

/** What a webhook says, as it is stored: JSON. */
export type ProviderEvent = {
  /** The same for every delivery of the same webhook. */
  dedupeKey: string;
  attemptRef?: string;
  providerRef?: string;
  /** How the payment stands, where the webhook says it whole. */
  status?: ProviderStatus;
  /** A dispute that `confirm` does not tell of. */
  dispute?: ProviderStatus['dispute'];
  /** True where the webhook alone is too weak a proof, or not the whole truth: `confirm` is, then. */
  needsConfirm: boolean;
};

export type RefundInput = AttemptRefs & { refundId: string; amount: Money; comment?: string };
export type RefundState = 'pending' | 'succeeded' | 'failed';
