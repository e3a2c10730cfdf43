import type { Room } from '../provider.ts';
import type { Repeats } from './repeats.ts';
import type { Sessions } from './sessions.ts';

export type MerchantKeys = {
  /** `sk_test_...` or `sk_live_...`: the kind of money. */
  secretKey: string;
  webhookSecret: string;
  /** The secret before, while the key rolls: webhooks are signed with both. */
  previousWebhookSecret?: string;
};

export type Stripe = MerchantKeys & Room & { sessions: Sessions; repeats: Repeats };
