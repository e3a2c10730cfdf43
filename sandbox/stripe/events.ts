import type { RetryPolicy } from '../retry-policy.ts';
import type { Stripe } from './merchant.ts';
import { sessionResource } from './resources.ts';
import type { Session } from './sessions.ts';
import { signatureHeader } from './signature.ts';

/** payments §5.2 Up to three days with growing gaps; the steps are not documented. */
const POLICY: RetryPolicy = {
  retries: [300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200],
  timeoutMs: 20_000,
  isAccepted: ({ status }) => status >= 200 && status < 300,
};

/** An event as text, with the spaces that Stripe writes. */
export function eventOf({ sessions, clock }: Stripe, { isLive }: Session, type: string, object: object): string {
  const event = {
    id: sessions.nextId('evt'),
    object: 'event',
    created: Math.floor(clock.now().getTime() / 1000),
    data: { object },
    livemode: isLive,
    type,
  };
  return JSON.stringify(event, null, 2);
}

/** The event of a session, with `change`. */
export function sessionEvent(stripe: Stripe, session: Session, name: string, change: Partial<Session> = {}): string {
  const resource = sessionResource(stripe.url(), { ...session, ...change });
  return eventOf(stripe, session, `checkout.session.${name}`, resource);
}

type Way = {
  repeated?: boolean;
  /** The text that is sent, where it is not the one that was signed. */
  sent?: string;
  sign?: (header: string) => string;
  /** The age of the signature in seconds. */
  age?: number;
};

/** Sends an event to the address of the dashboard, signed again at each try. Resolves after the first try. */
export async function send(
  stripe: Stripe,
  { reference }: Session,
  event: string,
  { repeated = true, sent = event, sign = (header) => header, age = 0 }: Way = {},
): Promise<void> {
  const url = stripe.webhookUrl('stripe');
  if (!url) return;
  const { webhookSecret, previousWebhookSecret: previous, deliveries } = stripe;
  const secrets = previous === undefined ? [webhookSecret] : [webhookSecret, previous];
  await deliveries.send({
    provider: 'stripe',
    policy: POLICY,
    reference,
    method: 'POST',
    url,
    headers: (at) => ({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': sign(signatureHeader(event, secrets, new Date(at.getTime() - age * 1000))),
    }),
    body: sent,
    repeated,
  });
}
