import type { Ask, Endpoint } from '@octavo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';

const calling = lazyModule(() => import('./call.ts'));

/**
 * Like `ask`, for what is drawn first: the endpoint with its schemas, and what calls it, are fetched once there is something
 * to ask. The key of an answer has the name of the endpoint, so `forget` does not reach it.
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
