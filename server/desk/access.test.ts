import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import * as applications from '@octavo/contract/desk-applications';
import * as campaigns from '@octavo/contract/campaigns';
import * as contract from '@octavo/contract/desk';
import * as deskFiles from '@octavo/contract/desk-files';
import * as conversations from '@octavo/contract/desk-conversations';
import * as deskDrafts from '@octavo/contract/desk-drafts';
import { createDeskSocketTicket } from '@octavo/contract/desk-live';
import * as auditTrail from '@octavo/contract/desk-audit';
import * as customers from '@octavo/contract/desk-customers';
import * as deskPrivacy from '@octavo/contract/desk-privacy';
import * as deadlineOf from '@octavo/contract/desk-deadline';
import * as duty from '@octavo/contract/desk-duty';
import * as merges from '@octavo/contract/desk-merges';
import * as inbox from '@octavo/contract/desk-inbox';
import * as bulk from '@octavo/contract/desk-bulk';
import * as orders from '@octavo/contract/desk-orders';
import * as reports from '@octavo/contract/desk-reports';
import * as ledger from '@octavo/contract/desk-ledger';
import * as disputes from '@octavo/contract/desk-disputes';
import * as macros from '@octavo/contract/desk-macros';
import * as messages from '@octavo/contract/desk-messages';
import * as deskNotes from '@octavo/contract/desk-notes';
import * as cannedReplies from '@octavo/contract/desk-canned-replies';
import * as ofOrder from '@octavo/contract/desk-order';
import * as deliveries from '@octavo/contract/desk-deliveries';
import * as earnings from '@octavo/contract/desk-earnings';
import * as own from '@octavo/contract/desk-own-work';
import * as offers from '@octavo/contract/desk-offers';
import * as profiles from '@octavo/contract/desk-profiles';
import * as notices from '@octavo/contract/desk-writer-notices';
import { getUnassignedPlace } from '@octavo/contract/desk-unassigned';
import * as writers from '@octavo/contract/desk-writers';
import * as moves from '@octavo/contract/desk-moves';
import * as payments from '@octavo/contract/desk-payments';
import * as security from '@octavo/contract/desk-security';
import * as signIn from '@octavo/contract/desk-sign-in';
import * as opening from '@octavo/contract/desk-site-opening';
import * as siteSignIn from '@octavo/contract/desk-site-sign-in';
import * as siteVersions from '@octavo/contract/desk-site-versions';
import * as interfaceTexts from '@octavo/contract/desk-interface-texts';
import * as legalTexts from '@octavo/contract/desk-legal-texts';
import * as mailTexts from '@octavo/contract/desk-mail-texts';
import * as sites from '@octavo/contract/desk-sites';
import * as transfers from '@octavo/contract/desk-transfers';
import * as staff from '@octavo/contract/desk-staff';
import * as hoursOf from '@octavo/contract/desk-hours';
import * as tariff from '@octavo/contract/desk-tariff';
import * as refunds from '@octavo/contract/desk-refunds';
import * as revisions from '@octavo/contract/desk-revisions';
import * as statements from '@octavo/contract/desk-statements';
import * as search from '@octavo/contract/desk-search';
import { getCustomer } from '@octavo/contract/customers';
import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import type { StaffRole } from '@octavo/domain/desk/right';
import { RIGHTS, type StaffOperation, mayDo } from '@octavo/domain/desk/rights';
import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { beforeAll, describe, expect, test } from 'vitest';
import { MODULES } from '#app.ts';
import { insertApplication } from '#applications/store.ts';
import { insertCancellation } from '#cancellations/store.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { markRefund } from '#payments/refunds/sending/store.ts';
import { insertRevision } from '#revisions/store.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { hire } from '#testing/staff.ts';
import { codeNow } from './sign-in/totp.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

let fixture: Fixture;
let actors: Record<string, { call: Call }>;
let id: number;
let ofWriter: number;
let ofSupport: number;
/** Paid orders: one with nothing else, two whose refund was refused, one of a provider that hides parts. */
let paid: Record<'plainly' | 'refused' | 'outside' | 'hidden', { order: number; reference: string; refund: number }>;
/** A fault of money at site 1, and the webhook that it came from. */
let board: Record<'fault' | 'webhook' | 'dispute' | 'pack' | 'statement' | 'line', number>;
let revision: number;
let customer: number;
/** A shared view and an action on many orders, of support. */
let saved: Record<'view' | 'run' | 'done', number>;
/** An application of site 1, with a file. */
let application: Record<'id' | 'file', number>;
/** A macro that only support may run, one that the writer may run as well, and the newest run. */
let macro: Record<'ofSupport' | 'ofWriters' | 'run', number>;
let said: Record<'customer' | 'writer' | 'support' | 'held' | 'canned', number>;

beforeAll(async () => {
  fixture = await startFixture();
  const { guest, alice } = fixture;
  const assigned = await hire(fixture, { name: 'wren', number: 20418 });
  const off = { startsAt: minutesAfter(fixture.now(), 60_000), endsAt: minutesAfter(fixture.now(), 70_000) };
  await fixture.db
    .insertInto('daysOff')
    .values({ ...off, staffId: assigned.id, dateCreated: fixture.now() })
    .execute();
  const support = await hire(fixture);
  actors = {
    guest,
    customer: alice,
    assigned,
    support,
    unassigned: await hire(fixture, { name: 'walt', number: 20511 }),
    stranger: await hire(fixture, { name: 'sue', siteId: 2 }),
    strangerWriter: await hire(fixture, { name: 'wes', number: 20600, siteId: 2 }),
    strangerOperator: await hire(fixture, { name: 'otto', role: 'operator', siteId: 2 }),
    misplaced: { call: fixture.callAs(support.accessToken, 'site2.localhost') },
  };
  ({ id: customer } = await alice.call(getCustomer, {}));
  await fixture.db.updateTable('customers').set({ status: CUSTOMER_STATUS.confirmed }).execute();
  id = (await fixture.order({ status: 2, datePaid: fixture.now(), writerId: assigned.id })).id;
  const asked = { orderId: id, amount: 1800, percent: 100, currency: 'USD', reason: null };
  await insertCancellation(fixture.db, { ...asked, dateCreated: fixture.now() });
  paid = {
    plainly: await pay(assigned.id),
    refused: await pay(assigned.id),
    outside: await pay(assigned.id),
    hidden: await pay(assigned.id, 'paymentwall'),
  };
  board = await insertFault();
  application = await insertSent();
  const completed = { status: ORDER_STATUS.completed, dateCompleted: fixture.now(), writerId: assigned.id };
  const asks = { orderId: (await fixture.order(completed)).id, deadline: fixture.now(), dateCreated: fixture.now() };
  revision = (await insertRevision(fixture.db, asks)).id;
  const attach = async (direction: number) => {
    const files = [new File(['a page'], 'page.txt')];
    const { files: sent } = await alice.call(sendMessage, { params: { id }, key: randomUUID(), files, body: { direction } });
    return sent[0]?.id ?? 0;
  }; // oxfmt-ignore
  ofWriter = await attach(1);
  ofSupport = await attach(2);

  await fixture.db
    .updateTable('files')
    .set(({ ref }) => ({ previewState: 'made', previewKey: ref('storageKey') }))
    .execute();
  const say = (who: { call: Call }) =>
    who.call(messages.answerCustomer, {
      params: { id },
      key: randomUUID(),
      files: [new File(['a page'], 'page.txt')],
      body: { message: 'Hello' },
    });
  const moderate = async (moderateWriters: boolean) => {
    await fixture.db.updateTable('sites').set({ moderateWriters }).where('id', '=', 1).execute();
    await fixture.sites.reload();
  };
  const { messages: known } = await alice.call(listMessages, { params: { id }, query: {} });
  said = {
    customer: known[0]?.id ?? 0,
    writer: (await say(assigned)).id,
    support: (await say(support)).id,
    canned: (await support.call(cannedReplies.saveCannedReply, { body: { name: 'soon', body: 'Soon' } })).id,
    held: 0,
  };
  await moderate(true);
  const view = { name: 'All', isShared: true, view: {} };
  const run = { on: { ids: [id] }, action: { kind: 'answered' } as const };
  saved = {
    view: (await support.call(orders.createView, { key: key(), body: view })).id,
    run: (await support.call(bulk.startBulk, { key: key(), body: run })).id,
    done: (await support.call(bulk.startBulk, { key: key(), body: run })).id,
  };
  await fixture.db.updateTable('bulkRuns').set({ state: 'done' }).where('id', '=', saved.done).execute();
  await fixture.db.updateTable('bulkRows').set({ outcome: 'done' }).where('runId', '=', saved.done).execute();
  const add = async (name: string, parts: Input<typeof macros.createMacro>['body']['parts']) =>
    (await support.call(macros.createMacro, { key: key(), body: { name, parts } })).id;
  macro = {
    ofSupport: await add('Noted', { note: 'Seen' }),
    ofWriters: await add('Begin', { move: { status: 3, note: 'The work goes on.' } }),
    run: 0,
  };
  said.held = (await say(assigned)).id;
  await moderate(false);
});

