import type { DeskOrder } from '@octavo/contract/desk';
import type { Endpoint, Reply } from '@octavo/contract/endpoint';
import type { IdInUrl } from '@octavo/contract/scalars';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { type Operation, operateWithin } from '#orders/operate.ts';
import type { Scope } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { presentDeskOrder } from './present.ts';
import { staffOf } from './staff-of.ts';
import { type StaffRow, actorOf, loadDeskOrder, ownerOf } from './store.ts';

type DeskEndpoint = Endpoint & { access: 'staff'; params: typeof IdInUrl };

/** What the work of an endpoint of the desk about an order gets: the call, whose `db` is the transaction, and the operation. */
export type DeskOperation<E extends DeskEndpoint> = Omit<Call<E>, keyof Operation> & Operation & { staff: StaffRow };

/** The order, if this member of staff may operate on it: support all of the site, a writer the assigned ones. */
export const orderFor = ({ siteId, role, id: writerId }: StaffRow, id: number): Scope & { id: number } => ({
  id,
  siteId,
  ...(role === 'writer' && { writerId }),
});

/** The operation of an endpoint of the desk about an order. `present` reads the answer, also that of a repeat. */
export const onDeskOrder =
  <E extends DeskEndpoint, T>(
    endpoint: E,
    work: (operation: DeskOperation<NoInfer<E>>) => Promise<T>,
    present: (call: Call<NoInfer<E>> & { staff: StaffRow }, result: T) => Promise<Reply<E>>,
  ) =>
  async (call: Call<E>): Promise<Reply<E>> => {
    const { params, body, key } = call as unknown as OrderCall; // the endpoint is of this shape
    const staff = await staffOf(call as unknown as OrderCall);
    return inTransaction(call, endpoint.name, async (tx) => {
      const intention = { owner: ownerOf(staff), key, body: { params, body } };
      const door = { name: endpoint.name, by: actorOf(staff), intention, order: orderFor(staff, params.id) };
      const inside = { ...call, db: tx, staff };
      const result = await operateWithin(tx, call, door, (operation) => work({ ...inside, ...operation }));
      return present(inside, result);
    });
  };

/** What every call of such an endpoint has. */
type OrderCall = Services & {
  site: { id: number };
  staffId: number;
  params: { id: number };
  body?: unknown;
  key?: string;
};

type Answering = Parameters<typeof presentDeskOrder>[1] &
  Pick<Services, 'db'> & { params: { id: number }; staff: StaffRow };

/** The order as the desk shows it. */
export const answerOrder = async (call: Answering): Promise<DeskOrder> =>
  presentDeskOrder(found(await loadDeskOrder(call.db, call.staff, call.params.id)), call);
