import { calculatePrice } from '@octavo/contract/pricing';
import { listOrders } from '@octavo/contract/orders';
import { type Endpoint, importanceOf } from '@octavo/contract/endpoint';
import { pathOf } from '@octavo/contract/wire';
import { OVERLOAD } from '@octavo/domain/overload/admission';
import { expect, onTestFinished, test } from 'vitest';
import { MODULES, buildApp } from '#app.ts';
import { measureLoad } from '#outside/load.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const ENDPOINTS: Endpoint[] = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }) => endpoint));

/** Takes every connection, so that everybody else waits. Answers what gives them back. */
async function holdPool({ pool }: Fixture) {
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const release = () => held.splice(0).forEach((client) => client.release());
  onTestFinished(release);
  return release;
}

test('ADR 0149 while every connection is taken a price is refused, then a list, and a webhook and a message wait and pass', async () => {
  const fixture = await startFixture();
  const { id } = await fixture.order();
  const load = measureLoad(fixture.pool);
  const app = await buildApp({ ...fixture, load });
  onTestFinished(() => app.close());
  const headers = { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` };
  const price = () => app.inject({ method: 'PUT', url: pathOf(calculatePrice).replace(':cat', '1'), payload: calculatePrice.example, headers: { host: 'localhost' } }); // oxfmt-ignore
  const webhook = () =>
    app.inject({ method: 'POST', url: '/webhooks/fondy', headers: { host: 'localhost' }, payload: {} });
  const list = () => app.inject({ url: pathOf(listOrders).replace(':cat', '1'), headers });
  const message = new Response(formOf({ direction: '2', message: 'Are you there?' }));
  expect((await price()).statusCode).toBe(200);
  const before = await webhook();

  const release = await holdPool(fixture);
  const sent = app.inject({
    method: 'POST',
    url: `/api/en/customers/orders/${id}/messages`,
    headers: { ...headers, 'content-type': message.headers.get('content-type') ?? '' },
    payload: Buffer.from(await message.arrayBuffer()),
  });
  const answers = Promise.all([sent, webhook()]);

  await eventually(() => expect(load().waitMs).toBeGreaterThan(OVERLOAD.spare.fromMs));
  const refused = await price();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([503, '5', { code: 'overloaded' }]); // oxfmt-ignore
  await eventually(() => expect(load().waitMs).toBeGreaterThan(OVERLOAD.usual.fromMs));
  const later = await list();
  expect([later.statusCode, later.headers['retry-after']]).toEqual([503, '2']);

  release();
  const [said, received] = await answers;
  expect([said.statusCode, said.json()]).toMatchObject([200, { body: 'Are you there?' }]);
  expect([received.statusCode, received.body]).toEqual([before.statusCode, before.body]);
  expect(received.statusCode).toBeLessThan(500);
  await eventually(async () => expect((await list()).statusCode).toBe(200));
});

test('ADR 0149 an event loop that is late refuses the same, before tokens and bodies', async () => {
  const fixture = await startFixture();
  const app = await buildApp({ ...fixture, load: () => ({ lagMs: OVERLOAD.usual.fromMs, waitMs: 0 }) });
  onTestFinished(() => app.close());
  const refused = ENDPOINTS.filter((endpoint) => importanceOf(endpoint) !== 'vital');
  const sample = refused.filter((_, n) => n % 8 === 0);
  const statuses = await Promise.all(sample.map(({ method, ...endpoint }) => app.inject({ method, url: pathOf({ method, ...endpoint }).replace(/:\w+/g, '1') }).then(({ statusCode }) => statusCode))); // oxfmt-ignore
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await app.inject({ url: '/livez', headers: { host: 'localhost' } })).statusCode).toBe(200);
});

test('ADR 0149 payments, messages, the sessions for them and the settings of the site are vital; guests are spare, save where they become customers', () => {
  const named = (wanted: string) => ENDPOINTS.filter((endpoint) => importanceOf(endpoint) === wanted).map(({ name }) => name); // oxfmt-ignore
  expect(named('vital').toSorted()).toEqual(['answerCustomer', 'getDefaultSettings', 'getPayment', 'getSettings', 'leavePayment', 'refresh', 'sendDelivery', 'sendMessage', 'sendReply', 'startPayment']); // oxfmt-ignore
  const guests = ENDPOINTS.filter(({ access }) => access === 'anyone');
  const known = guests.filter((endpoint) => importanceOf(endpoint) === 'usual').map(({ name }) => name);
  expect(known.toSorted()).toEqual(['addFirstFactor', 'askForPasskey', 'beginFirstFactor', 'finishCompanySignIn', 'finishProviderSignIn', 'linkOwnProvider', 'openCompanySignIn', 'openPasskeySignIn', 'openProviderSignIn', 'proveSignIn', 'sendCode', 'sendLinkCode', 'signIn', 'signInByCode', 'signInByCodeLink', 'signInByPasskey', 'signInByPost', 'signInToDesk', 'signUp']); // oxfmt-ignore
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
