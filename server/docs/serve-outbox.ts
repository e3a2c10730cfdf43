import type { FastifyInstance } from 'fastify';
import { escape } from 'html-escaper';
import { siteOf } from '#http/caller.ts';
import { Refusal } from '#http/refusal.ts';
import { latestMails } from '#jobs/store.ts';
import type { World } from '#world.ts';

/** D54 /dev/outbox: what would have been mailed, newest first. Only to this machine, and never in production. */
export function serveOutbox(app: FastifyInstance, world: World) {
  if (world.environment.NODE_ENV === 'production') return;
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress)) throw new Refusal('not_found');
    const mails = await latestMails(world.db, siteOf(world, request).id);
    const list = mails.map(
      ({ recipient, subject, body, dateCreated }) =>
        `<article><h2>${escape(subject)}</h2><p>To ${escape(recipient)}, ${dateCreated.toISOString()}</p><pre>${linked(escape(body))}</pre></article>`,
    );
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'")
      .send(`<!doctype html><title>Outbox</title><h1>Outbox</h1>${list.join('') || '<p>Nothing was mailed yet.</p>'}`);
  });
}

/** Who is connected, whatever a proxy's header says of others: the mails hold links that set passwords. */
const isLoopback = (address = '') => /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1';

const linked = (text: string) => text.replace(/http:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
