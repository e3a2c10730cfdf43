import { beginApplication } from '@octavo/contract/applications';
import type { Endpoint } from '@octavo/contract/endpoint';
import { beginUpload } from '@octavo/contract/files';
import { PROBLEMS } from '@octavo/contract/problem';
import { pathOf } from '@octavo/contract/wire';
import { type StaffOperation, mayDo } from '@octavo/domain/desk/rights';
import { beforeAll, describe, expect, test } from 'vitest';
import { MODULES } from '#app.ts';
import { takeApplications } from '#applications/testing.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let order: number;
let upload: string;
/** The secret of an application that is begun. */
let application: string;
/** Once: a refusal changes nothing. */
beforeAll(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  order = (await fixture.order({ status: 3, writerId: writer.id })).id;
  const { db, now } = fixture;
  const revision = {
    id: order,
    orderId: order,
    status: 1 as const,
    deadline: now(),
    dateCreated: now(),
    dateEnded: null,
  };
  await db.insertInto('revisions').values(revision).execute(); // with the number of the order, so that each path has one
  const body = { name: 'notes.txt', size: 1000 };
  ({ id: upload } = await fixture.alice.call(beginUpload, { params: { id: order }, key: newKey(), body }));
  await takeApplications(fixture);
  ({ secret: application } = await fixture.guest.call(beginApplication, { key: newKey() }));
});

function tokenFor({ access, name }: Endpoint): string {
  if (access !== 'staff') return fixture.alice.accessToken;
  return (mayDo('support', name as StaffOperation) ? support : writer).accessToken; // an endpoint of staff is one of its operations
}

const field = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\nalice@example.com\r\n--${boundary}--\r\n`;
const file = (boundary: string, name = 'file') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="brief.txt"\r\nContent-Type: text/plain\r\n\r\nA line of the brief.\r\n--${boundary}--\r\n`;

const LONG = 'b'.repeat(5000);
const FORM = 'multipart/form-data; boundary=';
const MALFORMED = [
  { what: 'a field cut short', type: `${FORM}b`, body: field('b').slice(0, -20) },
  { what: 'a file cut short', type: `${FORM}b`, body: file('b').slice(0, -20) },
  { what: 'a header cut short', type: `${FORM}b`, body: '--b\r\nContent-Disposition: form-da' },
  { what: 'no body', type: `${FORM}b`, body: '' },
  { what: 'no boundary', type: 'multipart/form-data', body: field('b') },
  { what: 'an empty boundary', type: FORM, body: field('b') },
  { what: 'another boundary', type: `${FORM}other`, body: field('b') },
  { what: 'a long boundary', type: `${FORM}${LONG}`, body: field(LONG) },
  { what: 'a long boundary before a file', type: `${FORM}${LONG}`, body: file(LONG) },
  { what: 'a boundary of 60 kB in the body', type: `${FORM}b`, body: field('b'.repeat(60_000)) },
  { what: 'a header of 100 kB', type: `${FORM}b`, body: `--b\r\nX: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n` },
  { what: 'the name of a prototype', type: `${FORM}b`, body: field('b').replace('email', '__proto__') },
  { what: 'bytes that are no form', type: `${FORM}b`, body: '\u0000\u0001\u0002' },
];

const isForm = ({ form, files }: Endpoint) => form === true || files !== undefined;
const FORMS = Object.values(MODULES)
  .flatMap((routes) => routes.map(({ endpoint }) => endpoint))
  .filter(isForm);

test('eighteen routes accept forms', () => {
  expect(FORMS.map((endpoint) => pathOf(endpoint)).toSorted()).toEqual([
    '/api/checkmail',
    '/api/desk/applications/by_link/:token/files',
    '/api/desk/orders/:id/delivery/files',
    '/api/desk/orders/:id/draft_files',
    '/api/desk/orders/:id/files',
    '/api/desk/orders/:id/messages',
    '/api/desk/orders/:id/replies',
    '/api/desk/payments/reconciliations',
    '/api/desk/payments/statements',
    '/api/desk/revisions/:id/files',
    '/api/en/customers/orders/:id/messages',
    '/api/en/orders/:id/customers/files',
    '/api/en/orders/discounts',
    '/api/en/orders/files/uploads/:upload',
    '/api/en/orders/revisions/:id/customers/files',
    '/api/magic_link',
    '/forgotpassword',
    '/unsubscribe/:token',
  ]);
});

describe.each(FORMS)('controls A3 a malformed form to $method $path', (endpoint) => {
  test.each(MALFORMED)('with $what is refused with a Problem', async ({ type, body }) => {
    const token = tokenFor(endpoint);
    const reply = await fixture.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint)
        .replace(':id', String(order))
        .replace('by_link/:token', `by_link/${application}`)
        .replace(':upload', `${upload}?start=0`)
        .concat(endpoint.name === 'reconcileStatement' ? '?provider=fondy' : ''),
      headers: {
        host: 'localhost',
        'content-type': type,
        'idempotency-key': 'a-key-of-a-test-000001',
        ...(endpoint.access !== 'anyone' && { authorization: `Bearer ${token}` }),
      },
      payload: Buffer.from(body),
    });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(PROBLEMS)).toContain(reply.json().code);
  });
});
