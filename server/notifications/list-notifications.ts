import type * as contract from '@octavo/contract/notifications';
import type { Call } from '#http/on.ts';
import { presentItem } from './present.ts';
import { Refusal } from '#operations/refusal.ts';
import { type Place, isOwnOrder, loadItems } from './items/store.ts';

/** spec §10.20 A page of the bell, newest first. */
export async function listNotifications({ db, customerId, query }: Call<typeof contract.listNotifications>) {
  const { show, order, before, limit } = query;
  if (order !== undefined && !(await isOwnOrder(db, customerId, order))) throw new Refusal('not_found');
  const rows = await loadItems(db, customerId, { show, order, before: placeIn(before), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    notifications: page.map(presentItem),
    next: last && rows.length > limit ? `${last.dateCreated.getTime()}.${last.id}` : null,
  };
}

/** The place that a text of a page names. */
export function placeIn(text: string): Place;
export function placeIn(text: string | undefined): Place | undefined;
export function placeIn(text: string | undefined): Place | undefined {
  const [at = '', id = ''] = text?.split('.') ?? [];
  return text === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
}
