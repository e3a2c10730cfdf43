import { pathOf } from '@octavo/contract/wire';
import { checkMail } from '@octavo/contract/auth';
import { countUnread } from '@octavo/contract/unread';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const check = (origin: string, host: string) =>
  fixture.app.inject({
    method: 'POST',
    url: pathOf(checkMail),
    headers: { host, origin },
    payload: { email: 'alice@example.com' },
  });

describe('controls A7, C20 the origin of a page is its scheme, its host and its port', () => {
  test.each([
    { origin: 'http://localhost:3000', host: 'localhost:3000', status: 200 },
    { origin: 'http://localhost', host: 'localhost:80', status: 200 },
    { origin: 'http://localhost:3001', host: 'localhost:3000', status: 403 },
    { origin: 'http://localhost', host: 'localhost:3000', status: 403 },
    { origin: 'https://localhost:3000', host: 'localhost:3000', status: 403 },
    { origin: 'http://site1.localhost:3000', host: 'localhost:3000', status: 403 },
    { origin: 'http://LOCALHOST:3000', host: 'localhost:3000', status: 403 },
    { origin: 'http://localhost:3000/', host: 'localhost:3000', status: 403 },
    { origin: 'ftp://localhost:3000', host: 'localhost:3000', status: 403 },
  ])('a page of $origin gets $status from $host', async ({ origin, host, status }) => {
    expect((await check(origin, host)).statusCode).toBe(status);
  });

  test.each([
    { page: 'http://localhost:3000', isAllowed: true },
    { page: 'http://site1.localhost:3000', isAllowed: true },
    { page: 'http://localhost:4000', isAllowed: true },
    { page: 'http://localhost:9999', isAllowed: false },
    { page: 'https://localhost:3000', isAllowed: false },
    { page: 'http://localhost', isAllowed: false },
  ])('spec §7 the messenger on port 4000 answers a page of $page: $isAllowed', async ({ page, isAllowed }) => {
    const { headers } = await fixture.app.inject({
      url: `${pathOf(countUnread)}?id=7`,
      headers: { host: 'localhost:4000', origin: page },
    });
    expect(headers['access-control-allow-origin']).toBe(isAllowed ? page : undefined);
  });
});
