import { type OrderEvent, eventsOfChange } from '@octavo/domain/order-events/events';
import type { NoticeEvent } from '@octavo/domain/notifications/matrix';
import { fieldsOfAcceptance } from '@octavo/domain/orders/editing';
import { fieldsOfHold } from '@octavo/domain/orders/hold';
import type { Updateable } from 'kysely';
import { endWithOrder } from '#cancellations/end-with-order.ts';
import { resumeClocks } from '#clocks/resume-clocks.ts';
import { endOfferWithOrder } from '#desk/offers/end-with-order.ts';
import { type Brand, brandOf } from '#mails/brand.ts';
import type { Mail } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { revisionChanged } from '#mails/templates/revision-changed.ts';
import { noteEvents } from '#notifications/note-events.ts';
import { queueItemPushes } from '#push/outbox/store.ts';
import { idempotently } from '#operations/idempotency.ts';
import type { OperationName } from '#operations/names.ts';
import { recomputeEarning } from '#earnings/recompute-earning.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { endRevisionWithOrder } from '#revisions/end-with-order.ts';
import type { Tables } from '#tables.ts';
import { endWithDeadline } from '#time-requests/end-with-deadline.ts';
import { moveRequest } from '#time-requests/move-request.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { type Actor, type Happening, recordEvents } from './events/store.ts';
import { publishHappened, publishOrderChanged } from './publish-changed.ts';
import { recomputeBonuses } from './recompute-bonuses.ts';
import { type OrderRow, type Reader, type Scope, lockOrder, loadReaderOf, updateOrder } from './store.ts';

/** What the work of an operation gets. What it reports is written after the work, in the same transaction. */
export type Operation = {
  tx: Db;
  /** As it is under the lock, before the work. */
  order: OrderRow;
  at: Date;
  by: Actor;
  /** Changes the order, if nothing else changed its status, and answers it as it then is. The events follow from the fields. */
  change: (fields: Updateable<Tables['orders']>) => Promise<OrderRow>;
  /** Reports an event; of the caller, unless another actor caused it. */
  happened: (event: OrderEvent, by?: Actor) => void;
  /** Reports that the ledger of the order has new entries, which its points, codes, referral and the earning of its writer follow. */
  moneyMoved: () => void;
  /** Runs after all else, just before the commit: for what others wait for. */
  atEnd: (work: () => Promise<unknown>) => void;
  /** Queues a mail to the customer about an event, if the account is open. */
  mail: (event: NoticeEvent, write: Write) => void;
  /** Hands over what lets a push answer a request for more time. */
  answeredWith: (token: string) => void;
  /** Reports that the order is as it was, so that nobody hears of it. Answers the value. */
  unchanged: <T>(value: T) => T;
};

type Write = (brand: Brand, reader: Reader) => Mail;

/** Who asked for what with which key. */
export type Intention = { owner: string; key: string | undefined; body: unknown };

type Door = {
  /** The name of the operation. */
  name: OperationName;
  by: Actor;
  /** spec D20 With a key, the operation runs once for it, and a repeat answers the first result, which must be plain JSON. */
  intention?: Intention;
  /** The orders that the caller may operate on; or what inserts a new one. */
  order: Scope | ((tx: Db) => Promise<OrderRow>);
};

/**
 * ADR 0074 The one way to operate on an order: transaction, lock, key, the work, then its events, bonuses and mails, and one publication.
 * Throws `not_found` for an order that the caller may not operate on.
 */
export const operate = <T>(services: Services, door: Door, work: (operation: Operation) => Promise<T>): Promise<T> =>
  inTransaction(services, door.name, (tx) => operateWithin(tx, services, door, work));

/** The same in a transaction that is open already, as that of an operation on several orders. */
export async function operateWithin<T>(
  tx: Db,
  services: Services,
  { name, by, intention, order }: Door,
  work: (operation: Operation) => Promise<T>,
): Promise<T> {
  // before the key: a repeat is answered within the bounds of the caller only (ADR 0086)
  const existing = typeof order === 'function' ? undefined : found(await lockOrder(tx, order));
  const run = async () => {
    const locked = typeof order === 'function' ? await order(tx) : found(existing);
    const at = services.now();
    const reports: Reports = { current: locked, events: [], mails: [], token: null, isWorthChanged: false, isUnchanged: false }; // oxfmt-ignore
    const result = await work(operationOn(tx, reports, at, by));
    await write(tx, services, reports, at);
    return result;
  };
  return intention ? idempotently(tx, { ...services, ...intention, operation: name }, run) : run();
}

