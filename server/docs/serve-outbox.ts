import { type Language } from '@octavo/domain/language/language';
import { directionOf } from '@octavo/domain/language/tags';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escape } from 'html-escaper';
import { siteOf } from '#http/caller.ts';
import { Refusal } from '#operations/refusal.ts';
import { brandOf } from '#mails/brand.ts';
import type { Mail } from '#mails/letter.ts';
import { samplesOf } from '#mails/samples.ts';
import { type MailRow, loadLatestMails } from '#mails/store.ts';
import type { Services } from '#services.ts';
import { docsWords } from './words.ts';

/**
 * spec D54 Serves /dev/outbox: the latest mails, sent or not, newest first, with `?to=` those to one address; /dev/mails: every kind of mail with sample values.
 * Only for requests from this machine, and never in production.
 */
export function serveOutbox(app: FastifyInstance, services: Services) {
  if (services.environment.NODE_ENV === 'production') return;

  app.get<{ Querystring: { to?: string } }>('/dev/outbox', async (request, reply) => {
    const site = siteForDeveloper(services, request);
    const mails = await loadLatestMails(services.db, site.id, request.query.to);
    const words = docsWords(site.language).outbox;
    const entries = mails.map((row) => entry(toMail(row), words.about(row.recipient, stateOf(row, words))));
    return send(reply, site.language, { title: words.title, content: entries.join('') || `<p>${words.empty}</p>` });
  });

  app.get('/dev/mails', async (request, reply) => {
    const site = siteForDeveloper(services, request);
    const mails = samplesOf(brandOf(services, site.id));
    const title = docsWords(site.language).outbox.samples;
    return send(reply, site.language, { title, content: mails.map((mail) => entry(mail, '')).join('') });
  });
}

function siteForDeveloper(services: Services, request: FastifyRequest) {
  if (!isLoopback(request.socket.remoteAddress)) throw new Refusal('not_found');
  return siteOf(services, request);
}

/** Checks the real connection, not the header of a proxy: mails have links that sign in. */
const isLoopback = (address = '') => /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1';

const toMail = ({ subject, body, html }: MailRow) => ({ subject, text: body, html });

type Words = ReturnType<typeof docsWords>['outbox'];

function stateOf(
  { dateCreated, dateSent, dateFailed, dateDropped, whyDropped, refusal }: MailRow,
  words: Words,
): string {
  const written = dateCreated.toISOString();
  if (dateSent) return words.sent(written, dateSent.toISOString());
  if (dateDropped) return words.dropped(written, whyDropped ?? '');
  if (dateFailed) return words.failed(written, refusal ?? '');
  return refusal ? words.retrying(written, refusal) : words.waiting(written);
}

/** A mail as text and as HTML, in a frame without scripts. */
const entry = ({ subject, text, html }: Omit<Mail, 'speaker'>, about: string) =>
  `<article><h2>${escape(subject)}</h2>${about && `<p>${escape(about)}</p>`}<pre>${linked(escape(text))}</pre>` +
  `<iframe title="${escape(subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escape(html)}"></iframe></article>`;

const linked = (text: string) => text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

const send = (reply: FastifyReply, language: Language, { title, content }: { title: string; content: string }) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${content}</html>`,
    );

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:900px;margin:24px auto;padding:0 16px}
article{border-top:1px solid color-mix(in srgb,currentColor 18%,transparent);padding:14px 0}h2{font-size:17px;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:440px;border:1px solid color-mix(in srgb,currentColor 18%,transparent);border-radius:8px}`;
