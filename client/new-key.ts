/** spec D20 A random idempotency key: 32 hex digits. Works without a secure context too, where `randomUUID` is missing. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
