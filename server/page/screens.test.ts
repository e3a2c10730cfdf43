import { readFileSync } from 'node:fs';
import { getCustomer } from '@octavo/contract/customers';
import { getEditTariff } from '@octavo/contract/edit-prices';
import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { listCustomerFiles } from '@octavo/contract/files';
import { getOrder, listOrders } from '@octavo/contract/orders';
import { countUnreadOfOrders } from '@octavo/contract/unread';
import { toRequest } from '@octavo/contract/wire';
import { describe, expect, test } from 'vitest';
import { found } from '#operations/refusal.ts';
import { startFixture } from '#testing/fixture.ts';
import { openedBy } from './screens.ts';

const fixture = await startFixture();
const site = found(fixture.sites.byId(1));

const addressOf = <E extends Endpoint>(endpoint: E, input: Input<E>) => toRequest(endpoint, input, site.language).url;
const ALWAYS = [addressOf(getCustomer, {}), addressOf(countUnreadOfOrders, {})];
const params = { id: 7 };
const OF_FORM = [addressOf(getOrder, { params }), addressOf(listCustomerFiles, { params })];
const OF_EDIT = [...OF_FORM, addressOf(getEditTariff, { params })];
const searched = (q: string) => addressOf(listOrders, { params: { cat: site.category }, query: { q, hidden: 'ALL' } });

describe('ADR 0037 what the document of an address names', () => {
  test('is each screen of the web that is loaded as a part', () => {
    const routes = lazyRoutes(readFileSync('web/routes.tsx', 'utf8'));
    expect(routes.length).toBeGreaterThan(30);
    const missing = routes.filter(({ path, part }) => !partsAt(path).includes(part));
    expect(missing).toEqual([]);
  });

  test.each([
    { url: '/orderinfo?id=7&payment=pending', parts: ['FindOrder'], calls: [searched('7')] },
    { url: '/orderinfo?id=%20a+b ', parts: ['FindOrder'], calls: [searched('a b')] },
    { url: `/orderinfo?id=${'x'.repeat(300)}`, parts: ['FindOrder'], calls: [searched('x'.repeat(250))] },
    { url: '/orderinfo', parts: ['FindOrder'], calls: [] },
    { url: '/order/controls?editingOrderId=7', parts: ['OrderFormScreen', 'LoadedOrder'], calls: OF_EDIT },
    { url: '/order?full&cloningOrder=7', parts: ['OrderFormScreen', 'LoadedOrder'], calls: OF_FORM },
    { url: '/?editingOrderId=7&cloning=1', parts: ['OrderFormScreen', 'LoadedOrder'], calls: OF_FORM },
    { url: '/order?editingOrderId=bees', parts: ['OrderFormScreen'], calls: [] },
    { url: '/order/controls', parts: ['OrderFormScreen'], calls: [] },
  ])('at $url is what a customer needs there', ({ url, parts, calls }) => {
    const opened = openedBy(site, url);
    expect(opened.member).toEqual(['Side', ...parts]);
    expect(opened.calls).toEqual([...ALWAYS, ...calls]);
  });

  test('spec D33 is for a guest the form that signs in, and no more of an order form than one without an order', () => {
    expect(openedBy(site, '/orderinfo?id=7').guest).toEqual(['LoginScreen']);
    expect(openedBy(site, '/order?editingOrderId=7').guest).toEqual(['OrderFormScreen']);
  });
});

const partsAt = (path: string) => [...openedBy(site, path).guest, ...openedBy(site, path).member];

const ROUTE = /<Route(?: path="([^"]*)")?(?: index)?(?: element=\{<(\w+)[^>]*\/>\})?( \/)?>|<\/Route>/g; // oxfmt-ignore

/** The addresses of the web whose screens are parts, each with a part that it opens; a parameter that may be missing with and without one. */
function lazyRoutes(source: string): { path: string; part: string }[] {
  const lazy = new Set([...source.matchAll(/const (\w+) = lazyPart/g)].map(([, name]) => name));
  const tags = [...source.matchAll(ROUTE)];
  expect(tags.length).toBe(source.match(/<\/?Route\b/g)?.length);
  const around: { path: string; parts: string[] }[] = [{ path: '', parts: [] }];
  return tags.flatMap(([tag, path = '', name = '', end]) => {
    if (tag === '</Route>') around.pop();
    const parent = around.at(-1);
    if (tag === '</Route>' || !parent) return [];
    const own = {
      path: [parent.path, path].filter(Boolean).join(parent.path ? '/' : ''),
      parts: lazy.has(name) ? [...parent.parts, name] : parent.parts,
    };
    if (!end) around.push(own);
    return own.parts.flatMap((part) => addressesOf(own.path).map((address) => ({ path: address, part })));
  });
}

const addressesOf = (path: string) =>
  path.includes('?') ? [path.replace(/\/:\w+\?/, ''), path.replace(/:\w+\?/, 'x')] : [path.replace(/:\w+/, '7')];
