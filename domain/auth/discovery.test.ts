import { describe, expect, test } from 'vitest';
import { configurationOf, whyNotUsable } from './discovery.ts';

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
    ['takes no secret in the request', { token_endpoint_auth_methods_supported: ['private_key_jwt'] }, { why: 'no_secret', what: null }],
    ['tells no address', { scopes_supported: ['openid'] }, { why: 'no_email', what: null }],
  ])('%s', (_, change, fault) => {
    expect(whyNotUsable(ISSUER, { ...GOOD, ...change })).toEqual(fault);
  }); // oxfmt-ignore

  test('is no list, no text and not nothing; it stands below the path of the issuer', () => {
    for (const document of [null, 'text', [], {}]) expect(whyNotUsable(ISSUER, document)?.why).toBe('no_document');
    expect(configurationOf(ISSUER)).toBe(`${ISSUER}/.well-known/openid-configuration`);
    expect(configurationOf(`${ISSUER}/tenant/`)).toBe(`${ISSUER}/tenant/.well-known/openid-configuration`);
  });
});
