import { DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { socketPathOf } from '@octavo/contract/messenger-events';
import fs from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { capacityTable } from './capacity.ts';
import { settingsFor } from './nginx.ts';

describe('ADR 0144 the capacity table', () => {
  test('divides a second of the processors, of which three fifths are used, by what one takes', () => {
    const measured = [
      ...['price', 'list', 'messages, `before=`', 'sign-in', 'order created, with its mail'].map((work) => `| ${work} | 0.3 | | | 0.50 + 0.50 ms, plainest 0.2 + 0.1 ms |`), // oxfmt-ignore
      ...['the customer sends', 'support sends'].map((what) => `| messages a second: ${what} | 3022 | | | 0.25 ms of processor each |`), // oxfmt-ignore
    ].join('\n');
    const [, , price, , , , , customers] = capacityTable(measured).split('\n');
    expect(price).toBe('| prices | 1.00 ms | 600 | 1,200 | 2,400 | 4,800 | 9,600 |');
    expect(customers).toBe('| messages of customers | 0.25 ms | 2,400 | 4,800 | 9,600 | 19,000 | 38,000 |');
    expect(() => capacityTable('')).toThrow('does not say how much processor "price" takes');
  });
});

test('ADR 0144 npm run scale uses the nginx.conf of operators with its own ports, and sabotages only what it says', async () => {
  const settings = await fs.readFile('deploy/nginx.conf', 'utf8');
  const proxied = { port: 20_001, api: [20_002, 20_003], gateways: [20_004], folder: '/tmp/x', passesOn: true };
  const used = settingsFor(settings, proxied);
  expect([...used.matchAll(/(?:server|listen) 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(['20002', '20003', '20004', '20001']); // oxfmt-ignore
  expect(used).toContain('proxy_next_upstream error timeout http_503 non_idempotent;');
  expect(used).not.toMatch(/^ +ip_hash;/m); // all customers of the run have one address
  const sabotaged = settingsFor(settings, { ...proxied, passesOn: false });
  expect(sabotaged).toContain('proxy_next_upstream off;');
  expect(sabotaged).not.toContain('proxy_next_upstream error');
});

test('ADR 0144, ADR 0146 the nginx.conf of operators keeps a visitor at one process, and asks the next one for a file that it does not have', async () => {
  const settings = await fs.readFile('deploy/nginx.conf', 'utf8');
  expect(settings).toMatch(/upstream octavo_api \{\s+ip_hash;/);
  const [, location = ''] = /location ~ (\S+) \{\s+proxy_pass http:\/\/octavo_api;\s+proxy_next_upstream [^;]* http_404;/.exec(settings) ?? []; // oxfmt-ignore
  const paths = ['/assets/main-1a2b3c.js', '/desk/assets/main-1a2b3c.css', '/order', '/api/docs/assets/a.js', '/desk'];
  expect(paths.filter((path) => new RegExp(location).test(path))).toEqual(paths.slice(0, 2));
});

test('ADR 0144, ADR 0315 the nginx.conf of operators leads the sockets of every language to the gateways, and nothing else', async () => {
  const settings = await fs.readFile('deploy/nginx.conf', 'utf8');
  const [, location = ''] = /location ~ (\S+) \{\s+proxy_pass http:\/\/octavo_gateways;/.exec(settings) ?? [];
  const isOfGateways = (path: string) => new RegExp(location).test(path);
  const languages = ['en', 'pt-BR', 'zh-Hant', 'es-419', 'qps-rtl'];
  expect([...languages.map(socketPathOf), DESK_SOCKET_PATH].filter((path) => !isOfGateways(path))).toEqual([]);
  expect(['/api/en/messages', '/api/a/b/messages/socket', '/x/api/en/messages/socket'].some(isOfGateways)).toBe(false);
});
