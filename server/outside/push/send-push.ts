import http from 'node:http';
import https from 'node:https';
import type { VapidKeys } from 'web-push';
import { publicLookup } from './public-lookup.ts';

/** A push to one browser. `topic`: one that waits at the push service is replaced by the next with the same topic. */
export type Push = {
  to: { endpoint: string; p256dh: string; auth: string };
  text: string;
  topic: string;
  /** Whom the push service may write to when it has a problem with us. */
  contact: string;
};

export type PushSender = {
  /** The public key that browsers subscribe with. */
  key: string;
  /** Sends a push and answers the status of the push service. Throws when it cannot be reached within ten seconds. */
  send: (push: Push) => Promise<number>;
};

const DAY_SECONDS = 86_400; // how long the push service keeps what it cannot deliver
const TIMEOUT_MS = 10_000;

/** New VAPID keys (RFC 8292). */
export const newPushKeys = async (): Promise<VapidKeys> => (await webPush()).generateVAPIDKeys();

/** spec §10.9 Sends pushes with these keys (RFC 8030, 8291, 8292). `isPublic`: only to addresses on the public network (controls C22). */
export const pushSender = (keys: VapidKeys, { isPublic }: { isPublic: () => boolean }): PushSender => ({
  key: keys.publicKey,
  send: async ({ to: { endpoint, p256dh, auth }, text, topic, contact }) => {
    const { headers, body } = (await webPush()).generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: DAY_SECONDS,
      urgency: 'high',
      topic,
    });
    return post(new URL(endpoint), { headers, ...(isPublic() && { lookup: publicLookup() }) }, body);
  },
});

const webPush = async () => (await import('web-push')).default; // ADR 0075

/** Sends a request and answers its status. Redirects are not followed, and the answer is not read. */
function post(address: URL, options: http.RequestOptions, body: Buffer | null): Promise<number> {
  const { request } = address.protocol === 'http:' ? http : https;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sent = request(address, { ...options, method: 'POST', signal }, (response) => {
    response.on('error', () => {}); // the status is known
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
