import { createHash } from 'node:crypto';

export type Message = Record<string, unknown>;

/**
 * Fondy’s signature, written apart from the shop’s own: two that were written together could be wrong together.
 * Answers the signed string too, which test mode shows with its key masked.
 */
export function signatureOf(message: Message, key: string): { signature: string; string: string } {
  let string = '';
  for (const name of Object.keys(message).toSorted((a, b) => (a < b ? -1 : 1))) {
    const value = message[name];
    if (name === 'signature' || name === 'response_signature_string') continue;
    if (value === '' || value === null || value === undefined) continue;
    string += `|${String(value)}`;
  }
  const hash = createHash('sha1');
  hash.update(key);
  hash.update(string);
  return { signature: hash.digest('hex'), string: `**********${string}` };
}

export function signed(message: Message, key: string): Message {
  const { signature, string } = signatureOf(message, key);
  return { ...message, response_signature_string: string, signature };
}
