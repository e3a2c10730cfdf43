import { readEnvironment } from '../server/environment.ts';
import { main } from '../server/main.ts';
import { CAST, DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { openSandbox, setWebhooks } from './open-sandbox.ts';

// `npm start`: the whole system on one address, with a sandbox in place of the payment providers that are not configured.
try {
  const environment = readEnvironment(process.env);
  const sandbox = await openSandbox(environment, process.env);
  const { url } = await main({ ...process.env, ...sandbox?.apiUrls });
  if (sandbox) setWebhooks(sandbox, `http://localhost:${new URL(url).port}`);
  console.log(welcome(url, sandbox ? sandbox.url : null, environment.SEED === 'demo'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function welcome(url: string, sandbox: string | null, hasDemo: boolean): string {
  const port = new URL(url).port;
  const accounts = [
    ...CAST.customers.map(
      ({ email, siteId }) => `  ${email.padEnd(22)} customer${siteId === 1 ? '' : ` of site${siteId}.localhost`}`,
    ),
    `  ${CAST.support.email.padEnd(22)} support, at ${url}/desk`,
    ...CAST.colleagues.map(({ email, role }) => `  ${email.padEnd(22)} ${role}`),
    ...CAST.writers.map(({ email, writerNumber }) => `  ${email.padEnd(22)} writer WR-${writerNumber}`),
  ];
  const codes = '  Support and operator also need six digits: npm run desk -- code';
  const lines = [
    `Octavo runs at ${url}`,
    `The sites of categories 2 to 5 are at http://site2.localhost:${port} to http://site5.localhost:${port}`,
    `Staff work at ${url}/desk`,
    ...(sandbox ? [`Payments go to the sandbox at ${sandbox}`] : []),
    ...(hasDemo ? [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...accounts, codes] : []),
    'Ctrl-C stops it',
  ];
  return lines.join('\n');
}
