import type * as contract from '@octavo/contract/revisions';
import { whyNoRevision } from '@octavo/domain/revisions/permission';
import { revisionsUntil } from '@octavo/domain/revisions/policy';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { revisionMinutes } from '@octavo/domain/revisions/time-frame';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { filesOfOrder } from '#files/store.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { type OrderRow, lockOrder, orderOfCustomer } from '#orders/store.ts';
import { presentRevision } from './present.ts';
import { countRevisions, insertComments, insertRevision, lastDelivery, revisionOfCustomer } from './store.ts';

type Request = Call<typeof contract.requestRevision>;

/** spec §7, D46 Requests a revision of a completed order. The lock of the order lets one of several requests pass. */
export async function requestRevision(call: Request) {
  const { db, customerId, key, params, body, now, encryption } = call;
  const intention = {
    owner: `customer ${customerId}`,
    operation: 'requestRevision',
    key,
    body: { ...body, order: params.id },
    now,
    encryption,
  };
  const id = await inTransaction(call, 'requestRevision', (tx) => idempotently(tx, intention, () => request(tx, call)));
  return presentRevision(found(await revisionOfCustomer(db, customerId, id)));
}

async function request(tx: Db, { customerId, params, body, now, environment }: Request): Promise<number> {
  await lockOrder(tx, params.id);
  const order = found(await orderOfCustomer(tx, customerId, params.id));
  await refuseRequest(tx, order, now());
  const minutes = revisionMinutes(body.revisionLevel, order.pages, environment.REVISION_MINUTES_PER_PAGE);
  const { id } = await insertRevision(tx, {
    orderId: order.id,
    categories: [...new Set(body.category)],
    description: body.describeProblem,
    level: body.revisionLevel,
    deadline: minutesAfter(now(), minutes),
    dateCreated: now(),
  });
  await pointAt(tx, order.id, id, body.places);
  const details = { revisionId: id, from: null, to: REVISION_STATUS.requested };
  await recordEvents(tx, order.id, [{ kind: 'revision', details }], { side: 'customer' }, now());
  await publishOrderChanged(tx, order.id);
  return id;
}

async function refuseRequest(tx: Db, { id, status, pages }: OrderRow, now: Date) {
  const { active } = await countRevisions(tx, id);
  const delivered = await lastDelivery(tx, id);
  const until = delivered && revisionsUntil(pages, delivered);
  refuse(whyNoRevision({ status, hasActiveRevision: active > 0, until }, now));
}

/** spec §10.7 Inserts the comments. Each is about a file that the writer delivered for this order. */
async function pointAt(tx: Db, orderId: number, revisionId: number, places: Request['body']['places']) {
  if (places.length === 0) return;
  const delivered = new Set((await filesOfOrder(tx, orderId, 'writer')).map(({ id }) => id));
  if (!places.every(({ file }) => delivered.has(file))) throw new Refusal('not_found');
  await insertComments(
    tx,
    places.map(({ file: fileId, page = null, quote, comment }) => ({ revisionId, fileId, page, quote, comment })),
  );
}
