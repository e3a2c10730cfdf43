import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type EndpointId, keyOf } from './query-key.ts';

/**
 * Like `queryOf`, for parts of the first render: the endpoint with its schemas and the client are loaded with the first call.
 * `id` is the method and path that the endpoint `name` of the module is declared with; another one does not compile.
 */
export function lazyQueryOf<Name extends string, M extends Record<Name, Endpoint>>(
  fetch: () => Promise<M>,
  name: Name,
  id: Pick<M[Name], keyof EndpointId>,
) {
  return (input: Input<M[Name]>) =>
    queryOptions({
      queryKey: keyOf(id, input),
      queryFn: async () => {
        const [endpoints, { call }] = await Promise.all([fetch(), import('./call.ts')]);
        return call(endpoints[name], input);
      },
    });
}
