import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { revisionMinutes } from '@octavo/domain/revisions/time-frame';
import { minutesAfter } from '@octavo/domain/time';
import type { ReceivedFile } from '#files/receive-files.ts';
import { recordFiles } from '#files/record-files.ts';
import type { FileRow } from '#files/store.ts';
import { found } from '#operations/refusal.ts';
import { type OrderRow, insertOrder } from '#orders/store.ts';
import { arriveRefunds } from '#payments/refunds/arrive.ts';
import { insertAttempt, insertEntries } from '#payments/store.ts';
import type { Db } from '#db.ts';
import { insertReview } from '#reviews/store.ts';
import { attachFiles, insertComments, insertRevision } from '#revisions/store.ts';
import type { DemoOrder, DemoRevision } from './demo/demo-order.ts';
import { type Seeding, orderRow } from './demo-order-row.ts';

type Documented = Seeding & { documents: ReceivedFile[] };

/** Inserts orders with their payments, files, reviews and revisions. */
export async function seedOrders(tx: Db, demoOrders: DemoOrder[], seeding: Documented) {
  for (const demo of demoOrders) {
    const order = await insertOrder(tx, orderRow(demo, seeding));
    if (order.datePaid) await seedPayment(tx, order, order.datePaid, demo.charged ?? order.priceFinal);
    const delivered = await seedFilesOf(tx, order, demo, seeding.documents);
    const dateCreated = order.dateCompleted ?? order.dateCreated;
    if (demo.rating) await insertReview(tx, { orderId: order.id, rating: String(demo.rating), dateCreated });
    for (const revision of demo.revisions ?? []) {
      const inserted = await seedRevision(tx, order, revision, seeding.now);
      if (revision.place) await seedPlace(tx, { ...inserted, orderId: order.id }, revision.place, delivered, seeding);
    }
  }
}

type Revised = { id: number; orderId: number; dateEnded: Date | null };

/** Inserts what the customer pointed at, and the version of the file that answers it. */
async function seedPlace(
  tx: Db,
  { id: revisionId, orderId, dateEnded }: Revised,
  { file: name, page, quote, comment }: NonNullable<DemoRevision['place']>,
  delivered: FileRow[],
  { now, documents }: Pick<Documented, 'now' | 'documents'>,
) {
  const file = found(delivered.find((one) => one.name === name));
  const next = found(documents.findLast((one) => one.name === name));
  const kept = { orderId, messageId: null, side: 'writer' as const, dateCreated: dateEnded ?? now };
  const [answer] = await seedFiles(tx, kept, [next]);
  const answeredIn = found(answer).id;
  await attachFiles(tx, revisionId, [answeredIn]);
  await insertComments(tx, [{ revisionId, fileId: file.id, page, quote, comment, answeredIn }]);
}

async function seedRevision(tx: Db, { id, pages }: OrderRow, demo: DemoRevision, now: Date) {
  const { status, requested, ended, level, categories, description } = demo;
  const dateCreated = minutesAfter(now, -60 * requested);
  const deadline = minutesAfter(dateCreated, revisionMinutes(level, pages, 10));
  const dateEnded = ended === undefined ? null : minutesAfter(now, -60 * ended);
  const dates = { deadline, dateCreated, dateEnded };
  return {
    ...(await insertRevision(tx, { orderId: id, status, level, categories, description, ...dates })),
    dateEnded,
  };
}

/** Inserts one attempt with its entries in the ledger, as after a payment with Fondy. */
async function seedPayment(tx: Db, { id: orderId, uid, status, currency }: OrderRow, at: Date, amount: number) {
  const back = status === ORDER_STATUS.refunded ? amount : 0;
  const { id: attemptId } = await insertAttempt(tx, {
    orderId,
    provider: 'fondy',
    state: 'paid',
    amount,
    currency,
    reference: `${uid}-1`,
    providerRef: String(800_000_000 + orderId),
    redirectUrl: null,
    expiresAt: null,
    refunded: back,
    dateCreated: at,
    dateUpdated: at,
    dateChecked: at,
  });
  const entry = { orderId, attemptId, currency, dateCreated: at };
  await insertEntries(tx, [{ ...entry, kind: 'charge', amount, effectKey: `attempt ${attemptId} paid` }]);
  if (back === 0) return;
  await insertEntries(tx, [
    { ...entry, kind: 'refund', amount: -back, effectKey: `attempt ${attemptId} refunded ${back}` },
  ]);
  await arriveRefunds(tx, { id: attemptId, orderId, returned: back }, at);
}

async function seedFilesOf(
  tx: Db,
  order: OrderRow,
  { added = [], delivered = [] }: DemoOrder,
  documents: ReceivedFile[],
) {
  const named = (names: string[]) => names.map((name) => found(documents.find((document) => document.name === name)));
  const kept = { orderId: order.id, messageId: null };
  await seedFiles(tx, { ...kept, side: 'customer', dateCreated: order.dateCreated }, named(added));
  const dateCreated = order.dateCompleted ?? order.dateCreated;
  return seedFiles(tx, { ...kept, side: 'writer', dateCreated }, named(delivered));
}

type Kept = Pick<FileRow, 'orderId' | 'messageId' | 'side' | 'dateCreated'>;

export const seedFiles = (tx: Db, kept: Kept, documents: ReceivedFile[]) =>
  recordFiles(
    tx,
    documents.map((document) => ({ ...document, ...kept, dateDeleted: null })),
  );
