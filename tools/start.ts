import { type Environment, readEnvironment } from '../server/environment.ts';
import { main } from '../server/main.ts';
import { CAST, DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { startSandbox } from '@octavo/sandbox/sandbox';

// `npm start`: the whole system on one address, with a sandbox in place of the payment provider unless one is configured.
try {
  const environment = readEnvironment(process.env);
  const needsSandbox = !process.env.FONDY_API_URL && environment.NODE_ENV !== 'production';
  const sandbox = needsSandbox && (await openSandbox(environment));
  const { url } = await main({ ...process.env, ...(sandbox && { FONDY_API_URL: `${sandbox.url}/fondy/api` }) });
  console.log(welcome(url, sandbox ? sandbox.url : null, environment.SEED === 'demo'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Starts the sandbox 1010 ports above our own (4010 for 3000); on a free port where that one is used. */
function openSandbox({ PORT, FONDY_MERCHANT_ID, FONDY_PAYMENT_KEY }: Environment) {
  const fondy = { merchantId: FONDY_MERCHANT_ID, paymentKey: FONDY_PAYMENT_KEY };
  const port = Number(process.env.SANDBOX_PORT ?? (PORT === 0 ? 0 : PORT + 1010));
  return startSandbox({ port, fondy }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startSandbox({ port: 0, fondy });
  });
}

function welcome(url: string, sandbox: string | null, hasDemo: boolean): string {
  const port = new URL(url).port;
  const accounts = [
    ...CAST.customers.map(
      ({ email, siteId }) => `  ${email.padEnd(22)} customer${siteId === 1 ? '' : ` of site${siteId}.localhost`}`,
    ),
    `  ${CAST.support.email.padEnd(22)} support, for npm run desk`,
    ...CAST.writers.map(({ email, writerNumber }) => `  ${email.padEnd(22)} writer WR-${writerNumber}`),
  ];
  const lines = [
    `Octavo runs at ${url}`,
    `The sites of categories 2 to 5 are at http://site2.localhost:${port} to http://site5.localhost:${port}`,
    ...(sandbox ? [`Payments go to the sandbox at ${sandbox}`] : []),
    ...(hasDemo ? [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...accounts] : []),
    'Ctrl-C stops it',
  ];
  return lines.join('\n');
}
