import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERATED_SECONDS = 300;

/** What `x-octavo-signature` is for a body that is sent at a second: `t=…,v1=…`, HMAC-SHA256 of `t.body` in hex. */
export const signatureOf = (secret: string, body: string, second: number): string =>
  `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;

/** Whether a body is signed with the secret, within five minutes: an older one is a replay. */
export function isSigned(secret: string, body: string, header: unknown, now: Date): boolean {
  const [, second = ''] = /^t=(\d{1,12}),v1=/.exec(String(header)) ?? [];
  if (!second || Math.abs(now.getTime() / 1000 - Number(second)) > TOLERATED_SECONDS) return false;
  const [given, right] = [Buffer.from(String(header)), Buffer.from(signatureOf(secret, body, Number(second)))];
  return given.length === right.length && timingSafeEqual(given, right);
}
