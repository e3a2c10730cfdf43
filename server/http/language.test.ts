import { getOrder } from '@octavo/contract/orders';
import { socketPathOf } from '@octavo/contract/messenger-events';
import { pathOf, toRequest } from '@octavo/contract/wire';
import { applyDiscount } from '@octavo/contract/discounts';
import { sendMessage } from '@octavo/contract/messenger';
import { toPriceRequest } from '@octavo/contract/order-fields';
import { calculatePrice } from '@octavo/contract/pricing';
import { getSettings } from '@octavo/contract/sites';
import { defaultForm } from '@octavo/domain/order-form/form';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchSites } from '#sites/live-sites.ts';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const PRICE = toPriceRequest(defaultForm(1), 1, null);
const MESSAGE = { direction: 1, message: 'Hello' } as const;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const reply = await fixture.app.inject({ method, url, headers: { host: 'localhost' } });
  const { requestId: _, ...body } = reply.json<Record<string, unknown>>(); // another for each request
  return { status: reply.statusCode, body };
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
    expect(unknown).toMatchObject({ issues: { code: { code: 'discount_unknown' } } });
    expect((await refused({ code: '' })).json()).toMatchObject({
      code: 'invalid',
      errors: { code: '⟦Please enter your discount~~~~~~ ~~~⟧' },
      issues: { code: { code: 'discount_missing' } },
    });
  });

  test('a wrong value is refused in it too: what the schemas find has codes and parameters of ours', async () => {
    const { url, body } = toRequest(calculatePrice, { params: { cat: 1 }, body: PRICE }, 'qps');
    const payload = { ...body, pages: 0, idSpacing: undefined, urgency: '1e3', preferredWriterList: [2.5], more: 1 };
    const headers = { host: 'localhost' };
    const reply = await fixture.app.inject({ method: 'PUT', url, headers, payload });
    const { errors, issues } = reply.json<{ errors: Record<string, string>; issues: unknown }>();
    expect(reply.statusCode).toBe(400);
    expect(issues).toEqual({
      pages: { code: 'number_min', params: { min: 1 } },
      idSpacing: { code: 'missing' },
      urgency: { code: 'value_invalid' },
      'preferredWriterList.0': { code: 'whole_number' },
      body: { code: 'fields_unknown', params: { names: 'more' } },
    });
    expect(errors.pages).toBe('⟦Enter 1 or more~~~~~⟧');
    expect(Object.keys(errors)).toEqual(Object.keys(issues as object));
    for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^⟦.*⟧$/);
  });

  test('the fields of a multipart form have codes too', async () => {
    const { id } = await fixture.order({ status: 3 });
    const { url } = toRequest(sendMessage, { params: { id }, key: newKey(), body: MESSAGE, files: [] }, 'qps');
    const form = new FormData();
    form.append('direction', '7');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const reply = await fixture.app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${fixture.alice.accessToken}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { errors, issues } = reply.json<{ errors: Record<string, string>; issues: unknown }>();
    expect(issues).toMatchObject({ direction: { code: 'value_invalid' } });
    for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^⟦.*⟧$/);
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
