import { randomBytes } from 'node:crypto';

const LIFETIME = 32_400; // seconds

export type Tokens = ReturnType<typeof startTokens>;

/** The access tokens of OAuth 2 client credentials. */
export function startTokens(now: () => Date) {
  const ends = new Map<string, number>();
  return {
    create(): { access_token: string; token_type: string; expires_in: number } {
      const token = `A21AA${randomBytes(24).toString('base64url')}`;
      ends.set(token, now().getTime() + LIFETIME * 1000);
      return { access_token: token, token_type: 'Bearer', expires_in: LIFETIME };
    },
    isValid: (token: string) => (ends.get(token) ?? 0) > now().getTime(),
    /** All tokens expire at once. */
    reset: () => ends.clear(),
  };
}
