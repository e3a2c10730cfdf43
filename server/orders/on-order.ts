import type { Endpoint, Reply } from '@octavo/contract/endpoint';
import type { IdInUrl } from '@octavo/contract/scalars';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { CUSTOMER, type Operation, operateWithin } from './operate.ts';

type OrderEndpoint = Endpoint & { access: 'customer'; params: typeof IdInUrl };

/** What the work of an endpoint about an order of the customer gets: the call, whose `db` is the transaction, and the operation. */
export type CustomerOperation<E extends OrderEndpoint> = Omit<Call<E>, keyof Operation> & Operation;

/** The operation of an endpoint about an order of the customer. `present` reads the answer, also that of a repeat. */
export const onOrder =
  <E extends OrderEndpoint, T>(
    endpoint: E,
    work: (operation: CustomerOperation<NoInfer<E>>) => Promise<T>,
    present: (call: Call<NoInfer<E>>, result: T) => Promise<Reply<E>> | Reply<E>,
  ) =>
  (call: Call<E>): Promise<Reply<E>> =>
    inTransaction(call, endpoint.name, async (tx) => {
      const { customerId, params, body, key } = call as unknown as OrderCall; // the endpoint is of this shape
      const order = { id: params.id, customerId };
      const intention = { owner: `customer ${customerId}`, key, body: { params, body } };
      const inside = { ...call, db: tx };
      const result = await operateWithin(
        tx,
        call,
        { name: endpoint.name, by: CUSTOMER, intention, order },
        (operation) => work({ ...inside, ...operation }),
      );
      return present(inside, result);
    });

/** What every call of such an endpoint has. */
type OrderCall = Services & { customerId: number; params: { id: number }; body?: unknown; key?: string };
