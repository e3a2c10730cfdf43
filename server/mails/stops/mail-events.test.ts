import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { openLog } from '#outside/log.ts';
import { startFixture } from '#testing/fixture.ts';

test('ADR 0251 a refused event of a mail service is logged with the id of its request', async () => {
  const lines: { msg: string; requestId?: string }[] = [];
  const fixture = await startFixture();
  const app = await buildApp({
    ...fixture,
    log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    environment: { ...fixture.environment, MAIL_WEBHOOK_SECRET: 'a secret of the mail service, long enough' },
  });
  onTestFinished(() => void app.close());
  const reply = await app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { host: 'localhost' },
    payload: '{}',
  });
  expect(reply.statusCode).toBe(403);
  expect(lines.find(({ msg }) => msg === 'mail event refused')).toMatchObject({
    requestId: reply.headers['x-request-id'],
  });
});
