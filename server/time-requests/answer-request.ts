import { type TimeAnswer, isWaiting } from '@octavo/domain/time-requests/rules';
import { giveMoreTimeCredit } from '#deadlines/give-credit.ts';
import type { Db } from '#db.ts';
import { found } from '#operations/refusal.ts';
import { changeOrder } from '#orders/change-order.ts';
import { type Actor, recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { endRequest, requestOfOrder } from './store.ts';

type Asked = { customerId: number; orderId: number; id: number };

const CUSTOMER: Actor = { side: 'customer' };

/**
 * spec D51a Answers a request of an order of the customer, in the transaction: the first answer counts, a later one changes nothing.
 * Accepting moves the deadline and earns a credit. Answers the order and the request as they then are. Throws `not_found`.
 */
export async function answerRequest(
  tx: Db,
  services: Services,
  { customerId, orderId, id }: Asked,
  answer: TimeAnswer,
) {
  const read = async () => found(await orderOfCustomer(tx, customerId, orderId));
  await lockOrder(tx, (await read()).id);
  const order = await read();
  const request = found(await requestOfOrder(tx, order.id, id));
  const at = services.now();
  const ended =
    isWaiting(request, order.status, at) && (await endRequest(tx, id, answer === 'accept' ? 'accepted' : 'kept', at));
  if (!ended) return { order, request };

  if (answer === 'accept') {
    const deadline = order.deadline > request.deadline ? order.deadline : request.deadline; // an edit may have moved it further
    const details = { from: order.deadline.toISOString(), to: deadline.toISOString() };
    await recordEvents(tx, order.id, [{ kind: 'time_accepted', details }], CUSTOMER, at);
    await changeOrder(tx, order, { deadline }, CUSTOMER, at);
    await giveMoreTimeCredit(tx, services, order);
  } else {
    const details = { deadline: order.deadline.toISOString() };
    await recordEvents(tx, order.id, [{ kind: 'time_kept', details }], CUSTOMER, at);
  }
  await publishOrderChanged(tx, order.id);
  return { order: await read(), request: ended };
}
