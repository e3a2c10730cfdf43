import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestEnd } from './test-end.ts';

/** What the push service got for a browser; `text` is what the browser reads. */
export type Received = { path: string; text: string; topic: unknown; ttl: number; urgency: unknown; contact: string };

/** A browser with a subscription, as it is made by the Push API: it keeps the private key to itself. */
export function newPushBrowser(origin: string) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/send/${randomBytes(12).toString('base64url')}`;
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };

  /** RFC 8291: the text of a push, from its body of RFC 8188 with one record. */
  const read = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'); // 2 ends the last record, before zeros
  };
  return { subscription: { endpoint, keys }, read };
}

type Browser = ReturnType<typeof newPushBrowser>;

/** RFC 8292: the contact in the token of a request, which must be signed with the key that the browser subscribed with. */
function contactIn(authorization = '', key: string, origin: string): string {
  const [, token = '', given = ''] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? [];
  if (given !== key) throw new Error('another key');
  const point = Buffer.from(given, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')); // oxfmt-ignore
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const seconds = Number(exp) - Date.now() / 1000;
  if (!isSigned || aud !== origin || !(seconds > 0 && seconds <= 86_400)) throw new Error('a wrong token');
  return String(sub);
}

/** A push service on this machine, until the test ends. It checks requests as RFC 8030 and 8292 ask. */
export async function startPushService() {
  const browsers = new Map<string, { browser: Browser; key: string }>();
  const received: Received[] = [];
  let answers: number[] = [];
  let origin = '';
  const server = http.createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const known = browsers.get(path);
    const end = (status: number) => void response.writeHead(status).end();
    const body = await buffer(request);
    if (!known) return end(404);
    if (headers.ttl === undefined || headers['content-encoding'] !== 'aes128gcm' || body.length > 4096) return end(400);
    try {
      const contact = contactIn(headers.authorization, known.key, origin);
      const { topic, urgency, ttl } = headers;
      received.push({ path, text: known.browser.read(body), topic, urgency, ttl: Number(ttl), contact });
    } catch {
      return end(403);
    }
    return end(answers.shift() ?? 201);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestEnd(() => void server.close());
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

  return {
    origin,
    received,
    /** Subscribes a new browser with the public key of the sender. */
    subscribe(key: string) {
      const browser = newPushBrowser(origin);
      browsers.set(new URL(browser.subscription.endpoint).pathname, { browser, key });
      return browser.subscription;
    },
    /** The browser unsubscribes: the service does not know it any more. */
    forget: ({ endpoint }: { endpoint: string }) => void browsers.delete(new URL(endpoint).pathname),
    /** The statuses of the next answers; 201 after them. */
    answersNext: (...statuses: number[]) => void (answers = statuses),
  };
}
