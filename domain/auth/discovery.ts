/** ADR 0310 What can be wrong with what an OpenID Connect provider says about itself, or with asking it. */
export const DISCOVERY_FAULTS = ['unreachable', 'status', 'no_document', 'other_issuer', 'no_endpoint', 'no_code', 'no_secret', 'no_email'] as const; // oxfmt-ignore
export type DiscoveryFault = (typeof DISCOVERY_FAULTS)[number];

/** A fault, and what names it: a status, an issuer, endpoints; null where the fault says it all. */
export type Fault = { why: DiscoveryFault; what: string | null };

/** The endpoints without which nobody can sign in there. */
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Where an issuer keeps its configuration (OpenID Connect Discovery 1.0, 4). */
export const configurationOf = (issuer: string): string => `${withoutSlash(issuer)}/.well-known/openid-configuration`;

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '');

/** ADR 0310 Why customers cannot sign in by a provider with this configuration; null where nothing speaks against it. */
export function whyNotUsable(issuer: string, configuration: unknown): Fault | null {
  if (typeof configuration !== 'object' || configuration === null) return { why: 'no_document', what: null };
  const told = configuration as Readonly<Record<string, unknown>>; // every object has keys
  if (typeof told.issuer !== 'string') return { why: 'no_document', what: null };
  if (withoutSlash(told.issuer) !== withoutSlash(issuer)) return { why: 'other_issuer', what: told.issuer };
  const missing = ENDPOINTS.filter((name) => !/^https?:\/\/./.test(String(told[name])));
  if (missing.length > 0) return { why: 'no_endpoint', what: missing.join(', ') };
  if (!has(told.response_types_supported, 'code')) return { why: 'no_code', what: null };
  if (secretMethodOf(told.token_endpoint_auth_methods_supported) === null) return { why: 'no_secret', what: null };
  return has(told.scopes_supported, 'email') ? null : { why: 'no_email', what: null };
}

/** How a secret of ours is sent to a provider. */
export type SecretMethod = 'client_secret_post' | 'client_secret_basic';

/**
 * ADR 0340 How a provider with this list of methods takes the secret: in the request, or in a header where it names only that or has no list
 * (OpenID Connect Discovery 1.0, 3); null where it takes none.
 */
export function secretMethodOf(methods: unknown): SecretMethod | null {
  if (!Array.isArray(methods)) return 'client_secret_basic';
  if (methods.includes('client_secret_post')) return 'client_secret_post';
  return methods.includes('client_secret_basic') ? 'client_secret_basic' : null;
}

/** Whether a list names a value. A provider that leaves the list out may still take it. */
const has = (list: unknown, value: string): boolean => !Array.isArray(list) || list.includes(value);