/** What the work reports. `current` is the order after its changes. */
type Reports = {
  current: OrderRow;
  events: Happening[];
  mails: { event: NoticeEvent; writeMail: Write }[];
  token: string | null;
  isWorthChanged: boolean;
  isUnchanged: boolean;
  last?: () => Promise<unknown>;
};

const operationOn = (tx: Db, reports: Reports, at: Date, by: Actor): Operation => ({
  tx,
  order: reports.current,
  at,
  by,
  change: async (fields) => {
    const before = reports.current;
    const held = { ...fields, ...fieldsOfHold(before, fields, at) };
    reports.current = await updateOrder(tx, before, { ...held, ...fieldsOfAcceptance(before, held, at) });
    await resumeClocks(tx, before, reports.current, at);
    const lapsed = await moveRequest(tx, before, reports.current, at);
    if (lapsed) reports.events.push({ event: lapsed, by: SYSTEM });
    await endWithDeadline(tx, before, reports.current, at);
    await endWithOrder(tx, reports.current, at);
    await endOfferWithOrder(tx, before, reports.current, at);
    reports.events.push(...eventsOfChange(before, reports.current, by.side).map((event) => ({ event, by })));
    await endRevision(tx, reports, at);
    if (fields.status !== undefined || fields.datePaid !== undefined) reports.isWorthChanged = true;
    return reports.current;
  },
  happened: (event, other = by) => void reports.events.push({ event, by: other }),
  moneyMoved: () => void (reports.isWorthChanged = true),
  mail: (event, writeMail) => void reports.mails.push({ event, writeMail }),
  answeredWith: (token) => void (reports.token = token),
  atEnd: (work) => void (reports.last = work),
  unchanged: (value) => {
    reports.isUnchanged = true;
    return value;
  },
});

/** spec §10.7 Cancels the active revision of an order that was closed, with the event and the mail of one that support cancels. */
async function endRevision(tx: Db, { current, events, mails }: Reports, at: Date) {
  const details = await endRevisionWithOrder(tx, current, at);
  if (!details) return;
  events.push({ event: { kind: 'revision', details }, by: SYSTEM });
  const { revisionId: revision, to: status } = details;
  mails.push({
    event: 'revision',
    writeMail: (brand) => revisionChanged(brand, { ...current, revision, status }),
  });
}

async function write(tx: Db, services: Services, reports: Reports, at: Date) {
  const { current: order, events, mails, token, isWorthChanged, isUnchanged } = reports;
  const recorded = await recordEvents(tx, order, events, at);
  const items = await noteEvents(tx, order, recorded.map((id, n) => ({ id, ...found(events[n]) })), at); // oxfmt-ignore
  await queueItemPushes(tx, { orderId: order.id, items, token }, at);
  if (isWorthChanged) {
    await recomputeBonuses(tx, order.id, at);
    await recomputeEarning(tx, order.id, at);
  }
  const reader = mails.length > 0 && (await loadReaderOf(tx, order.id));
  if (reader) {
    const { siteId, customerId, email: to } = reader; // the site where the customer is now, which differs from that of the order after a move
    const brand = brandOf(services, siteId, reader);
    for (const { event, writeMail } of mails) {
      const about = { event, orderId: order.id, notificationId: items.find((item) => item.event === event)?.id };
      await queueMail(tx, services, { siteId, customerId, to, mail: writeMail(brand, reader), about }); // oxfmt-ignore
    }
  }
  if (recorded.length > 0) await publishHappened(tx, { orderId: order.id, events: recorded });
  if (!isUnchanged) await publishOrderChanged(tx, order.id);
  await reports.last?.();
}

export const CUSTOMER: Actor = { side: 'customer' };
export const SYSTEM: Actor = { side: 'system' };
