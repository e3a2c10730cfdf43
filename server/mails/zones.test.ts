import { refresh, signUp } from '@octavo/contract/auth';
import { createOrder } from '@octavo/contract/orders';
import { toRequest } from '@octavo/contract/wire';
import { formatFor } from '@octavo/domain/language/format';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey, newOrder } from '#testing/new-order.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

type Sent = { method: string; url: string; body?: unknown };

/** Sends a request of a browser in a time zone. */
async function send({ method, url, body }: Sent, zone: string, token?: string) {
  const headers = { host: 'localhost', 'time-zone': zone, ...(token && { authorization: `Bearer ${token}` }) };
  const content = body === undefined ? {} : { payload: body as object };
  const reply = await fixture.app.inject({ method: method as 'GET', url, headers, ...content });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json<{ accessToken: string; refreshToken: string }>();
}

const person = { email: 'nora@example.com', phone: '13125550148', password: 'a new password', firstName: 'Nora' };
const signedUp = (zone: string) => send(toRequest(signUp, { key: newKey(), body: person }, 'en'), zone);
const zoneOfNora = async () =>
  (await fixture.db.selectFrom('customers').select('zone').where('email', '=', person.email).executeTakeFirstOrThrow())
    .zone;

/** The mail about an order that Nora places: when it is ready if it is paid now. */
async function mailedMoment(token: string) {
  const input = { params: { cat: 1 as const }, key: newKey(), body: newOrder() };
  await fixture.callAs(token)(createOrder, input);
  const placed = fixture.db.selectFrom('mails').select('body').where('subject', 'like', '%is placed');
  const { body } = await placed.executeTakeFirstOrThrow();
  return /you pay: (.+) if you pay now/.exec(body)?.[1];
}

describe('spec §10.15 a mail names times in the zone of its reader', () => {
  test.each([
    { zone: 'Pacific/Auckland', names: 'NZDT|GMT\\+13' },
    { zone: 'Pacific/Honolulu', names: 'HST' }, // the evening before,
    { zone: 'UTC', names: 'UTC' },
  ])('the first one after signing up in $zone has it', async ({ zone, names }) => {
    const { accessToken } = await signedUp(zone);
    expect(await zoneOfNora()).toBe(zone);
    const moment = await mailedMoment(accessToken);
    expect(moment).toMatch(new RegExp(`(${names})$`));
    const ready = new Date(fixture.now().getTime() + 10 * 24 * 3_600_000);
    expect(moment).toContain(formatFor({ language: 'en', zone, currency: 'USD' }).longMoment(ready).split(' at ')[0]);
  });

  test.each(['', '+05:30', 'Mars/Olympus', 'Europe/Berlin; q=1', '../../etc'])(
    '“%s” is no zone: times are UTC and say so',
    async (zone) => {
      const { accessToken } = await signedUp(zone);
      expect(await zoneOfNora()).toBeNull();
      expect(await mailedMoment(accessToken)).toMatch(/ UTC$/);
    },
  );

  test('it follows the browser, which tells it when its session is renewed; a browser that tells none changes nothing', async () => {
    const { refreshToken } = await signedUp('Europe/Berlin');
    const renew = toRequest(refresh, {}, 'en');
    const renewed = await send(renew, 'asia/tokyo', refreshToken);
    expect(await zoneOfNora()).toBe('Asia/Tokyo');
    await send(renew, '', renewed.refreshToken);
    expect(await zoneOfNora()).toBe('Asia/Tokyo');
  });
});
