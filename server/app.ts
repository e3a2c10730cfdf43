import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { applications } from './applications/routes.ts';
import { auth } from './auth/routes.ts';
import { campaigns } from './operators/campaigns/routes.ts';
import { catalogue } from './catalogue/routes.ts';
import { customers } from './customers/routes.ts';
import { deadlines } from './deadlines/routes.ts';
import { discounts } from './discounts/routes.ts';
import { deskPayments } from './desk/payments/routes.ts';
import { deskReports } from './desk/reports/routes.ts';
import { deskAudit } from './desk/audit/routes.ts';
import { deskCustomers } from './desk/customers/routes.ts';
import { desk } from './desk/routes.ts';
import { duty } from './desk/duty/routes.ts';
import { deskSecurity } from './desk/security/routes.ts';
import { deskSignIn } from './desk/sign-in/routes.ts';
import { hours } from './operators/hours/routes.ts';
import { tariff } from './operators/tariff/routes.ts';
import { staffOfSite } from './operators/staff/routes.ts';
import { bulk } from './desk/bulk/routes.ts';
import { macros } from './desk/macros/routes.ts';
import { deliveries } from './desk/deliveries/routes.ts';
import { earnings } from './desk/earnings/routes.ts';
import { ownWork } from './desk/own/routes.ts';
import { writerNotices } from './desk/writer-notices/routes.ts';
import { deskSites } from './operators/sites/routes.ts';
import { interfaceTexts } from './operators/interface-texts/routes.ts';
import { legalTexts } from './operators/legal-texts/routes.ts';
import { mailTexts } from './operators/mail-texts/routes.ts';
import { inbox } from './desk/inbox/routes.ts';
import { views } from './desk/views/routes.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { serveTexts } from './page/serve-texts.ts';
import { answerUnreadable } from './page/unreadable-address.ts';
import { serveOutbox } from './docs/serve-outbox.ts';
import { files } from './files/routes.ts';
import { formVisits } from './form-visits/routes.ts';
import { declared } from './http/declared.ts';
import { answerClientError } from './http/client-error.ts';
import { serveProbes } from './monitoring/probes.ts';
import { cutWhenSlow } from './http/pace.ts';
import { enableMessengerCors } from './http/messenger-cors.ts';
import { Refusal } from './operations/refusal.ts';
import { refuseOverload } from './http/refuse-overload.ts';
import { sendProblem } from './http/send-problem.ts';
import { guardTransport } from './http/transport.ts';
import { newRequestId, watchRequests } from './http/watch-requests.ts';
import { methodsOf } from './http/wrong-method.ts';
import { loyalty } from './loyalty/routes.ts';
import { live } from './live/routes.ts';
import { serveSockets } from './live/serve-sockets.ts';
import { merges } from './merges/routes.ts';
import { messenger } from './messenger/routes.ts';
import { orders } from './orders/routes.ts';
import { servePaymentProviders } from './payments/provider-routes.ts';
import { payments } from './payments/routes.ts';
import { transactions } from './transactions/routes.ts';
import { cancellations } from './cancellations/routes.ts';
import { orderEvents } from './order-events/routes.ts';
import { timeRequests } from './time-requests/routes.ts';
import { pricing } from './pricing/routes.ts';
import { privacy } from './privacy/routes.ts';
import { referrals } from './referrals/routes.ts';
import { notifications } from './notifications/routes.ts';
import { serveMailEvents } from './mails/stops/serve-mail-events.ts';
import { mails } from './mails/routes.ts';
import { push } from './push/routes.ts';
import { reviews } from './reviews/routes.ts';
import { revisions } from './revisions/routes.ts';
import { sites } from './sites/routes.ts';
import { receipts } from './receipts/routes.ts';
import { refuseMoved } from './transfers/refuse-moved.ts';
import { transfers } from './transfers/routes.ts';
import { roleOf } from './roles.ts';
import type { Services } from './services.ts';
import { writers } from './writers/routes.ts';

/** Every endpoint of the product, by noun. */
export const MODULES = {
  sites,
  catalogue,
  pricing,
  auth,
  customers,
  push,
  notifications,
  mails,
  privacy,
  orders,
  cancellations,
  deadlines,
  timeRequests,
  orderEvents,
  receipts,
  writers,
  files,
  formVisits,
  reviews,
  revisions,
  payments,
  transactions,
  discounts,
  loyalty,
  referrals,
  messenger,
  live,
  transfers,
  merges,
  applications,
  deskSignIn,
  deskSecurity,
  desk,
  deskCustomers,
  deskAudit,
  deskPayments,
  deskReports,
  staffOfSite,
  inbox,
  duty,
  views,
  bulk,
  macros,
  hours,
  tariff,
  deliveries,
  earnings,
  ownWork,
  writerNotices,
  deskSites,
  campaigns,
  mailTexts,
  interfaceTexts,
  legalTexts,
};

const GRACE_MS = 3000;

export async function buildApp(services: Services) {
  const { TRUSTED_PROXIES, ROLES } = services.environment;
  const routes = Object.values(MODULES)
    .flat()
    .filter(({ endpoint }) => ROLES.includes(roleOf(endpoint)));
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    bodyLimit: 1024, // of what is no endpoint: endpoints and webhooks have their own
    trustProxy: TRUSTED_PROXIES > 0 && ((_, hop) => hop < TRUSTED_PROXIES),
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } as object, // its types know HTTP/2 first
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      void answerUnreadable(services, error, request as FastifyRequest, reply as FastifyReply), // there is no route yet, so the types are unknown
  });
  app.decorateRequest('caller');
  watchRequests(app);
  guardTransport(app);
  limitClosingTime(app);
  app.addHook('onRequest', (request, _, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length ?? encoding) cutWhenSlow(request.raw);
    done();
  });
  await app.register(multipart);
  if (ROLES.includes('gateway')) await serveSockets(app, services);
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = declared(thrown, request, services.environment.NODE_ENV === 'production');
    return sendProblem(services, request, reply, error);
  });
  const endpoints = routes.map(({ endpoint }) => endpoint);
  enableMessengerCors(app, services, endpoints);
  refuseOverload(app, services);
  const methods = methodsOf(endpoints);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods(request.url);
    const reason = allowed.length > 0 ? 'method_not_allowed' : 'not_found';
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return sendProblem(services, request, reply, new Refusal(reason));
  });
  serveProbes(app, services);
  for (const { register } of routes) register(app, services, refuseMoved);
  if (ROLES.includes('api')) {
    serveMailEvents(app, services);
    servePaymentProviders(app, { ...services, db: services.vital });
    await serveDocs(app, MODULES);
    serveOutbox(app, services);
    serveTexts(app, services);
  }
  return app;
}

/** Closing waits for running requests, `GRACE_MS` at most. The client of a cut request retries. */
function limitClosingTime(app: FastifyInstance) {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
    done();
  });
}
