import type { Endpoint } from '@octavo/contract/endpoint';
import { pathPatternOf } from './path-pattern.ts';

/** Returns a function that lists the methods of a path for the header `Allow`; empty for an unknown path. */
export function methodsOf(endpoints: readonly Endpoint[]): (url: string) => string[] {
  const known = endpoints.map((endpoint) => ({ method: endpoint.method, pattern: pathPatternOf(endpoint) }));
  return (url) => {
    const [path = ''] = url.split('?');
    return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].toSorted();
  };
}
