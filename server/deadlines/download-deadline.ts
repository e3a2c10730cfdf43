import { Readable } from 'node:stream';
import type * as contract from '@octavo/contract/deadlines';
import { canBeLate } from '@octavo/domain/deadlines/late';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { addDeadline, newCalendar } from './calendar-event.ts';
import { deadlineWords } from './words.ts';

/**
 * spec §10.14 The deadline of an order as a calendar with one event. Throws `not_found`, and `order_not_under_way` for an order that has no deadline to
 * keep.
 */
export async function downloadDeadline(call: Call<typeof contract.downloadDeadline>): Promise<Download> {
  const { db, site, origin, customerId, params, language, now } = call;
  const order = found(await loadOrderOfCustomer(db, customerId, params.id));
  if (!canBeLate(order)) throw new Refusal('order_not_under_way');
  const speaker = speakerOf(site, language, deadlineWords);
  const reader = { name: site.name, origin, speaker };
  const calendar = newCalendar(reader);
  addDeadline(calendar, reader, order, now());
  return { name: deadlineWords(speaker).fileName(order.id), bytes: Readable.from([calendar.toString()]) };
}
