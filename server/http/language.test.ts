import { getOrder } from '@octavo/contract/orders';
import { socketPathOf } from '@octavo/contract/messenger-events';
import { pathOf, toRequest } from '@octavo/contract/wire';
import { applyDiscount } from '@octavo/contract/discounts';
import { getSettings } from '@octavo/contract/sites';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchSites } from '#sites/live-sites.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const reply = await fixture.app.inject({ method, url, headers: { host: 'localhost' } });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

describe('spec §7 the language of the path', () => {
  test('an unknown language is refused with `not_found`', async () => {
    expect(await ask('/api/xx/sites/settings')).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'Not found' },
    });
  });

  test('English is always available, the pseudo-language outside production', async () => {
    expect((await ask('/api/en/sites/settings')).status).toBe(200);
    expect((await ask('/api/qps/sites/settings')).status).toBe(200);
    expect((await ask('/api/qps-rtl/sites/settings')).body.languages).toEqual(['en', 'qps', 'qps-rtl']);
  });

  test('production has no pseudo-language', async () => {
    const { byId } = await watchSites(fixture.db, fixture.pubsub);
    expect(byId(1)).toMatchObject({ language: 'en', languages: ['en'] });
    fixture.sites.byHost('localhost')?.languages.splice(1);
    const reply = await ask('/api/qps/sites/settings');
    await fixture.sites.reload();
    expect(reply.status).toBe(404);
  });

  test('the addresses in the settings have it', async () => {
    const { body } = await ask('/api/qps/sites/settings');
    expect(body.messages_url).toMatch(/\/api\/qps$/);
    expect(body.baseWebSocketGatewayURL).toMatch(/\/api\/qps\/messages\/socket$/);
    expect((await fixture.guest.call(getSettings, {})).messages_url).toMatch(/\/api\/en$/);
  });

  test('a refusal is worded in it, with the same code and parameters', async () => {
    const { url } = toRequest(getOrder, { params: { id: 1 } }, 'qps');
    expect(await ask(url)).toEqual({ status: 401, body: { code: 'signed_out', message: '⟦Please sign in~~~~~⟧' } });
    expect((await ask('/api/qps/no/such/path')).body.message).toBe('⟦Not found~~~⟧');
    expect((await ask('/api/qps/sites/settings', 'POST')).body.code).toBe('method_not_allowed');
  });

  test('the errors of fields are worded in it', async () => {
    const { url, body } = toRequest(applyDiscount, { body: { code: 'NO-SUCH-CODE' } }, 'qps');
    const refused = (payload: object | undefined) =>
      fixture.app.inject({ method: 'POST', url, headers: { host: 'localhost' }, ...(payload && { payload }) });
    const unknown = (await refused(body)).json<{ message: string; errors: Record<string, string> }>();
    expect(unknown.message).toMatch(/^⟦.*⟧$/);
    expect(unknown.errors).toEqual({ code: unknown.message });
    expect((await refused({ code: '' })).json()).toMatchObject({
      code: 'invalid',
      errors: { code: '⟦Please enter your discount~~~~~~ ~~~⟧' },
    });
  });

  test('an unknown site is refused in English', async () => {
    const reply = await fixture.app.inject({ url: '/api/qps/sites/settings', headers: { host: 'nowhere.example' } });
    expect(reply.json()).toMatchObject({ code: 'site_unknown', message: 'There is no site at this address' });
  });

  test('the default path of an endpoint is English', () => {
    expect(pathOf(getSettings)).toBe('/api/en/sites/settings');
    expect(pathOf(getSettings, 'qps')).toBe('/api/qps/sites/settings');
    expect(socketPathOf('qps')).toBe('/api/qps/messages/socket');
  });
});
