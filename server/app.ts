import multipart from '@fastify/multipart';
import { PROBLEMS, type Problem } from '@octavo/contract/problem';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { auth } from './auth/routes.ts';
import { catalogue } from './catalogue/routes.ts';
import { customers } from './customers/routes.ts';
import { discounts } from './discounts/routes.ts';
import { desk } from './desk/routes.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { serveOutbox } from './docs/serve-outbox.ts';
import { files } from './files/routes.ts';
import { isDatabaseAway } from './http/database-away.ts';
import { answerClientError } from './http/client-error.ts';
import { healthOf } from './http/health.ts';
import { cutWhenSlow } from './http/pace.ts';
import { answerOtherHosts } from './http/other-host.ts';
import { Refusal } from './operations/refusal.ts';
import { methodsOf } from './http/wrong-method.ts';
import { live } from './live/routes.ts';
import { serveSockets } from './live/serve-sockets.ts';
import { messenger } from './messenger/routes.ts';
import { orders } from './orders/routes.ts';
import { servePaymentProviders } from './payments/provider-routes.ts';
import { payments } from './payments/routes.ts';
import { pricing } from './pricing/routes.ts';
import { sites } from './sites/routes.ts';
import { transfers } from './transfers/routes.ts';
import type { Services } from './services.ts';
import { writers } from './writers/routes.ts';

/** Every endpoint of the product, by noun. */
export const MODULES = {
  sites,
  catalogue,
  pricing,
  auth,
  customers,
  orders,
  writers,
  files,
  payments,
  discounts,
  messenger,
  live,
  transfers,
  desk,
};

const GRACE_MS = 3000;
const BUSY_SECONDS = 5;
const NO_TEXT = '22021'; // Postgres knows no text with a NUL in it

export async function buildApp(services: Services) {
  const { TRUSTED_PROXIES } = services.environment;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 256 * 1024,
    trustProxy: TRUSTED_PROXIES > 0 && ((_, hop) => hop < TRUSTED_PROXIES),
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } as object, // its types know HTTP/2 first
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _, reply) => {
      const problem = asProblem(error);
      void (reply as FastifyReply).status(PROBLEMS[problem.code].status).send(problem); // of no route, so of any shape
    },
  });
  endInTime(app);
  app.addHook('onRequest', (request, _, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length ?? encoding) cutWhenSlow(request.raw);
    done();
  });
  await app.register(multipart);
  await serveSockets(app, services);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error);
    if (problem.code === 'unexpected') request.log.error({ err: error }, 'unexpected');
    const soon = problem.code === 'busy' ? BUSY_SECONDS : undefined;
    const retryAfter = (error instanceof Refusal ? error.retryAfterSeconds : undefined) ?? soon;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.status(PROBLEMS[problem.code].status).send(problem);
  });
  const endpoints = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }) => endpoint));
  answerOtherHosts(app, services, endpoints);
  const methods = methodsOf(endpoints);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods(request.url);
    const reason = allowed.length > 0 ? 'method_not_allowed' : 'not_found';
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return reply.status(PROBLEMS[reason].status).send(asProblem(new Refusal(reason)));
  });
  app.get('/healthz', async () => ({ status: await healthOf(services.db) }));
  for (const { register } of Object.values(MODULES).flat()) register(app, services);
  servePaymentProviders(app, services);
  serveDocs(app, MODULES);
  serveOutbox(app, services);
  return app;
}

/** Closing waits for the requests under way, but not for one that would take all night: its client tries again. */
function endInTime(app: FastifyInstance) {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
    done();
  });
}

export function asProblem(error: Error & { statusCode?: number; code?: string }): Problem {
  if (error instanceof Refusal) {
    const { code, message, errors, location } = error;
    return { code, message, ...(errors && { errors }), ...(location && { location }) };
  }
  if (isDatabaseAway(error)) return { code: 'busy', message: PROBLEMS.busy.message };
  if (error.code === NO_TEXT) return { code: 'invalid', message: PROBLEMS.invalid.message };
  const status = error.statusCode ?? 500; // Fastify's own issues: broken JSON, a body too large, an unknown media type
  if (status === 413) return { code: 'too_large', message: PROBLEMS.too_large.message };
  if (status < 500) return { code: 'invalid', message: PROBLEMS.invalid.message };
  return { code: 'unexpected', message: PROBLEMS.unexpected.message };
}
