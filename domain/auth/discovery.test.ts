import { describe, expect, test } from 'vitest';
import { configurationOf, secretMethodOf, whyNotUsable } from './discovery.ts';

const ISSUER = 'https://login.example.com';
const GOOD = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/keys`,
  response_types_supported: ['code', 'code id_token'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  scopes_supported: ['openid', 'email'],
};

describe('ADR 0310 what a provider says about itself', () => {
  test.each([
    ['is whole', {}, null],
    ['is of the same issuer with a slash', { issuer: `${ISSUER}/` }, null],
    ['names no lists', { response_types_supported: undefined, token_endpoint_auth_methods_supported: undefined, scopes_supported: undefined }, null],
    ['is of another issuer', { issuer: 'https://other.example.com' }, { why: 'other_issuer', what: 'https://other.example.com' }],
    ['has no issuer', { issuer: 1 }, { why: 'no_document', what: null }],
    ['has no keys and an odd address', { jwks_uri: undefined, token_endpoint: 'token' }, { why: 'no_endpoint', what: 'token_endpoint, jwks_uri' }],
    ['knows no code', { response_types_supported: ['id_token'] }, { why: 'no_code', what: null }],
    ['takes the secret only in a header', { token_endpoint_auth_methods_supported: ['client_secret_basic'] }, null],
    ['takes no secret', { token_endpoint_auth_methods_supported: ['private_key_jwt'] }, { why: 'no_secret', what: null }],
    ['tells no address', { scopes_supported: ['openid'] }, { why: 'no_email', what: null }],
  ])('%s', (_, change, fault) => {
    expect(whyNotUsable(ISSUER, { ...GOOD, ...change })).toEqual(fault);
  }); // oxfmt-ignore

  test('ADR 0340 takes the secret in the request, in a header where it names only that or has no list, or not at all', () => {
    expect(secretMethodOf(GOOD.token_endpoint_auth_methods_supported)).toBe('client_secret_post');
    expect(secretMethodOf(['client_secret_basic', 'private_key_jwt'])).toBe('client_secret_basic');
    expect(secretMethodOf(undefined)).toBe('client_secret_basic');
    expect(secretMethodOf(['private_key_jwt'])).toBeNull();
  });

  test('is no list, no text and not nothing; it stands below the path of the issuer', () => {
    for (const document of [null, 'text', [], {}]) expect(whyNotUsable(ISSUER, document)?.why).toBe('no_document');
    expect(configurationOf(ISSUER)).toBe(`${ISSUER}/.well-known/openid-configuration`);
    expect(configurationOf(`${ISSUER}/tenant/`)).toBe(`${ISSUER}/tenant/.well-known/openid-configuration`);
  });
});
