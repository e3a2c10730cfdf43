import { createHmac, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { keyFor } from './secret.ts';

/** Whom an access token belongs to. */
export type Bearer = { sessionId: string; siteId: number; customerId?: number; staffId?: number };

type Refresh = { sessionId: string; counter: number };

export type TokenService = {
  access: (bearer: Bearer, now: Date) => string;
  /** Null for a token that we did not sign, that is no access token, or that has expired. */
  readAccess: (token: string, now: Date) => Bearer | null;
  /** Whether we signed it as an access token; it may have expired. */
  isOwnAccess: (token: string) => boolean;
  refresh: (refresh: Refresh) => string;
  readRefresh: (token: string) => Refresh | null;
};

const ACCESS_SECONDS = 600; // spec D26
const SKEW_SECONDS = 60;

type Claims = { sid: string; site: number; sub: string; use: 'customer' | 'staff'; exp: number };

/**
 * spec D26 Access tokens are JWTs that expire after ten minutes. A refresh token is the id and the counter of its session with
 * our signature.
 */
export function createTokens(secret: string): TokenService {
  const key = keyFor('access tokens', secret).toString('base64');
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 5000, ignoreExpiration: true });
  const claimsOf = (token: string) => (isCanonical(token) ? attempt(() => verify(token) as Claims) : null); // we signed these claims
  const refreshKey = keyFor('refresh tokens', secret);
  const signature = (text: string) => createHmac('sha256', refreshKey).update(text).digest('base64url');

  return {
    access: ({ sessionId, siteId, customerId, staffId }, now) =>
      sign({
        sid: sessionId,
        site: siteId,
        sub: String(customerId ?? staffId),
        use: staffId === undefined ? 'customer' : 'staff',
        exp: Math.floor(now.getTime() / 1000) + ACCESS_SECONDS,
      } satisfies Claims),

    readAccess: (token, now) => {
      const claims = claimsOf(token);
      if (!claims || claims.exp + SKEW_SECONDS < now.getTime() / 1000) return null;
      const who = claims.use === 'staff' ? { staffId: Number(claims.sub) } : { customerId: Number(claims.sub) };
      return { sessionId: claims.sid, siteId: claims.site, ...who };
    },

    isOwnAccess: (token) => claimsOf(token) !== null,

    refresh: ({ sessionId, counter }) => {
      const text = `r1.${sessionId}.${counter}`;
      return `${text}.${signature(text)}`;
    },

    readRefresh: (token) => {
      const [, text = '', sessionId = '', counter = '', given = ''] = REFRESH.exec(token) ?? [];
      const isSigned = sameText(given, signature(text));
      return isSigned ? { sessionId, counter: Number(counter) } : null;
    },
  };
}

const REFRESH = /^(r1\.([\da-f-]{36})\.(\d{1,9}))\.([\w-]{43})$/;

/** controls C2 Whether the signature has its one spelling: the decoder ignores the last two bits of its last letter. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function attempt<T>(operation: () => T): T | null {
  try {
    return operation();
  } catch {
    return null; // the library throws for every token that we did not sign
  }
}
