import { Readable } from 'node:stream';
import type * as contract from '@octavo/contract/deadlines';
import { isUnderWay } from '@octavo/domain/orders/status';
import ical from 'ical-generator';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { deadlineWords } from './words.ts';

/**
 * spec §10.14 The deadline of an order as a calendar with one event, which a later file replaces: its id is that of the order. Throws
 * `not_found`, and `order_not_under_way` for an order that has no deadline to keep.
 */
export async function downloadDeadline(call: Call<typeof contract.downloadDeadline>): Promise<Download> {
  const { db, site, origin, customerId, params, language, now } = call;
  const order = found(await loadOrderOfCustomer(db, customerId, params.id));
  if (!isUnderWay(order.status)) throw new Refusal('order_not_under_way');
  const words = deadlineWords(language);
  const calendar = ical({ prodId: { company: site.name, product: 'Octavo' } });
  const url = `${origin}/orderinfo/${order.id}/details`;
  calendar.createEvent({
    id: `order-${order.id}@${new URL(origin).host}`,
    stamp: now(),
    start: order.deadline,
    summary: words.event(order.id, order.title),
    description: `${words.note(site.name)} ${url}`,
    url,
  });
  return { name: words.fileName(order.id), bytes: Readable.from([calendar.toString()]) };
}
