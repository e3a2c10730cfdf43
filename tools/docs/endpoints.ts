import { type Endpoint } from '../../contract/endpoint.ts';
import { COMMON_REFUSALS } from '../../contract/problem.ts';
import { pathOf } from '../../contract/wire.ts';

/** Every endpoint by noun: name, method and path, access, summary, limit and refusals. */
export function endpointsPage(modules: Record<string, readonly { endpoint: Endpoint }[]>): string {
  const sections = Object.entries(modules).map(([noun, routes]) => {
    const rows = routes.map(({ endpoint }) => rowOf(endpoint));
    return `## ${noun}\n\n| name | call | who | what | key | limit | refusals |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Endpoints\n\n${PREFACE}\n\n${sections.join('\n')}`;
}

const PREFACE =
  'Written by `npm run docs` from the contract as `server/app.ts` serves it. `key`: the call accepts an `Idempotency-Key` (spec D20). `limit`: a line of `contract/limits.ts`. `refusals`: those that the endpoint declares; any endpoint may also answer ' +
  `${COMMON_REFUSALS.map((code) => `\`${code}\``).join(', ')}.`;

const rowOf = (endpoint: Endpoint): string => {
  const { name, method, access, summary, idempotent, limit = '', refuses = [] } = endpoint;
  const call = `${method} \`${pathOf(endpoint, '{language}')}\``;
  return `| \`${name}\` | ${call} | ${access} | ${summary} | ${idempotent ? 'yes' : ''} | ${limit} | ${refuses.join(', ')} |`;
};