/** A paid order of a writer, with a refund that its provider refused. */
async function insertFault() {
  const { db, now } = fixture;
  const sent = {
    provider: 'fondy',
    dedupeKey: '1',
    headers: '{}',
    query: '[]',
    remoteIp: '',
    isVerified: true,
    siteId: 1,
  };
  const webhook = await db.insertInto('paymentWebhooks').values({ ...sent, dateReceived: now() }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  const fault = await db.insertInto('paymentFaults').values({ siteId: 1, kind: 'attempt_open', subject: 'one', since: now() }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  const { order: orderId } = paid.plainly;
  const attempt = await db.selectFrom('paymentAttempts').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow(); // oxfmt-ignore
  const about = {
    orderId,
    attemptId: attempt.id,
    amount: 1800,
    currency: 'USD',
    dateCreated: now(),
    dateChanged: now(),
  };
  const dispute = await db.insertInto('disputes').values(about).returning('id').executeTakeFirstOrThrow();
  const { id: staffId } = await db.selectFrom('staff').select('id').where('name', '=', 'sam').executeTakeFirstOrThrow();
  const made = { disputeId: dispute.id, staffId, manifest: '{}', dateCreated: now() };
  const pack = await db.insertInto('disputePacks').values(made).returning('id').executeTakeFirstOrThrow();
  const read = { siteId: 1, provider: 'fondy', name: '', digest: '', timeFrom: now(), timeTo: now(), rows: 1, skipped: 0, ofOthers: 0, sums: '[]' } as const; // oxfmt-ignore
  const statement = await db.insertInto('statements').values({ ...read, readBy: staffId, dateCreated: now() }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  const differs = {
    statementId: statement.id,
    kind: 'not_booked' as const,
    reference: 'r',
    lines: [2],
    currency: 'USD',
  };
  const line = await db.insertInto('statementLines').values(differs).returning('id').executeTakeFirstOrThrow();
  return {
    statement: statement.id,
    line: line.id,
    webhook: webhook.id,
    fault: fault.id,
    dispute: dispute.id,
    pack: pack.id,
  };
}

async function pay(writerId: number, provider: 'fondy' | 'paymentwall' = 'fondy') {
  const { db, now } = fixture;
  const order = await fixture.order({ status: ORDER_STATUS.paid, datePaid: now(), writerId });
  const attemptId = await insertPayment(fixture, order);
  await db.updateTable('paymentAttempts').set({ provider }).where('id', '=', attemptId).execute();
  const [refund = 0] = await insertRefunds(
    db,
    { orderId: order.id, cause: 'desk' },
    [{ attemptId, amount: 100 }],
    now(),
  );
  await markRefund(db, refund, 'failed', now());
  return { order: order.id, reference: `${order.uid}-1`, refund };
}

async function insertSent() {
  const { db } = fixture;
  const at = { dateCreated: fixture.now(), dateConfirmed: fixture.now() };
  const { id: applicationId } = await insertApplication(db, { siteId: 1, state: 'new', email: 'ada@example.com', ...at });
  const bytes = { ...(await fixture.files.keep(Readable.from([Buffer.from('words')]))) };
  const made = { previewState: 'made' as const, previewKey: (await fixture.files.keep(Readable.from([Buffer.from('image')]))).storageKey };
  const file = { ...bytes, ...made, applicationId, name: 'essay.txt', part: 'sample' as const, scanState: 'clean' as const };
  const row = db.insertInto('applicationFiles').values({ ...file, dateCreated: fixture.now() });
  return { id: applicationId, file: (await row.returning('id').executeTakeFirstOrThrow()).id };
} // oxfmt-ignore

/** A position after everything. */
const SEEN = [1, 1, 1, 1].map((one) => one * 999_999_999).join('.');

/** The message of support that has not gone out yet. */
let waiting = 1;

const params = () => ({ id });
const key = () => randomUUID();

const STATEMENT = 'reference,amount,currency,date\nnobody-1,45.50,USD,2026-01-05\n';

const ROLES: Record<string, StaffRole> = {
  assigned: 'writer',
  unassigned: 'writer',
  support: 'support',
  stranger: 'support',
  strangerWriter: 'writer',
  strangerOperator: 'operator',
};

/** Everybody of staff does this about their own account. */
const PRICES = tariff.saveTariff.example.table as unknown as tariff.TariffOfSite['table']; // as the wire has it
const OWN = { unassigned: 'ok' };

const REPORTED = { figure: 'paid', from: '2026-01-01', to: '2026-01-31' } as const;

/** What staff of another site does at its own site, or about itself, as far as its role may. */
const AT_HOME = new Set(
  `listWriters listWriterProfiles listOwnNotices readOwnNotices getOwnProfile getEarnings listEarnings downloadEarnings getOwnWork setOwnCapacity addDaysOff
  getSnoozeTimes createView exportViewOrders startBulk saveCannedReply createMacro listFaults listMovingRefunds keepStatement listStatements listLedger exportLedger
  listLiabilities listMonths getReport listReportRows exportReportTable exportReportRows listDisputes reconcileStatement listDeskCustomers listAudit exportAudit
  listDeskSites createDeskSite listApplications createDeskSocketTicket listDrafts showPresence getSignedInStaff askForProof getSecurity beginFactor
  addFactor removeTotp renewRecoveryCodes endOtherStaffSessions getHours saveHours getDeskTariff tryTariff listTariffVersions downloadTariff readTariffFile
  listStaff setPasskeyDay inviteStaff getDuty setDuty setRule signOutOfDesk`.split(/\s+/),
);

/** What is in an answer about this site only: its people, its customer, an applicant. */
const OF_THIS_SITE = /wren|walt|alice|ada@example/;

/** The answer to everybody of staff. */
const eachOf = (code: string) => Object.fromEntries(Object.keys(ROLES).map((actor) => [actor, code]));

/** In the order of the calls: the order of the customer starts as paid and moves on. */
const OPERATIONS: Record<
  string,
  { ask: (call: Call) => Promise<unknown>; unless?: Record<string, string>; entries?: number }
> = {
  listDeskOrders: {
    ask: async (call) => some((await call(contract.listDeskOrders, { query: {} })).orders.length > 0),
  },
  getDeskOrder: { ask: (call) => call(contract.getDeskOrder, { params: params() }) },
  listWriters: {
    ask: async (call) => some((await call(contract.listWriters, {})).length > 0),
    unless: { unassigned: 'ok' },
  },
  assignWriter: {
    ask: (call) => call(contract.assignWriter, { params: params(), body: { idWriter: 20418 } }),
  },
  moveDeadline: {
    ask: (call) =>
      call(deadlineOf.moveDeadline, { params: params(), body: { deadline: '2026-02-01T09:00:00Z', note: 'As asked' } }),
  },
  changeStatus: {
    ask: (call) =>
      call(contract.changeStatus, { params: params(), body: { status: 9, heldFor: 'file', note: 'Which?' } }),
    unless: { assigned: 'forbidden' }, // a writer starts and completes only
  },
  listDeskPayments: { ask: (call) => call(ofOrder.listDeskPayments, { params: params() }) },
  listDeskEvents: { ask: (call) => call(ofOrder.listDeskEvents, { params: params() }) },
  listOrderAudit: { ask: (call) => call(ofOrder.listOrderAudit, { params: params(), query: {} }) },
  listCandidates: { ask: (call) => call(writers.listCandidates, { params: params(), query: {} }) },
  getUnassignedPlace: { ask: (call) => call(getUnassignedPlace, { params: params() }) },
  listWriterProfiles: { ask: (call) => call(profiles.listWriterProfiles, {}) },
  getOwnProfile: { ask: (call) => call(profiles.getOwnProfile, {}), unless: { unassigned: 'ok' } }, // their own
  getWriterProfile: { ask: (call) => call(profiles.getWriterProfile, { params: { id: 20418 } }) },
  listWriterNotices: { ask: (call) => call(notices.listWriterNotices, { params: { id: 20418 }, query: {} }) },
  writeToWriter: {
    ask: (call) =>
      call(notices.writeToWriter, { params: { id: 20418 }, key: key(), body: notices.writeToWriter.example }),
  },
  listOwnNotices: {
    ask: (call) => call(notices.listOwnNotices, { query: {} }),
    unless: { unassigned: 'ok' }, // their own
  },
  readOwnNotices: {
    ask: (call) => call(notices.readOwnNotices, { body: { until: 1 } }),
    unless: { unassigned: 'ok' },
  },
  setWriterLimits: {
    ask: (call) =>
      call(profiles.setWriterLimits, { params: { id: 20418 }, body: { papersMax: 6, subjects: [], levels: [] } }),
  },
  getWorkPay: { ask: (call) => call(offers.getWorkPay, { params: params() }) },
  setUnwantedWriter: {
    ask: (call) => call(writers.setUnwantedWriter, { params: params(), body: { idWriter: 20511, isUnwanted: false } }),
  },
  listWorkOffers: { ask: (call) => call(offers.listWorkOffers, { params: params() }) },
  offerWork: {
    ask: (call) => call(offers.offerWork, { params: params(), key: key(), body: { writers: [20511], minutes: 30 } }),
  },
  askOfferQuestion: {
    ask: (call) => call(offers.askOfferQuestion, { params: { id: 1 }, key: key(), body: { question: 'Which one?' } }),
    unless: { unassigned: 'ok', assigned: 'not_found' }, // only the other writer was asked
  },
  answerOfferQuestion: {
    ask: (call) =>
      call(offers.answerOfferQuestion, { params: params(), key: key(), body: { question: 1, answer: 'Both' } }),
  },
  listOfferedWork: {
    ask: async (call) => some((await call(offers.listOfferedWork, {})).offers.length > 0),
    unless: { unassigned: 'ok', assigned: 'not_found' }, // only the other writer was asked
  },
  declineWork: {
    ask: (call) => call(offers.declineWork, { params: { id: 1 }, body: { kind: 'no_time', reason: 'No room' } }),
    unless: { unassigned: 'ok', assigned: 'not_found' },
  },
  acceptWork: {
    ask: (call) => call(offers.acceptWork, { params: { id: 1 } }),
    unless: { unassigned: 'work_over', assigned: 'not_found' }, // it was declined
  },
  getEarnings: { ask: (call) => call(earnings.getEarnings, {}), unless: { unassigned: 'ok' } }, // their own
  listEarnings: {
    ask: (call) => call(earnings.listEarnings, { params: { month: '2026-01' }, query: {} }),
    unless: { unassigned: 'ok' },
  },
  downloadEarnings: {
    ask: (call) => call(earnings.downloadEarnings, { params: { month: '2026-01', format: 'csv' } }),
    unless: { unassigned: 'ok' },
  },
  getDelivery: { ask: (call) => call(deliveries.getDelivery, { params: params() }) },
  listDeliveries: { ask: (call) => call(deliveries.listDeliveries, { params: params() }) },
  addDeliveryFile: {
    ask: (call) =>
      call(deliveries.addDeliveryFile, {
        params: params(),
        key: key(),
        body: {},
        files: [new File(['paper'], 'paper.txt')],
      }),
  },
  removeDeliveryFile: { ask: (call) => call(deliveries.removeDeliveryFile, { params: { ...params(), file: 1 } }) },
  sendDelivery: {
    ask: (call) => call(deliveries.sendDelivery, { params: params(), key: key(), body: {} }),
    unless: { assigned: 'order_not_under_way' }, // it is on hold
  },
  listOwnOrders: {
    ask: async (call) => some((await call(own.listOwnOrders, {})).orders.length > 0),
  },
  getOwnWork: { ask: (call) => call(own.getOwnWork, {}), unless: { unassigned: 'ok' } }, // their own
  setOwnCapacity: {
    ask: (call) => call(own.setOwnCapacity, { body: { papersMax: 9 } }),
    unless: { unassigned: 'ok' },
  },
  addDaysOff: {
    ask: (call) =>
      call(own.addDaysOff, { body: { startsAt: '2026-12-24T00:00:00.000Z', endsAt: '2026-12-25T00:00:00.000Z' } }),
    unless: { unassigned: 'ok' },
  },
  removeDaysOff: { ask: (call) => call(own.removeDaysOff, { params: { id: 1 } }) },
  withdrawWork: { ask: (call) => call(offers.withdrawWork, { params: params(), body: { offer: 1 } }) },
  listMoves: { ask: (call) => call(moves.listMoves, { params: params() }) },
  planMove: {
    ask: (call) =>
      call(moves.planMove, { params: params(), key: key(), body: { status: 3, note: 'The work goes on.' } }),
    unless: { assigned: 'forbidden' }, // the order is on hold, which support ends
  },
  undoMove: {
    ask: (call) => call(moves.undoMove, { params: params(), body: { move: 1 } }),
    unless: { assigned: 'forbidden' },
  },
  offerOrder: {
    ask: (call) => call(contract.offerOrder, { params: params(), body: { hours: 24, note: '' } }),
    unless: { support: 'transition_not_allowed' }, // the order is paid
  },
  askMoreTime: {
    ask: (call) => call(contract.askMoreTime, { params: params(), body: { hours: 3 } }),
  },
  withdrawMoreTime: {
    ask: (call) => call(contract.withdrawMoreTime, { params: params() }),
  },
  answerCancellation: {
    ask: (call) =>
      call(contract.answerCancellation, { params: params(), body: { answer: 'decline', note: 'It is almost ready.' } }),
  },
  deliverFiles: {
    ask: (call) =>
      call(deskFiles.deliverFiles, { params: params(), key: key(), files: [new File(['draft'], 'draft.txt')] }),
  },
  listQueues: {
    ask: async (call) => some((await call(inbox.listQueues, {})).queues.some(({ count }) => count > 0)),
  },
  listQueue: {
    ask: async (call) => some((await call(inbox.listQueue, { params: { queue: 'hold' }, query: {} })).rows.length > 0),
  },
  getSnoozeTimes: { ask: (call) => call(inbox.getSnoozeTimes, {}) },
  snoozeOrder: {
    ask: (call) =>
      call(inbox.snoozeOrder, { params: params(), body: { until: minutesAfter(fixture.now(), 60).toISOString() } }),
    unless: { support: 'nothing_waits' }, // the order is on hold
  },
  sayAnswered: { ask: (call) => call(inbox.sayAnswered, { params: params(), body: { isAnswered: false } }) },
  listViewOrders: {
    ask: async (call) => some((await call(orders.listViewOrders, { query: {} })).rows.length > 0),
  },
  exportViewOrders: {
    ask: (call) => call(orders.exportViewOrders, { query: {} }),
  },
  listViews: {
    ask: async (call) => some((await call(orders.listViews, {})).views.some(({ id: of }) => of === saved.view)),
    unless: { unassigned: 'ok' }, // it is shared
  },
  createView: {
    ask: (call) => call(orders.createView, { key: key(), body: { name: 'Mine', isShared: false, view: {} } }),
    unless: { unassigned: 'ok' }, // their own
  },
  changeView: {
    ask: (call) =>
      call(orders.changeView, { params: { id: saved.view }, body: { name: 'All', isShared: true, view: {} } }),
    unless: { assigned: 'forbidden', unassigned: 'forbidden' }, // the shared view of support
  },
  startBulk: {
    ask: (call) => call(bulk.startBulk, { key: key(), body: { on: { ids: [id] }, action: { kind: 'answered' } } }),
  },
  getBulk: { ask: (call) => call(bulk.getBulk, { params: { id: saved.run } }) },
  downloadBulk: { ask: (call) => call(bulk.downloadBulk, { params: { id: saved.run } }) },
  undoBulk: { ask: (call) => call(bulk.undoBulk, { params: { id: saved.run } }) },
  takeBackBulk: { ask: (call) => call(bulk.takeBackBulk, { params: { id: saved.done } }) },
  stopBulk: { ask: (call) => call(bulk.stopBulk, { params: { id: saved.run } }) },
  deleteView: {
    ask: (call) => call(orders.deleteView, { params: { id: saved.view } }),
    unless: { assigned: 'forbidden', unassigned: 'forbidden' },
  },
  listDeskFiles: { ask: (call) => call(deskFiles.listDeskFiles, { params: params() }) },
  'downloadDeskFile from the chat with the writer': {
    ask: (call) => call(deskFiles.downloadDeskFile, { params: { id: ofWriter } }),
  },
  'downloadDeskFile from the chat with support': {
    ask: (call) => call(deskFiles.downloadDeskFile, { params: { id: ofSupport } }),
    unless: { assigned: 'not_found' },
  },
  'previewDeskFile from the chat with the writer': {
    ask: (call) => call(deskFiles.previewDeskFile, { params: { id: ofWriter }, query: {} }),
  },
  'previewDeskFile from the chat with support': {
    ask: (call) => call(deskFiles.previewDeskFile, { params: { id: ofSupport }, query: {} }),
    unless: { assigned: 'not_found' },
  },
  listDeskMessages: { ask: (call) => call(messages.listDeskMessages, { params: params(), query: {} }) },
  answerCustomer: {
    ask: (call) =>
      call(messages.answerCustomer, { params: params(), key: key(), files: [], body: { message: 'Hello' } }),
  },
  editMessage: {
    ask: (call) => call(messages.editMessage, { params: { id: said.writer }, body: { body: 'Edited' } }),
  },
  'editMessage of the customer': {
    ask: (call) => call(messages.editMessage, { params: { id: said.customer }, body: { body: 'Edited' } }),
    unless: { assigned: 'forbidden', support: 'forbidden' },
  },
  'editMessage of support': {
    ask: (call) => call(messages.editMessage, { params: { id: said.support }, body: { body: 'Edited' } }),
    unless: { assigned: 'not_found' },
  },
  forwardMessage: {
    ask: (call) => call(messages.forwardMessage, { params: { id: said.customer }, key: key() }),
  },
  'forwardMessage of support': {
    ask: (call) => call(messages.forwardMessage, { params: { id: said.support }, key: key() }),
    unless: { support: 'forbidden' },
  },
  'deleteMessage of the customer': {
    ask: (call) => call(messages.deleteMessage, { params: { id: said.customer } }),
    unless: { assigned: 'forbidden' },
  },
  'deleteMessage of support': {
    ask: (call) => call(messages.deleteMessage, { params: { id: said.support } }),
    unless: { assigned: 'not_found' },
  },
  deleteMessage: {
    ask: (call) => call(messages.deleteMessage, { params: { id: said.writer } }),
    unless: { support: 'message_final' }, // the writer has deleted it
  },
  listHeldMessages: { ask: (call) => call(messages.listHeldMessages, { params: params() }) },
  downloadHeldFile: { ask: (call) => call(messages.downloadHeldFile, { params: { id: said.held, at: 1 } }) },
  decideHeldMessage: {
    ask: (call) => call(messages.decideHeldMessage, { params: { id: said.held }, body: { held: 'declined' } }),
  },
  listNotes: { ask: (call) => call(deskNotes.listNotes, { params: params() }) },
  writeNote: { ask: (call) => call(deskNotes.writeNote, { params: params(), key: key(), body: { body: 'A note' } }) },
  listCannedReplies: {
    ask: async (call) => some((await call(cannedReplies.listCannedReplies, {})).length > 0),
    unless: { unassigned: 'ok' },
  },
  saveCannedReply: {
    ask: (call) => call(cannedReplies.saveCannedReply, { body: { name: 'hello', body: 'Hello' } }),
  },
  deleteCannedReply: {
    ask: (call) => call(cannedReplies.deleteCannedReply, { params: { id: said.canned } }),
  },
  'listMacros of support': {
    ask: async (call) => some((await call(macros.listMacros, {})).macros.some(({ id: of }) => of === macro.ofSupport)),
    unless: { assigned: 'not_found' },
  },
  listMacros: {
    ask: async (call) => some((await call(macros.listMacros, {})).macros.some(({ id: of }) => of === macro.ofWriters)),
    unless: { unassigned: 'ok' },
  },
  createMacro: {
    ask: (call) =>
      call(macros.createMacro, { key: key(), body: { name: `Of ${randomUUID()}`, parts: { note: 'Seen' } } }),
  },
  changeMacro: {
    ask: (call) =>
      call(macros.changeMacro, {
        params: { id: macro.ofSupport },
        body: { name: 'Noted', parts: { note: 'Seen' }, version: 1 },
      }),
  },
  explainMacro: { ask: (call) => call(macros.explainMacro, { params: { id, macro: macro.ofWriters } }) },
  'runMacro of support': {
    ask: async (call) => {
      const body = { macro: macro.ofSupport, version: 2, position: SEEN, owner: null, values: {} };
      macro.run = (await call(macros.runMacro, { params: params(), key: key(), body })).id;
    },
    unless: { assigned: 'forbidden' },
  },
  runMacro: {
    ask: (call) => {
      const body = { macro: macro.ofWriters, version: 1, position: SEEN, owner: null, values: {} };
      return call(macros.runMacro, { params: params(), key: key(), body });
    },
    unless: { assigned: 'forbidden' }, // the order is on hold, which support ends
  },
  undoMacro: {
    ask: (call) => call(macros.undoMacro, { params: { id: macro.run } }),
    unless: { assigned: 'not_found' }, // support ran it
  },
  cancelLaterMacro: {
    ask: (call) => call(macros.cancelLaterMacro, { params: params(), body: { later: 1 } }),
    unless: { support: 'not_found' }, // nothing waits
  },
  deleteMacro: { ask: (call) => call(macros.deleteMacro, { params: { id: macro.ofSupport } }) },
  listDeskRefunds: { ask: (call) => call(refunds.listDeskRefunds, { params: { id: paid.plainly.order } }) },
  startRefund: {
    ask: (call) =>
      call(refunds.startRefund, { params: { id: paid.plainly.order }, key: key(), body: { amount: 1, note: 'Late' } }),
  },
  giveCredit: {
    ask: (call) =>
      call(refunds.giveCredit, { params: { id: paid.plainly.order }, key: key(), body: { amount: 1, note: 'Late' } }),
  },
  decideRefund: {
    ask: (call) =>
      call(refunds.decideRefund, {
        params: { id: paid.plainly.order },
        body: { request: 1, decision: 'confirm', amount: 1 },
      }),
    unless: { support: 'not_found' }, // there is no such request
  },
  retryRefund: {
    ask: (call) => call(refunds.retryRefund, { params: { id: paid.refused.refund } }),
  },
  settleRefund: {
    ask: (call) => call(refunds.settleRefund, { params: { id: paid.outside.refund }, body: { note: 'By bank' } }),
  },
  recordReturned: {
    ask: (call) =>
      call(refunds.recordReturned, {
        params: { id: paid.hidden.order },
        body: { reference: paid.hidden.reference, total: 1 },
      }),
  },
  listFaults: {
    ask: (call) => call(payments.listFaults, {}),
  },
  decideFault: {
    ask: (call) => call(payments.decideFault, { params: { id: board.fault }, body: { reason: 'Seen' } }),
  },
  getWebhook: { ask: (call) => call(payments.getWebhook, { params: { id: board.webhook } }) },
  listMovingRefunds: {
    ask: (call) => call(payments.listMovingRefunds, {}),
  },
  keepStatement: {
    ask: (call) =>
      call(statements.keepStatement, {
        query: { provider: 'fondy' },
        files: [new File([STATEMENT], 'statement.csv')],
      }),
  },
  listStatements: {
    ask: (call) => call(statements.listStatements, {}),
  },
  getStatement: { ask: (call) => call(statements.getStatement, { params: { id: board.statement } }) },
  decideLine: {
    ask: (call) =>
      call(statements.decideLine, { params: { id: board.line }, body: { decision: 'fee', reason: 'A fee' } }),
  },
  listLedger: {
    ask: (call) => call(ledger.listLedger, { query: {} }),
  },
  exportLedger: { ask: (call) => call(ledger.exportLedger, { query: {} }) },
  listLiabilities: {
    ask: (call) => call(ledger.listLiabilities, {}),
  },
  listMonths: { ask: (call) => call(ledger.listMonths, {}) },
  getReport: { ask: (call) => call(reports.getReport, { query: {} }) },
  listReportRows: { ask: (call) => call(reports.listReportRows, { query: REPORTED }) },
  exportReportTable: { ask: (call) => call(reports.exportReportTable, { query: { table: 'writers' } }) },
  exportReportRows: { ask: (call) => call(reports.exportReportRows, { query: REPORTED }) },
  closeMonth: {
    ask: (call) => call(ledger.closeMonth, { body: { month: '2025-12' } }),
    unless: { strangerOperator: 'month_closed' }, // of its own site
  },
  listDisputes: {
    ask: (call) => call(disputes.listDisputes, {}),
  },
  downloadPack: { ask: (call) => call(disputes.downloadPack, { params: { id: board.dispute }, query: {} }) },
  answerDispute: {
    ask: (call) => call(disputes.answerDispute, { params: { id: board.dispute }, body: { pack: board.pack } }),
  },
  reconcileStatement: {
    ask: (call) =>
      call(payments.reconcileStatement, {
        query: { provider: 'fondy' },
        files: [new File([STATEMENT], 'statement.csv')],
      }),
  },
  listDeskRevisions: { ask: (call) => call(revisions.listDeskRevisions, { params: params() }) },
  moveRevision: {
    ask: (call) =>
      call(revisions.moveRevision, { params: { id: revision }, body: { status: REVISION_STATUS.inProgress } }),
    unless: { support: 'revision_transition' }, // the writer has moved it
  },
  deliverRevision: {
    ask: (call) =>
      call(revisions.deliverRevision, {
        params: { id: revision },
        key: key(),
        body: {},
        files: [new File(['better'], 'better.txt')],
      }),
  },
  listDeskCustomers: { ask: (call) => call(customers.listDeskCustomers, { query: {} }) },
  getDeskCustomer: { ask: (call) => call(customers.getDeskCustomer, { params: { id: customer } }) },
  listOrdersOfCustomer: {
    ask: (call) => call(customers.listOrdersOfCustomer, { params: { id: customer }, query: {} }),
  },
  listPointsOfCustomer: {
    ask: (call) => call(customers.listPointsOfCustomer, { params: { id: customer }, query: {} }),
  },
  listCodesOfCustomer: { ask: (call) => call(customers.listCodesOfCustomer, { params: { id: customer } }) },
  listSessionsOfCustomer: { ask: (call) => call(customers.listSessionsOfCustomer, { params: { id: customer } }) },
  endSessionsOfCustomer: {
    ask: (call) =>
      call(customers.endSessionsOfCustomer, {
        params: { id: customer },
        body: { session: randomUUID(), reason: 'A lost phone' },
      }),
  },
  writeCustomerNote: {
    ask: (call) =>
      call(customers.writeCustomerNote, {
        key: randomUUID(),
        params: { id: customer },
        body: { body: 'Calls first' },
      }),
  },
  listLooksAtCustomer: { ask: (call) => call(customers.listLooksAtCustomer, { params: { id: customer }, query: {} }) },
  exportCustomer: { ask: (call) => call(deskPrivacy.exportCustomer, { params: { id: customer } }) },
  askErasure: {
    ask: (call) =>
      call(deskPrivacy.askErasure, { params: { id: customer }, body: { number: customer, reason: 'A letter' } }),
  },
  takeErasureBack: { ask: (call) => call(deskPrivacy.takeErasureBack, { params: { id: customer } }) },
  previewMerge: {
    ask: (call) => call(merges.previewMerge, { params: { id: customer }, query: { other: String(customer) } }),
  },
  proposeMerge: {
    ask: (call) =>
      call(merges.proposeMerge, {
        params: { id: customer },
        body: { other: fixture.bob.id, isStaying: true, reason: 'A letter' },
      }),
  },
  withdrawMerge: { ask: (call) => call(merges.withdrawMerge, { params: { id: customer } }) },
  listAudit: { ask: (call) => call(auditTrail.listAudit, { query: {} }) },
  exportAudit: { ask: (call) => call(auditTrail.exportAudit, { query: {} }) },
  createCampaign: {
    ask: (call) =>
      call(campaigns.createCampaign, {
        body: { campaign: { code: 'FALL', percent: 5, sites: ['localhost'] }, reason: 'A letter' },
      }),
    unless: { strangerOperator: 'site_unknown' },
  },
  listDeskSites: { ask: (call) => call(sites.listDeskSites, {}) },
  createDeskSite: {
    ask: (call) => call(sites.createDeskSite, { key: key(), body: sites.createDeskSite.example }),
    entries: 2, // at the new site too
  },
  getDeskSite: { ask: (call) => call(sites.getDeskSite, { params: { id: 1 } }) },
  changeDeskSite: {
    ask: (call) =>
      call(sites.changeDeskSite, {
        params: { id: 1 },
        body: { change: { pagesMax: 90 }, version: null, reason: 'A letter' },
      }),
  },
  setDeskSiteStatus: {
    ask: (call) => call(sites.setDeskSiteStatus, { params: { id: 1 }, body: { status: 2, reason: 'A letter' } }),
  },
  checkSiteHost: { ask: (call) => call(sites.checkSiteHost, { params: { id: 1 }, body: { host: 'localhost' } }) },
  setDeskTransfer: {
    ask: (call) => call(transfers.setDeskTransfer, { params: { id: 1 }, body: { to: 'site3.localhost' } }),
  },
  endDeskTransfer: { ask: (call) => call(transfers.endDeskTransfer, { params: { id: 1 } }) },
  listMailTexts: { ask: (call) => call(mailTexts.listMailTexts, { params: { id: 1 }, query: {} }) },
  listMailTextVersions: {
    ask: (call) => call(mailTexts.listMailTextVersions, { params: { id: 1, name: 'welcome' }, query: {} }),
  },
  saveMailText: {
    ask: (call) =>
      call(mailTexts.saveMailText, {
        params: { id: 1, name: 'welcome' },
        body: { language: 'en', text: null, from: 0, reason: 'A letter' },
      }),
  },
  testMailText: {
    ask: (call) =>
      call(mailTexts.testMailText, {
        params: { id: 1, name: 'welcome' },
        body: { language: 'en', subject: 'Hello', body: 'Hello' },
      }),
  },
  listLegalTexts: { ask: (call) => call(legalTexts.listLegalTexts, { params: { id: 1 } }) },
  saveLegalText: {
    ask: (call) =>
      call(legalTexts.saveLegalText, {
        params: { id: 1, name: 'terms' },
        body: { body: 'Our terms', number: 2, from: 1, startsAt: null, asksAgain: true, reason: 'A letter' },
      }),
  },
  translateLegalText: {
    ask: (call) =>
      call(legalTexts.translateLegalText, {
        params: { id: 1, name: 'terms' },
        body: { number: 2, language: 'de', body: 'Unsere Bedingungen' },
      }),
  },
  listInterfaceTexts: { ask: (call) => call(interfaceTexts.listInterfaceTexts, { params: { id: 1 } }) },
  exportInterfaceTexts: {
    ask: (call) => call(interfaceTexts.exportInterfaceTexts, { params: { id: 1, code: 'de' }, query: {} }),
  },
  importInterfaceTexts: {
    ask: (call) =>
      call(interfaceTexts.importInterfaceTexts, {
        params: { id: 1, code: 'de' },
        body: { language: 'de', texts: [], from: 0, reason: 'A letter' },
      }),
  },
  listSiteVersions: { ask: (call) => call(siteVersions.listSiteVersions, { params: { id: 1 }, query: {} }) },
  undoSiteVersion: {
    ask: (call) => call(siteVersions.undoSiteVersion, { params: { id: 1, number: 2 }, body: { reason: 'A letter' } }),
  },
  planSiteChange: {
    ask: (call) =>
      call(siteVersions.planSiteChange, {
        params: { id: 1 },
        key: key(),
        body: { change: { pagesMax: 90 }, reason: 'A letter', startsAt: null },
      }),
  },
  previewSitePlan: { ask: (call) => call(siteVersions.previewSitePlan, { params: { id: 1 } }) },
  withdrawSitePlan: { ask: (call) => call(siteVersions.withdrawSitePlan, { params: { id: 1 } }) },
  listSiteProviders: { ask: (call) => call(opening.listSiteProviders, { params: { id: 1 } }) },
  setSiteProvider: {
    ask: (call) =>
      call(opening.setSiteProvider, {
        params: { id: 1, provider: 'fondy' },
        body: { settings: { 'merchant-id': '1' } },
      }),
  },
  getSiteSignIn: { ask: (call) => call(siteSignIn.getSiteSignIn, { params: { id: 1 } }) },
  setSiteSignIn: {
    ask: (call) => call(siteSignIn.setSiteSignIn, { params: { id: 1 }, body: siteSignIn.setSiteSignIn.example }),
  },
  testSiteSignIn: {
    ask: (call) => call(siteSignIn.testSiteSignIn, { params: { id: 1 }, body: siteSignIn.testSiteSignIn.example }),
  },
  startTestCharge: { ask: (call) => call(opening.startTestCharge, { params: { id: 1, provider: 'fondy' } }) },
  checkTestCharge: { ask: (call) => call(opening.checkTestCharge, { params: { id: 1, provider: 'fondy' } }) },
  getSiteReadiness: { ask: (call) => call(opening.getSiteReadiness, { params: { id: 1 } }) },
  runTestOrder: { ask: (call) => call(opening.runTestOrder, { params: { id: 1 } }) },
  sendTestMail: { ask: (call) => call(opening.sendTestMail, { params: { id: 1 } }) },
  confirmTestMail: { ask: (call) => call(opening.confirmTestMail, { params: { id: 1 }, body: { number: '123456' } }) },
  checkMailRecords: {
    ask: (call) => call(opening.checkMailRecords, { params: { id: 1 }, body: { selector: 'mail' } }),
  },
  listApplications: {
    ask: (call) => call(applications.listApplications, { query: {} }),
  },
  getApplication: { ask: (call) => call(applications.getApplication, { params: { id: application.id } }) },
  downloadApplicationFile: { ask: (call) => call(applications.downloadApplicationFile, { params: application }) },
  previewApplicationFile: {
    ask: (call) => call(applications.previewApplicationFile, { params: application, query: {} }),
  },
  writeApplicationNote: {
    ask: (call) =>
      call(applications.writeApplicationNote, {
        key: newKey(),
        params: { id: application.id },
        body: { body: 'Well written' },
      }),
  },
  giveTestOrder: {
    ask: (call) =>
      call(applications.giveTestOrder, {
        key: newKey(),
        params: { id: application.id },
        body: applications.giveTestOrder.example,
      }),
  },
  acceptApplication: {
    ask: (call) =>
      call(applications.acceptApplication, { key: newKey(), params: { id: application.id }, body: { version: 1 } }),
  },
  declineApplication: {
    ask: (call) =>
      call(applications.declineApplication, {
        key: newKey(),
        params: { id: application.id },
        body: { version: 1, words: 'No' },
      }),
  },
  listCampaigns: { ask: (call) => call(campaigns.listCampaigns, { query: { site: 1 } }) },
  endCampaign: { ask: (call) => call(campaigns.endCampaign, { params: { id: 1 }, body: { reason: 'A letter' } }) },
  createDeskSocketTicket: {
    ask: (call) => call(createDeskSocketTicket, {}),
    unless: { unassigned: 'ok' },
  },
  getConversation: { ask: (call) => call(conversations.getConversation, { params: params(), query: {} }) },
  sendReply: {
    ask: async (call) => {
      const body = { lane: 'customer' as const, message: 'Hello', position: SEEN };
      waiting = (await call(conversations.sendReply, { params: params(), key: key(), files: [], body })).id;
    },
  },
  undoReply: { ask: (call) => call(conversations.undoReply, { params: { id: waiting } }) },
  noteConversation: {
    ask: (call) => call(conversations.noteConversation, { params: params(), key: key(), body: { body: 'A note' } }),
  },
  saveDraft: {
    ask: (call) => call(deskDrafts.saveDraft, { params: params(), body: { lane: 'note', body: 'A draft' } }),
  },
  attachToDraft: {
    ask: (call) =>
      call(deskDrafts.attachToDraft, { params: params(), key: key(), files: [new File(['a page'], 'page.txt')] }),
  },
  detachFromDraft: { ask: (call) => call(deskDrafts.detachFromDraft, { params: { id, file: 'none' } }) },
  listDrafts: { ask: (call) => call(deskDrafts.listDrafts, {}) },
  ownConversation: {
    ask: (call) => call(conversations.ownConversation, { params: params(), body: { owner: null, was: null } }),
  },
  readDeskMessages: { ask: (call) => call(messages.readDeskMessages, { params: params(), body: { seq: 9 } }) },
  showTyping: { ask: (call) => call(messages.showTyping, { params: params(), body: { isTyping: true } }) },
  showPresence: {
    ask: (call) => call(messages.showPresence, { body: { online: true } }),
    unless: { unassigned: 'ok' },
  },
  searchDesk: {
    ask: async (call) => some((await call(search.searchDesk, { query: { q: `#${id}` } })).orders.length > 0),
  },
  searchDeskMessages: {
    ask: async (call) => some((await call(search.searchDeskMessages, { query: { q: 'hel' } })).messages.length > 0),
  },
  getSignedInStaff: { ask: (call) => call(contract.getSignedInStaff, {}), unless: OWN },
  askForProof: { ask: (call) => call(signIn.askForProof, {}), unless: OWN },
  proveStaff: {
    ask: (call) => call(signIn.proveStaff, { body: { challenge: 'none', proof: { totp: '123456' } } }),
    unless: eachOf('challenge_over'),
  },
  getSecurity: { ask: (call) => call(security.getSecurity, {}), unless: OWN },
  beginFactor: { ask: (call) => call(security.beginFactor, { body: { factor: 'totp' } }), unless: OWN },
  addFactor: {
    ask: async (call) => {
      const { challenge, totp } = await call(security.beginFactor, { body: { factor: 'totp' } });
      const proof = { totp: codeNow(totp?.secret ?? '', fixture.now()) };
      return call(security.addFactor, { body: { challenge, proof } });
    },
    unless: OWN,
  },
  removeTotp: {
    ask: (call) => call(security.removeTotp, {}),
    unless: { ...OWN, support: 'last_factor', stranger: 'last_factor', strangerOperator: 'last_factor' }, // their roles need one
  },
  removePasskey: {
    ask: (call) => call(security.removePasskey, { params: { id: 1 } }),
    unless: eachOf('not_found'),
  },
  renewRecoveryCodes: { ask: (call) => call(security.renewRecoveryCodes, {}), unless: OWN },
  endStaffSession: {
    ask: (call) => call(security.endStaffSession, { params: { id: randomUUID() } }),
    unless: eachOf('not_found'),
  },
  reportStaffSession: {
    ask: (call) => call(security.reportStaffSession, { params: { id: randomUUID() } }),
    unless: eachOf('not_found'),
  },
  endOtherStaffSessions: { ask: (call) => call(security.endOtherStaffSessions, {}), unless: OWN },
  getHours: { ask: (call) => call(hoursOf.getHours, {}) },
  saveHours: {
    ask: (call) => call(hoursOf.saveHours, { body: { from: 0, hours: { zone: 'UTC', monday: ['09:00-12:00'] } } }),
  },
  getDeskTariff: { ask: (call) => call(tariff.getDeskTariff, {}) },
  tryTariff: { ask: (call) => call(tariff.tryTariff, { body: { table: PRICES } }) },
  saveTariff: {
    ask: (call) => call(tariff.saveTariff, { key: randomUUID(), body: { from: 9, reason: 'Dearer', table: PRICES } }),
    unless: { strangerOperator: 'tariff_changed' }, // at its own site
  },
  listTariffVersions: { ask: (call) => call(tariff.listTariffVersions, { query: {} }) },
  restoreTariff: {
    ask: (call) => call(tariff.restoreTariff, { params: { number: 9 }, body: { from: 9, reason: 'Too dear' } }),
  },
  withdrawTariff: {
    ask: (call) => call(tariff.withdrawTariff, { params: { number: 9 } }),
    unless: { strangerOperator: 'tariff_begun' }, // at its own site
  },
  downloadTariff: { ask: (call) => call(tariff.downloadTariff, {}) },
  readTariffFile: { ask: (call) => call(tariff.readTariffFile, { body: { csv: '' } }) },
  listStaff: { ask: (call) => call(staff.listStaff, {}) },
  getStaffMember: { ask: (call) => call(staff.getStaffMember, { params: { id: 1 } }) },
  setPasskeyDay: { ask: (call) => call(staff.setPasskeyDay, { body: { from: null } }) },
  inviteStaff: {
    ask: (call) => call(staff.inviteStaff, { body: { email: 'elena@example.com', name: 'Elena', role: 'support' } }),
  },
  setStaffWork: { ask: (call) => call(staff.setStaffWork, { params: { id: 1 }, body: { capacity: 3 } }) },
  getDuty: { ask: (call) => call(duty.getDuty, {}) },
  setDuty: { ask: (call) => call(duty.setDuty, { body: { isOn: true } }) },
  setRule: { ask: (call) => call(duty.setRule, { body: { isByRule: false } }) },
  inviteAgain: { ask: (call) => call(staff.inviteAgain, { params: { id: 1 } }) },
  withdrawInvitation: { ask: (call) => call(staff.withdrawInvitation, { params: { id: 1 } }) },
  changeRole: {
    ask: (call) => call(staff.changeRole, { params: { id: 1 }, body: { role: 'operator', reason: 'Leads' } }),
  },
  deactivateStaff: {
    ask: (call) => call(staff.deactivateStaff, { params: { id: 1 }, body: { reason: 'Left' } }),
  },
  reactivateStaff: { ask: (call) => call(staff.reactivateStaff, { params: { id: 1 }, body: {} }) },
  endSessionsOfStaff: {
    ask: (call) => call(staff.endSessionsOfStaff, { params: { id: 1 }, body: { reason: 'A lost laptop' } }),
  },
  signOutOfDesk: { ask: (call) => call(contract.signOutOfDesk, {}), unless: OWN },
};

/** ADR 0135 How many entries an operation that was done leaves in the audit. */
const ENTRIES = { change: 1, personal: 1, none: 0 };

const nameOf = (operation: string) => operation.split(' ')[0] as StaffOperation;

const entries = async () => {
  const { count } = await fixture.db.selectFrom('auditEntries').select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}; // oxfmt-ignore

/** The table of rights comes first; then an operation finds only what is there for this person. */
function expected(actor: string, operation: string) {
  const role = ROLES[actor];
  if (role && !mayDo(role, nameOf(operation))) return 'forbidden';
  return isStranger(actor) && AT_HOME.has(operation) ? 'ok' : USUALLY[actor];
}

const isStranger = (actor: string) => actor.startsWith('stranger');

const USUALLY: Record<string, string> = {
  guest: 'signed_out',
  customer: 'signed_out',
  unassigned: 'not_found',
  assigned: 'ok',
  support: 'ok',
  stranger: 'not_found',
  strangerWriter: 'not_found',
  strangerOperator: 'not_found',
  misplaced: 'signed_out',
};

function some(is: boolean) {
  if (!is) throw Object.assign(new Error('nothing here'), { code: 'not_found' });
}

describe('spec §6 the permissions of the desk', () => {
  const walks = Object.keys(OPERATIONS).flatMap((operation) =>
    Object.keys(USUALLY).map((actor) => ({ operation, actor })),
  );

  test.each(walks)('$operation by $actor', async ({ operation, actor }) => {
    const { ask, unless = {}, entries: left } = OPERATIONS[operation] ?? { ask: async () => {} };
    const call = actors[actor]?.call ?? fixture.guest.call;
    const before = await entries();
    let answer: unknown;
    const outcome = await ask(call).then(
      (given) => {
        answer = given;
        return 'ok';
      },
      ({ code }) => code,
    );
    if (isStranger(actor))
      expect(answer instanceof Blob ? await answer.text() : (JSON.stringify(answer) ?? '')).not.toMatch(OF_THIS_SITE);
    expect(outcome).toBe(unless[actor] ?? expected(actor, operation));
    const { audit, about } = RIGHTS[nameOf(operation)];
    const wasDone = outcome === 'ok' || (outcome === 'not_found' && about === 'list'); // an empty list was read as well
    expect(await entries()).toBe(before + (wasDone ? (left ?? ENTRIES[audit ?? 'none']) : 0));
  });

  test('ADR 0135 what needs a fresh proof says so, and so the desk asks for it', () => {
    const served = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }): Endpoint => endpoint));
    const wrong = served.filter(
      ({ access, name, refuses }) =>
        access === 'staff' && RIGHTS[nameOf(name)].stepUp && !refuses?.includes('step_up_needed'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('every endpoint of the desk is in the table', () => {
    const ofOrders = {
      ...contract,
      ...deskFiles,
      ...tariff,
      ...hoursOf,
      ...inbox,
      ...deadlineOf,
      ...duty,
      ...orders,
      ...bulk,
      ...messages,
      ...moves,
      ...ofOrder,
      ...writers,
      getUnassignedPlace,
      ...notices,
      ...offers,
      ...payments,
      ...disputes,
      ...ledger,
      ...reports,
      ...statements,
      ...refunds,
      ...revisions,
      ...macros,
      ...deskFiles,
    };
    const ofConversations = {
      ...messages,
      ...deskNotes,
      ...cannedReplies,
      ...conversations,
      ...deskDrafts,
      createDeskSocketTicket,
    };
    const all = {
      ...ofOrders,
      ...ofConversations,
      ...customers,
      ...deskPrivacy,
      ...auditTrail,
      ...signIn,
      ...deliveries,
      ...earnings,
      ...own,
      ...security,
      ...staff,
      ...search,
      ...merges,
      ...sites,
      ...mailTexts,
      ...interfaceTexts,
      ...legalTexts,
      ...transfers,
      ...profiles,
      ...siteVersions,
      ...opening,
      ...siteSignIn,
      ...campaigns,
      ...applications,
    };
    const named = Object.entries(all).filter(([, value]) => 'access' in value && value.access === 'staff');
    const served = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }): Endpoint => endpoint));
    expect(named).toHaveLength(served.filter(({ access }) => access === 'staff').length); // no module is missing here
    expect(named.map(([name]) => name).toSorted()).toEqual(
      [...new Set(Object.keys(OPERATIONS).map((operation) => operation.split(' ')[0]))].toSorted(),
    );
  });
});
