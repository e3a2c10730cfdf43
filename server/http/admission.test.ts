import http from 'node:http';
import { type Endpoint, bodyLimitOf } from '@octavo/contract/endpoint';
import { pathOf } from '@octavo/contract/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MODULES } from '#app.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

const ENDPOINTS = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }) => endpoint));
const NAMED = ENDPOINTS.map((endpoint) => ({ name: endpoint.name, endpoint }));
const LARGE = 8 * 1024 * 1024;
const [JSON_TYPE, FORM_TYPE] = ['application/json', 'multipart/form-data; boundary=b'];

let fixture: Fixture;
let support: Hired;
/** Once: a refusal changes nothing. */
beforeAll(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
});

/** The status that the headers of a request are answered with, while no byte of its body is sent. */
async function answerToHeaders({ method, ...endpoint }: Endpoint, headers: http.OutgoingHttpHeaders) {
  const url = new URL(pathOf({ method, ...endpoint }).replace(/:\w+/g, '1'), await fixture.listen());
  const request = http.request(url, { method, headers: { host: 'localhost', ...headers } });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request.on('response', ({ statusCode = 0 }) => resolve(statusCode)).on('error', reject);
  request.flushHeaders();
  return promise.finally(() => request.destroy());
}

const body = (length: number, type = JSON_TYPE) => ({ 'content-type': type, 'content-length': length });
const tokenFor = ({ access }: Endpoint) => (access === 'staff' ? support : fixture.alice).accessToken;
/** A token of ours that is not for the endpoint. */
const otherToken = ({ access }: Endpoint) => (access === 'staff' ? fixture.alice : support).accessToken;

describe('controls A22, C25 the headers of a request decide before its body', () => {
  test.each(NAMED.filter(({ endpoint }) => endpoint.access !== 'anyone'))(
    '$name refuses one without a valid token',
    async ({ endpoint }) => {
      for (const token of [undefined, 'forged', otherToken(endpoint)]) {
        const headers = { ...(token && { authorization: `Bearer ${token}` }) };
        for (const type of [JSON_TYPE, FORM_TYPE])
          expect(await answerToHeaders(endpoint, { ...headers, ...body(LARGE, type) })).toBe(401);
      }
    },
  );

  test.each(NAMED.filter(({ endpoint }) => endpoint.access === 'anyone' && endpoint.method !== 'GET'))(
    '$name refuses one of a foreign page',
    async ({ endpoint }) => {
      const headers = { origin: 'http://evil.example', ...body(LARGE) };
      expect(await answerToHeaders(endpoint, headers)).toBe(403);
    },
  );

  test.each(NAMED.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    '$name refuses a body over its limit, which holds the largest one that it takes',
    async ({ endpoint }) => {
      const limit = bodyLimitOf(endpoint);
      const headers = { authorization: `Bearer ${tokenFor(endpoint)}`, ...body(limit + 1) };
      expect(await answerToHeaders(endpoint, headers)).toBe(413);
      if (!endpoint.body || endpoint.files) return expect(limit).toBe(1024);
      expect(Buffer.byteLength(JSON.stringify(endpoint.example))).toBeLessThan(limit / 2);
      if (endpoint.name !== IN_BYTES) expect(largestOf(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Shape)).toBeLessThan(limit); // oxfmt-ignore
    },
  );

  test('tokens that we did not sign count for their network; our own that have ended do not', async () => {
    const { app, alice, later } = await startFixture(undefined, { RATE_LIMITS: 'on' });
    const ask = (token: string, from: string) =>
      app.inject({
        url: '/api/en/customers/customer',
        remoteAddress: from,
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      });
    const [network, neighbour] = ['203.0.113.7', '203.0.113.8'];
    for (let n = 0; n < 60; n++) expect((await ask(`forged${n}`, network)).statusCode).toBe(401);
    const refused = await ask('forged', neighbour);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await ask('forged', '198.51.100.1')).statusCode).toBe(401);
    expect((await ask(alice.accessToken, neighbour)).statusCode).toBe(200);
    later(15);
    expect((await ask(alice.accessToken, neighbour)).statusCode).toBe(401); // it has expired: its client asks for another one
  });

  test.each(NAMED.filter(({ endpoint }) => endpoint.takesToken))(
    'spec §7 $name, which anyone may call, refuses a token of ours that has expired to a page that renews it (ADR 0146), and takes any other as none',
    async ({ endpoint }) => {
      const { app, alice, later } = await startFixture();
      const ask = async (token?: string, isOld = false) => {
        const bearer = token && { authorization: `Bearer ${token}`, ...(!isOld && { 'renews-token': '1' }) };
        const headers = { host: 'localhost', ...bearer };
        const url = pathOf(endpoint).replace(/:\w+/g, '1');
        return (await app.inject({ method: endpoint.method, url, headers })).json();
      };
      const SIGNED_OUT = { code: 'signed_out' };
      expect(await ask(alice.accessToken)).not.toMatchObject(SIGNED_OUT);
      later(15);
      expect(await ask(alice.accessToken)).toMatchObject(SIGNED_OUT);
      expect(await ask(alice.accessToken, true)).not.toMatchObject(SIGNED_OUT);
      for (const token of [undefined, 'forged']) expect(await ask(token)).not.toMatchObject(SIGNED_OUT);
    },
  );
});

/** A file of texts is limited as a whole: many may be short, or few long. */
const IN_BYTES = 'importInterfaceTexts';

type Shape = {
  type?: string;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  maxItems?: number;
  properties?: Record<string, Shape>;
};

const UNMEASURED = 300; // an address, a phone or a text with a pattern
const NUMBER = 20;

/** The size of the largest valid value as JSON, in bytes, with letters of three bytes. */
function largestOf({ type, maxLength, anyOf, items, maxItems = 500, properties, ...shape }: Shape): number {
  const fixed = shape.enum ?? ('const' in shape ? [shape.const] : null);
  if (fixed) return Math.max(...fixed.map((value) => JSON.stringify(value).length));
  if (anyOf) return Math.max(...anyOf.map(largestOf));
  if (type === 'string') return 2 + 3 * (maxLength ?? UNMEASURED);
  if (type === 'array') return 2 + maxItems * (1 + largestOf(items ?? {}));
  const fields = Object.entries(properties ?? {});
  if (type === 'object') return fields.reduce((sum, [name, field]) => sum + name.length + 4 + largestOf(field), 2);
  return NUMBER;
}
