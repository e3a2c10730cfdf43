import { createHash } from 'node:crypto';

export type FondyMessage = Record<string, unknown>;

/**
 * The signature of Fondy. It shares no code with the adapter of the server, so that both cannot have the same mistake.
 * Also answers the signed string, which test mode shows with a masked key.
 */
export function signatureOf(message: FondyMessage, key: string): { signature: string; string: string } {
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

export function signed(message: FondyMessage, key: string): FondyMessage {
  const { signature, string } = signatureOf(message, key);
  return { ...message, response_signature_string: string, signature };
}
