import { createHmac } from 'node:crypto';

/**
 * The header `Stripe-Signature`: the time in seconds and a signature with each secret. It shares no code with the adapter of the
 * server, so that both cannot have the same mistake.
 */
export function signatureHeader(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const hash = createHmac('sha256', secret);
    hash.update(String(seconds));
    hash.update('.');
    hash.update(body);
    return `v1=${hash.digest('hex')}`;
  });
  return [`t=${seconds}`, ...signatures].join(',');
}
