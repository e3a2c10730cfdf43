import { describe, expect, test } from 'vitest';
import { startPaymentFixture } from '#payments/testing.ts';
import { newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

/** A client of spec §3 and §7 only: no header except the bearer token, bodies as in the specification. */
const clientOf = ({ app }: Fixture, token?: string) => {
  const headers = { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) };
  const send = async (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object | string, type?: string) => {
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.payload === '' ? null : reply.json() };
  };
  return {
    send,
    json: (url: string, payload: object) => send('POST', `/api/en/${url}`, payload),
    get: (url: string) => send('GET', `/api/en/${url}`),
    urlencoded: (url: string, fields: Record<string, string>) =>
      send('POST', url, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded'),
    multipart: async (url: string, form: FormData) => {
      const written = new Response(form);
      const type = written.headers.get('content-type') ?? '';
      return send('POST', url, Buffer.from(await written.arrayBuffer()), type);
    },
  };
};

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const SIGN_UP = {
  phone: '13125550199',
  email: 'nora@example.com',
  password: 'correct horse',
  firstName: 'Nora',
  isEnabledNightCall: false,
  lastName: '',
  referrerId: null,
  hashDevice: 'a-device',
};

describe('spec D20 without an Idempotency-Key', () => {
  test('a client can sign up, order, upload, write and pay', async () => {
    const { fixture } = await startPaymentFixture();
    const signedUp = await clientOf(fixture).json('auth/jwt/sign_up', SIGN_UP);
    expect(signedUp).toMatchObject({ status: 200 });
    const nora = clientOf(fixture, signedUp.body.accessToken);

    const made = await nora.json('sites/categories/1/orders', newOrder());
    expect(made).toMatchObject({ status: 200, body: { uid: expect.any(String) } });
    const { id, uid } = made.body;

    const files = new FormData();
    for (const name of ['one.txt', 'two.txt']) files.append('file', new File(['What the paper is about.\n'], name));
    const uploaded = await nora.multipart(`/api/en/orders/${id}/customers/files`, files);
    expect(uploaded).toMatchObject({ status: 200, body: [{ name: 'one.txt' }, { name: 'two.txt' }] });

    const message = { direction: '2', message: JSON.stringify({ body: 'Hello.' }) };
    const sent = await nora.multipart(`/api/en/customers/orders/${id}/messages`, formOf(message));
    expect(sent).toMatchObject({ status: 200, body: { body: 'Hello.', seq: 1, key: null } });

    const paying = await nora.json(`orders/${uid}/payments`, { provider: 'fondy' });
    expect(paying).toMatchObject({ status: 200, body: { redirectUrl: expect.any(String) } });
  });

  test('repeated calls make a second order, file and message', async () => {
    const fixture = await startFixture();
    const alice = clientOf(fixture, fixture.alice.accessToken);
    const orders = [1, 2].map(() => alice.json('sites/categories/1/orders', newOrder()));
    const [one, other] = await Promise.all(orders);
    expect(one?.body.id).not.toBe(other?.body.id);

    const url = `/api/en/orders/${one?.body.id}/customers/files`;
    for (const file of [new File(['The same.\n'], 'same.txt'), new File(['The same.\n'], 'same.txt')])
      await alice.multipart(url, formOf({ file }));
    const { body: listed } = await alice.get(`orders/${one?.body.id}/customers/files`);
    expect(listed).toHaveLength(2);

    const message = { direction: '2', message: 'Are you there?' };
    const chat = `/api/en/customers/orders/${one?.body.id}/messages`;
    const seqs = [await alice.multipart(chat, formOf(message)), await alice.multipart(chat, formOf(message))];
    expect(seqs.map(({ body }) => body.seq)).toEqual([1, 2]);
  });

  test('an invalid key is refused, and nothing is made', async () => {
    const { app, alice, db } = await startFixture();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/en/sites/categories/1/orders',
      headers: { host: 'localhost', authorization: `Bearer ${alice.accessToken}`, 'idempotency-key': 'short' },
      payload: newOrder(),
    });
    expect(reply.json()).toMatchObject({ code: 'invalid', errors: { 'Idempotency-Key': expect.any(String) } });
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });
});

describe('spec §7 a call that is shown as a form', () => {
  const forms: { url: string; fields: Record<string, string>; answer: unknown }[] = [
    { url: '/api/en/orders/discounts', fields: { code: 'TEN' }, answer: { code: 'TEN', amount: 10 } },
    { url: '/api/checkmail', fields: { email: 'alice@example.com' }, answer: { status: 'success' } },
    { url: '/forgotpassword', fields: { mail: 'alice@example.com' }, answer: 0 },
    { url: '/api/magic_link', fields: { email: 'alice@example.com' }, answer: { message: expect.any(String) } },
  ];

  test.each(forms)('$url accepts an urlencoded form, a multipart form and JSON', async ({ url, fields, answer }) => {
    const fixture = await startFixture();
    const ten = { siteId: 1, code: 'TEN', amount: 1000, usesLeft: null, expiresAt: null };
    await fixture.db.insertInto('discountCodes').values(ten).execute();
    const guest = clientOf(fixture);
    const replies = [
      await guest.urlencoded(url, fields),
      await guest.multipart(url, formOf(fields)),
      await guest.send('POST', url, fields),
    ];
    expect(replies).toEqual(replies.map(() => ({ status: 200, body: expectedOf(answer) })));
  });
});

const expectedOf = (answer: unknown) => (answer === 0 ? 0 : expect.objectContaining(answer as object)); // the rows above
