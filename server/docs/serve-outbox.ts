import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escape } from 'html-escaper';
import { siteOf } from '#http/caller.ts';
import { Refusal } from '#operations/refusal.ts';
import { type Mail, brandOf } from '#mails/letter.ts';
import { samplesOf } from '#mails/samples.ts';
import { type MailRow, latestMails } from '#mails/store.ts';
import type { Services } from '#services.ts';

/**
 * spec D54 /dev/outbox: what was or would have been mailed, newest first; /dev/mails: every mail there is, with invented words.
 * Only to this machine, and never in production.
 */
export function serveOutbox(app: FastifyInstance, services: Services) {
  if (services.environment.NODE_ENV === 'production') return;

  app.get('/dev/outbox', async (request, reply) => {
    const site = siteForDeveloper(services, request);
    const mails = await latestMails(services.db, site.id);
    const entries = mails.map((row) => entry(toMail(row), `To ${row.recipient}, ${stateOf(row)}`));
    return send(reply, 'Outbox', entries.join('') || '<p>Nothing was mailed yet.</p>');
  });

  app.get('/dev/mails', async (request, reply) => {
    const site = siteForDeveloper(services, request);
    const mails = samplesOf(brandOf(services, site.id));
    return send(reply, 'Every mail we send', mails.map((mail) => entry(mail, '')).join(''));
  });
}

function siteForDeveloper(services: Services, request: FastifyRequest) {
  if (!isLoopback(request.socket.remoteAddress)) throw new Refusal('not_found');
  return siteOf(services, request);
}

/** Who is connected, whatever a proxy's header says of others: the mails hold links that sign somebody in. */
const isLoopback = (address = '') => /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1';

const toMail = ({ subject, body, html }: MailRow): Mail => ({ subject, text: body, html });

function stateOf({ dateCreated, dateSent, dateFailed, refusal }: MailRow): string {
  const written = `written ${dateCreated.toISOString()}`;
  if (dateSent) return `${written}, sent ${dateSent.toISOString()}`;
  if (dateFailed) return `${written}, given up: ${refusal}`;
  return refusal ? `${written}, not taken yet: ${refusal}` : `${written}, waiting`;
}

/** The page of a mail is shown in a frame that runs nothing. */
const entry = ({ subject, text, html }: Mail, about: string) =>
  `<article><h2>${escape(subject)}</h2>${about && `<p>${escape(about)}</p>`}<pre>${linked(escape(text))}</pre>` +
  `<iframe title="${escape(subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escape(html)}"></iframe></article>`;

const linked = (text: string) => text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

const send = (reply: FastifyReply, title: string, content: string) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${content}</html>`,
    );

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:900px;margin:24px auto;padding:0 16px}
article{border-top:1px solid color-mix(in srgb,currentColor 18%,transparent);padding:14px 0}h2{font-size:17px;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:440px;border:1px solid color-mix(in srgb,currentColor 18%,transparent);border-radius:8px}`;
