import net from 'node:net';
import { checkMail, signIn } from '@octavo/contract/auth';
import { listMessages } from '@octavo/contract/messenger';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type World, startWorld } from '#testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => void vi.useRealTimers());

describe('what nobody sends by mistake', () => {
  test.each(['localhost:80;script-src *', 'localhost:@evil.example', 'localhost:1/../x', 'localhost, evil.example'])(
    'C29 a host is a name and a port: %s is no site of ours',
    async (host) => {
      const reply = await world.app.inject({ url: '/api/en/sites/settings', headers: { host } });
      expect(reply.json()).toMatchObject({ code: 'site_unknown' });
    },
  );

  test('an address that cannot be read is answered with a Problem', async () => {
    const reply = await world.app.inject({ url: '/api/en/orders/%E0%A4%A', headers: { host: 'localhost' } });
    expect([reply.statusCode, reply.json()]).toEqual([400, { code: 'invalid', message: 'Check form fields' }]);
  });

  test('a NUL is no text', async () => {
    const email = 'a\0@example.com';
    await expect(world.guest.call(checkMail, { body: { email } })).rejects.toMatchObject({ code: 'invalid' });
    const body = { email, password: 'x', hashDevice: '\0' };
    await expect(world.guest.call(signIn, { body })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a position beyond every message is refused', async () => {
    const { id } = await world.order();
    const asked = world.alice.call(listMessages, { params: { id }, query: { after: 3_000_000_000 } });
    await expect(asked).rejects.toMatchObject({ code: 'invalid' });
  });

  test('C25 a body that drips is cut on every route', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { port } = world.app.server.address() as net.AddressInfo; // it listens on TCP
    const socket = net.connect(port, '127.0.0.1');
    const isCut = new Promise((done) => socket.once('close', done));
    socket.write(
      'POST /api/checkmail HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    vi.advanceTimersByTime(60_000);
    await isCut;
  });
});
