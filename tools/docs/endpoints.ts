import { type Endpoint } from '../../contract/endpoint.ts';
import { pathOf } from '../../contract/wire.ts';

/** Every endpoint by noun: method and path, access, and summary. */
export function endpointsPage(modules: Record<string, readonly { endpoint: Endpoint }[]>): string {
  const sections = Object.entries(modules).map(([noun, routes]) => {
    const rows = routes.map(({ endpoint }) => rowOf(endpoint));
    return `## ${noun}\n\n| method | path | who | what | key |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Endpoints\n\n${PREFACE}\n\n${sections.join('\n')}`;
}

const PREFACE =
  'Written by `npm run docs` from the contract as `server/app.ts` serves it. `key`: the call accepts an `Idempotency-Key` (spec D20).';

const rowOf = (endpoint: Endpoint): string => {
  const { method, access, summary, idempotent } = endpoint;
  return `| ${method} | \`${pathOf(endpoint, '{language}')}\` | ${access} | ${summary} | ${idempotent ? 'yes' : ''} |`;
};
