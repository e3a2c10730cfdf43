import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { signInThere, startCompany } from '#testing/company.ts';
import { onTestEnd } from '#testing/test-end.ts';
import { faultOf } from './discover.ts';
import { addressOfProvider, identityOf } from './openid.ts';
import { fetchPublic } from './provider-fetch.ts';

async function listen(answer: http.RequestListener) {
  const server = http.createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  onTestEnd(() => void server.close());
  return (server.address() as AddressInfo).port; // it listens on a port
}

test('ADR 0310 an issuer that is silent, elsewhere, or says something else is named as such', async () => {
  let issuer = '';
  const port = await listen((request, response) => {
    const page = (request.url ?? '').split('/')[1] ?? '';
    if (page === 'moved') response.writeHead(302, { location: '/good' }).end();
    else if (page === 'page') response.end('<!doctype html>');
    else response.end(JSON.stringify({ issuer, authorization_endpoint: issuer, token_endpoint: issuer, jwks_uri: issuer })); // oxfmt-ignore
  });
  issuer = `http://127.0.0.1:${port}/good`;
  expect(await faultOf(issuer, false)).toBeNull();
  expect(await faultOf(`http://127.0.0.1:${port}/moved`, false)).toEqual({ why: 'status', what: '302' });
  expect(await faultOf(`http://127.0.0.1:${port}/page`, false)).toEqual({ why: 'no_document', what: null });
  expect(await faultOf(`http://127.0.0.1:${port}/other`, false)).toEqual({ why: 'other_issuer', what: issuer });
  expect(await faultOf('http://127.0.0.1:9', false)).toEqual({ why: 'unreachable', what: null });
  expect(await faultOf(issuer, true)).toEqual({ why: 'unreachable', what: null }); // it is not on the public network
});

/** Finds every host on this machine. */
const here: Parameters<typeof fetchPublic>[2] = (_, { all }, found) => all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4); // oxfmt-ignore

test('controls C22 a provider is asked on the public network only, and no endless answer is read', async () => {
  let asked = 0;
  const port = await listen((request, response) => {
    asked += 1;
    request.resume();
    response.end(request.url === '/endless' ? Buffer.alloc(600 * 1024) : `${request.method} ${request.headers.authorization}`); // oxfmt-ignore
  });
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', 'metadata.internal'])
    expect(() => fetchPublic(`http://${host}:${port}/`), host).toThrow('is not on the public network');
  const inside = fetchPublic(`http://provider.example.com:${port}/`, {}, (_, options, found) => found(Object.assign(new Error('no'), options), '')); // oxfmt-ignore
  await expect(inside).rejects.toThrow('no');
  expect(asked).toBe(0);
  const answer = await fetchPublic(`http://provider.example.com:${port}/`, { method: 'POST', headers: { authorization: 'x' }, body: new URLSearchParams({ a: 'b' }) }, here); // oxfmt-ignore
  expect(await answer.text()).toBe('POST x');
  await expect(fetchPublic(`http://provider.example.com:${port}/endless`, {}, here)).rejects.toThrow('more than');
});

test.each(['client_secret_basic', 'client_secret_post'] as const)('ADR 0340 a provider that takes a secret only by %s gets it so, and its test finds no fault', async (method) => {
  const { issuer, secretsIn } = await startCompany({ sub: 'nora-1', email: 'nora@example.com', email_verified: true }, method);
  expect(await faultOf(issuer, false)).toBeNull();
  const provider = { issuer, clientId: 'octavo', secret: 'a client secret', isPublic: false };
  const cameTo = 'http://localhost/login/provider';
  const { url, expected } = await addressOfProvider(provider, cameTo, 'a state');
  const identity = await identityOf(provider, `${cameTo}${await signInThere(url)}`, expected);
  expect(identity).toEqual({ issuer, subject: 'nora-1', email: 'nora@example.com' });
  expect([...secretsIn]).toEqual([method]);
}); // oxfmt-ignore
