import { LIMITS } from '@octavo/contract/limits';
import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import { basePathOf } from '@octavo/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, siteOf } from '#http/caller.ts';
import { refuseTooMany } from '#http/limits/within-limits.ts';
import { logFailure } from '#http/log-failure.ts';
import { Refusal } from '#operations/refusal.ts';
import { verifiersOf } from '#outside/payments/accounts.ts';
import type { Adapter, RawWebhook } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { comeBack, pageOfUnknown } from './browser/come-back.ts';
import { goToProvider } from './browser/go-to-provider.ts';
import { showForm } from './browser/show-form.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';

const BODY_LIMIT = 256 * 1024;
const RETRY_SECONDS = 5;
const NO_SITE = { id: 0 }; // providers use one address for all sites

type Named = { Params: { provider: string } };
type Link = { Params: { provider: string; uid: string; hash: string } };

/** payments §6.7 The routes for webhooks and for returning browsers: raw bytes, no session, no token. */
export function servePaymentProviders(app: FastifyInstance, services: Services) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const raw = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body));
    const common = { bodyLimit: BODY_LIMIT, exposeHeadRoute: false };

    scope.route<Named>({
      ...common,
      method: ['GET', 'POST'],
      url: '/webhooks/:provider',
      handler: async (request, reply) => {
        const answer = await take(loggingTo(request, services), request).catch((error: unknown) => {
          if (error instanceof Refusal) throw error;
          throw whyNotStored(request, error);
        });
        return reply.status(answer.status).header('content-type', answer.contentType).send(answer.body);
      },
    });

    for (const way of ['return', 'cancel'] as const) {
      scope.route<Named>({
        ...common,
        method: ['GET', 'POST'],
        url: `/pay/${way}/:provider`,
        handler: async (request, reply) => {
          const provider = providerOf(services, request);
          const { id: siteId } = siteOf(services, request);
          const reference = urlOf(request).searchParams.get('attempt');
          const coming = comeBack(loggingTo(request, services), { siteId, provider, reference, way });
          return leadTo(request, reply, coming, pageOfUnknown(reference));
        },
      });
    }

    scope.route<Named>({
      ...common,
      method: 'GET',
      url: '/pay/form/:provider',
      handler: async (request, reply) => {
        const provider = providerOf(services, request);
        const { site, language } = callerOf(services, request, { access: 'anyone' });
        const page = await showForm(services, { site, language }, provider, urlOf(request).searchParams.get('attempt'));
        if ('redirectTo' in page) return redirect(reply, page.redirectTo);
        const headers = { 'cache-control': 'no-store', 'content-security-policy': page.policy };
        return reply.headers(headers).type('text/html; charset=utf-8').send(page.html);
      },
    });

    scope.route<Link>({
      ...common,
      method: 'GET',
      url: `${basePathOf(':language')}/payments/:provider/:uid/:hash`,
      handler: async (request, reply) => {
        if (String(request.headers['sec-purpose']).includes('prefetch')) return reply.status(204).send();
        const provider = providerOf(services, request);
        const caller = callerOf(services, request, { access: 'anyone' });
        const { params } = request;
        const going = goToProvider(loggingTo(request, services), caller, { ...params, provider });
        return leadTo(request, reply, going, `/orderinfo?id=${encodeURIComponent(params.uid)}`); // it pays nothing, so nothing is said of a payment
      },
    });
  });
}

/** The services for one request: their lines of the log have its id, as those of an endpoint do. */
const loggingTo = ({ log }: FastifyRequest, services: Services): Services => ({ ...services, log });

async function take(services: Services, request: FastifyRequest<Named>) {
  const provider = providerOf(services, request);
  await refuseTooMany(services, LIMITS.webhook, { site: NO_SITE, ip: request.ip });
  return receiveWebhook(services, provider, toWebhook(services, request));
}

/** Postgres cannot store it: a text with a NUL or half a character, a key of kilobytes. A retry would fail as well. */
const NEVER = /^(22|54)[0-9A-Z]{3}$/;

/** The refusal of a webhook that was not stored. One that can never be stored is logged as information: anybody can send it. */
function whyNotStored({ log }: FastifyRequest, error: unknown): Refusal {
  const { code = '', message } = error as Partial<NodeJS.ErrnoException>; // our own code and Postgres throw errors
  const isInvalid = NEVER.test(code);
  log[isInvalid ? 'info' : 'error']({ code, reason: message }, 'a payment webhook was not stored');
  return isInvalid ? new Refusal('invalid') : new Refusal('busy', undefined, { retryAfterSeconds: RETRY_SECONDS });
}

/** A person waits for this answer, so an error also redirects to a page. */
async function leadTo({ log }: FastifyRequest, reply: FastifyReply, way: Promise<string>, afterError: string) {
  const url = await way.catch((error: Error) => {
    logFailure(log, error);
    return afterError;
  });
  return redirect(reply, url);
}

const redirect = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303);

/** The provider of the path, which must have an account. */
function providerOf(services: Services, { params }: FastifyRequest<Named | Link>): Adapter['id'] {
  const known = PAYMENT_PROVIDERS.find((name) => name === params.provider);
  if (!known || verifiersOf(services, known, services.now()).length === 0) throw new Refusal('not_found');
  return known;
}

function toWebhook({ now }: Services, request: FastifyRequest): RawWebhook {
  return {
    method: request.method,
    rawBody: bytesOf(request),
    query: [...urlOf(request).searchParams],
    headers: request.headers,
    remoteIp: request.ip,
    receivedAt: now(),
  };
}

function urlOf({ url }: FastifyRequest): URL {
  return new URL(url, 'http://localhost');
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
