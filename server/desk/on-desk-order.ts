import type { DeskOrder } from '@octavo/contract/desk';
import type { Endpoint, Reply } from '@octavo/contract/endpoint';
import type { IdInUrl } from '@octavo/contract/scalars';
import { RIGHTS, type StaffOperation } from '@octavo/domain/desk/rights';
import { differences } from '#audit/differences.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { type Operation, operateWithin } from '#orders/operate.ts';
import type { OrderRow, Scope } from '#orders/store.ts';
import { whyClosed } from '#orders/why-closed.ts';
import type { Services } from '#services.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import type { StaffRow } from '#staff/store.ts';
import { billOfRequest } from './cancellations/bill-of-request.ts';
import { presentDeskOrder } from './present.ts';
import { actorOf, loadDeskOrder, ownerOf } from './store.ts';

type DeskEndpoint = Endpoint & { access: 'staff'; params: typeof IdInUrl };

/** What the work of an endpoint of the desk about an order gets: the call, whose `db` is the transaction, and the operation. */
export type DeskOperation<E extends DeskEndpoint> = Omit<Call<E>, keyof Operation> &
  Operation & {
    staff: StaffRow;
    /** Says that the call changed nothing, because all of it was done before: nothing is published and nothing written to the audit. */
    repeated: () => void;
  };

/** The order, if this member of staff may operate on it: support all of the site, a writer the assigned ones. */
export const orderFor = ({ siteId, role, id: writerId }: StaffRow, id: number): Scope & { id: number } => ({
  id,
  siteId,
  ...(role === 'writer' && { writerId }),
});

/** The operation of an endpoint of the desk about an order, with its entry in the audit. `present` reads the answer, also that of a repeat. */
export const onDeskOrder =
  <E extends DeskEndpoint, T>(
    endpoint: E,
    work: (operation: DeskOperation<NoInfer<E>>) => Promise<T>,
    present: (call: Call<NoInfer<E>> & { staff: StaffRow }, result: T) => Promise<Reply<E>>,
  ) =>
  async (call: Call<E>): Promise<Reply<E>> => {
    const { params, body, key, staff, site, sessionId } = call as unknown as OrderCall; // the endpoint is of this shape
    const name = endpoint.name as StaffOperation; // declared with the access of staff
    return inTransaction(call, name, async (tx) => {
      const intention = { owner: ownerOf(staff), key, body: { params, body } };
      const door = { name, by: actorOf(staff), intention, order: orderFor(staff, params.id) };
      const inside = { ...call, db: tx, staff };
      const result = await operateWithin(tx, call, door, async (operation) => {
        const order = changesOf(operation);
        let isRepeat = false;
        const repeated = () => {
          isRepeat = true;
          operation.unchanged(null);
        };
        const done = await work({ ...inside, ...operation, change: order.change, repeated });
        const entry = { ...ofOrder(params.id), ...reasonOf(body), ...order.changed(body) };
        if (RIGHTS[name].audit && !isRepeat)
          await auditDesk(tx, { now: call.now, site, staff, sessionId }, name, entry);
        return done;
      });
      return present(inside, result);
    });
  };

/** Watches the fields of an order while the work changes them. `changed` is what the audit keeps: the fields that differ, and what was asked. */
export function changesOf(operation: Operation) {
  const before: OrderRow = operation.order;
  let after = before;
  return {
    change: async (fields: Parameters<Operation['change']>[0]) => (after = await operation.change(fields)),
    changed: (asked: object | undefined) => {
      const { was, became } = differences(before, after);
      return { was, became: { ...asked, ...became } };
    },
  };
}

/** The words that an operation was asked with. */
export const reasonOf = (body: object | undefined) =>
  body && 'note' in body && typeof body.note === 'string' && body.note !== '' ? { reason: body.note } : {};

/** What every call of such an endpoint has. */
type OrderCall = Services & {
  site: { id: number };
  staff: StaffRow;
  sessionId: string;
  params: { id: number };
  body?: object;
  key?: string;
};

type Answering = Parameters<typeof presentDeskOrder>[1] &
  Pick<Services, 'db' | 'sites' | 'environment'> & { params: { id: number }; staff: StaffRow };

/** The order as the desk shows it. */
export async function answerOrder(call: Answering): Promise<DeskOrder> {
  const row = found(await loadDeskOrder(call.db, call.staff, call.params.id));
  const isChatClosed = (await whyClosed(call.db, call, row, call.now())) !== null;
  const order = presentDeskOrder(row, call);
  const { cancellation } = order;
  const bill = cancellation && (await billOfRequest(call.db, call, row, cancellation));
  return { ...order, isChatClosed, cancellation: cancellation && { ...cancellation, ...(bill && { bill }) } };
}
