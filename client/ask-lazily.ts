import type { Ask, Endpoint } from '@octavo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';

const calling = lazyModule(() => import('./call.ts'));

/**
 * Like `ask`, for parts of the first render: the endpoint with its schemas and the client are loaded with the first call. The
 * query key has the name of the endpoint, so `forget` does not invalidate it.
 */
export function askLazily<Name extends string, M extends Record<Name, Endpoint>>(fetch: () => Promise<M>, name: Name) {
  const contract = lazyModule(fetch);
  return (what: Ask<M[Name]>) =>
    queryOptions({
      queryKey: [name, what],
      queryFn: async () => {
        const [endpoints, { call }] = await Promise.all([contract.load(), calling.load()]);
        return call(endpoints[name], what);
      },
    });
}
