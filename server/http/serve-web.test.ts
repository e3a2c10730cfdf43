import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { startWorld } from '#testing/world.ts';
import { serveWeb } from './serve-web.ts';

const world = await startWorld();
const WEB_DIR = path.join(world.environment.DATA_DIR, 'web');
await fs.mkdir(path.join(WEB_DIR, 'assets'), { recursive: true });
await fs.writeFile(path.join(WEB_DIR, 'index.html'), '<title>Octavo</title><!--site-->');
const environment = { ...world.environment, WEB_DIR };
const app = await buildApp({ ...world, environment });
await serveWeb(app, { ...world, environment });

const get = async (url: string, host: string, accept = 'text/html,*/*;q=0.8') => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host, accept } });
  return { status: statusCode, type: String(headers['content-type']).split(';')[0], body };
};

test('a host that is no site answers a person with a page that says so', async () => {
  for (const url of ['/', '/orders?page=2']) {
    const { status, type, body } = await get(url, 'nowhere.example');
    expect([status, type]).toEqual([404, 'text/html']);
    expect(body).toContain('No site lives at this address');
  }
});

test('and a program with a Problem', async () => {
  const problem = { status: 404, type: 'application/json' };
  expect(await get('/', 'nowhere.example', 'application/json')).toMatchObject(problem);
  expect(await get('/api/en/sites/settings', 'nowhere.example')).toMatchObject(problem);
  expect(await get('/api/nothing', 'nowhere.example')).toMatchObject(problem);
});

test('a host of ours answers with its page', async () => {
  expect(await get('/', 'localhost')).toMatchObject({ status: 200, type: 'text/html' });
});
