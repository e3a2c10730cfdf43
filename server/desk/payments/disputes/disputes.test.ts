import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { answerDispute, downloadPack, listDisputes } from '@octavo/contract/desk-disputes';
import { deliverFiles } from '@octavo/contract/desk-files';
import { downloadFile, downloadFiles } from '@octavo/contract/files';
import { sendMessage } from '@octavo/contract/messenger';
import { formatFor } from '@octavo/domain/language/format';
import { startRefund } from '@octavo/contract/desk-refunds';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { PACK_LIMITS } from '@octavo/domain/payments/dispute';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { readDirectory } from '#files/archive.ts';
import type { OrderRow } from '#orders/store.ts';
import type { DisputeReport } from '#outside/payments/adapter.ts';
import { readPaper } from '#outside/papers/read-paper.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { loadContents } from './pack/contents.ts';
import { loadDeliveries, loadMessages, loadOrderWithCustomer } from './pack/store.ts';
import { packWords } from './words.ts';

const MARKER = 'Montenegro';
const { inProgress, hold } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let order: OrderRow;
let payment: { id: number; orderId: number };
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  order = await fixture.order({ status: inProgress, datePaid: fixture.now() });
  payment = await payBy(order, 'stripe');
});

async function payBy(of: OrderRow, provider: 'stripe' | 'fondy') {
  const id = await insertPayment(fixture, of);
  await fixture.db.updateTable('paymentAttempts').set({ provider }).where('id', '=', id).execute();
  return { id, orderId: of.id };
}

const usd = (minor: number) => ({ minor, currency: 'USD' });
const DUE = '2026-01-15T00:00:00.000Z';

/** A webhook about the dispute of the payment arrives. */
async function report(state: DisputeReport['state'], { of = payment, back = 0, ...more }: Partial<DisputeReport> & { of?: typeof payment; back?: number } = {}) {
  const disputed = { ref: 'dp_1', code: 'product_not_received', amount: usd(1500), answerBy: DUE, state, ...more };
  const dispute = state === 'won' ? {} : ({ dispute: 'open' } as const);
  const status = { state: 'paid', amount: usd(1800), refundedTotal: usd(back), isTest: false } as const;
  await applyProviderStatus(fixture, of, { ...status, ...dispute, ...((disputed.ref !== '' || more.code) && { disputed }) });
} // oxfmt-ignore

const list = (who = support) => who.call(listDisputes, {});
const one = async () => (await list()).disputes[0];
const pack = async (id: number) => {
  const zip = Buffer.from(await (await support.call(downloadPack, { params: { id }, query: {} })).arrayBuffer());
  const directory = await readDirectory(async (start, length) => zip.subarray(start, start + length), zip.length);
  return { zip, names: directory && typeof directory === 'object' ? directory.names : [] };
};
/** The words of the document in the pack, its first entry. */
async function evidenceOf(id: number): Promise<string | null> {
  const { zip } = await pack(id);
  const opened = await fromBufferPromise(zip);
  for await (const entry of opened.eachEntry()) {
    const pdf = await buffer(await opened.openReadStreamPromise(entry));
    return readPaper({ name: 'evidence.pdf', size: pdf.length }, () => Readable.from([pdf]));
  }
  return null;
}
const deliver = (id: number, name: string, bytes: number) =>
  support.call(deliverFiles, { params: { id }, key: newKey(), files: [new File([Buffer.alloc(bytes, 'a')], name)] }); // oxfmt-ignore

const refund = (amount: number) =>
  support.call(startRefund, { key: newKey(), params: { id: order.id }, body: { amount, note: 'It came late.' } });

/** Whether a report puts the order, which is at work, on hold. */
const held = async (state: DisputeReport['state'], ref = 'dp_1', more: Parameters<typeof report>[1] = {}) => {
  await fixture.db.updateTable('orders').set({ status: inProgress }).execute();
  await report(state, { ref, ...more });
  const { status } = await fixture.db.selectFrom('orders').select('status').executeTakeFirstOrThrow();
  return status === hold;
};

describe('spec §12.12 disputes', () => {
  test('are kept with reason, sum and deadline; a repeat and a late report change nothing, and a win ends them', async () => {
    await report('open');
    await report('open');
    const dispute = {
      providerRef: 'dp_1',
      reason: 'not_received',
      amount: 1500,
      answerBy: new Date(DUE),
      state: 'open',
    };
    expect(await list()).toMatchObject({ disputes: [dispute], won: 0, decided: 0 });
    await report('won');
    await report('open');
    expect(await list()).toMatchObject({ disputes: [{ ...dispute, state: 'won', dateEnded: fixture.now() }], won: 1, decided: 1 }); // oxfmt-ignore
    const stranger = await hire(fixture, { name: 'sue', siteId: 2 });
    expect((await list(stranger)).disputes).toEqual([]);
  });

  test('put the order on hold once: later reports leave it as support has it, until another dispute comes or a part is lost', async () => {
    expect(await held('open')).toBe(true);
    expect(await held('open')).toBe(false);
    expect(await held('won')).toBe(false);
    expect(await held('open')).toBe(false); // out of order
    expect(await held('open', 'dp_2')).toBe(true);
    expect(await held('lost', 'dp_2')).toBe(true); // a part of it only: the report is for staff
    expect(await held('lost', 'dp_2')).toBe(false);
  });

  test('that are known leave the order as support has it when our own refund arrives with them, not when more is taken', async () => {
    await report('open');
    await refund(5);
    expect(await held('open', '', { back: 500 })).toBe(false);
    expect(await held('open', '', { back: 500 })).toBe(false);
    expect(await held('open', '', { back: 800 })).toBe(true); // a second part was taken
    await refund(4);
    expect(await held('open', '', { back: 900 })).toBe(true); // less than our refund: it is not that one
    expect(await held('open', '', { back: 1300 })).toBe(true); // ours, and the part of before
  });

  test('that end with an outcome that nobody knows put the order on hold once more, are over, and alarm staff', async () => {
    const alarmed = vi.spyOn(fixture.log, 'error');
    const unclear = { isUnclear: true } as const;
    await report('open');
    expect(await held('open', 'dp_1', unclear)).toBe(true);
    expect(await held('open', 'dp_1', unclear)).toBe(false);
    expect(await held('open')).toBe(false); // out of order
    expect(await list()).toMatchObject({ disputes: [{ state: 'open', dateEnded: fixture.now() }], won: 0, decided: 0 });
    const { id = 0 } = (await one()) ?? {};
    await pack(id);
    const body = { pack: (await one())?.pack?.id ?? 0, answer: 'Late' };
    await expect(support.call(answerDispute, { params: { id }, body })).rejects.toMatchObject({ code: 'dispute_over' });
    const told = alarmed.mock.calls.flat().filter((text) => String(text).includes('does not say how'));
    expect(told).toHaveLength(1);
    expect(await held('lost')).toBe(true);
    expect(await one()).toMatchObject({ state: 'lost' });
  });

  test('payments §1.6 that are won after their money was taken stay lost and leave the order as it is, and staff are alarmed', async () => {
    const alarmed = vi.spyOn(fixture.log, 'error');
    const told = () => alarmed.mock.calls.flat().filter((text) => String(text).includes('was won after its money was taken'));
    await report('open');
    await report('won', { ref: 'dp_2' });
    await report('lost');
    expect(told()).toEqual([]);
    expect(await held('won')).toBe(false);
    expect(told()).toHaveLength(1);
    expect(await list()).toMatchObject({ won: 1, decided: 2 });
  }); // oxfmt-ignore

  test('payments §3.4 that are named by their reasons put the order on hold once each, and keep their answers', async () => {
    const tell = (code: string) => held('open', `reason ${code}`, { code, isNamedByReason: true });
    expect(await tell('8')).toBe(true);
    expect(await tell('8')).toBe(false);
    const { id = 0 } = (await one()) ?? {};
    await pack(id);
    const body = { pack: (await one())?.pack?.id ?? 0, answer: 'By mail' };
    await support.call(answerDispute, { params: { id }, body });
    expect(await tell('99')).toBe(true);
    expect(await tell('99')).toBe(false);
    expect(await tell('8')).toBe(false);
    expect(await held('open', '')).toBe(false);
    const { disputes } = await list();
    expect(disputes.map(({ reasonCode, state }) => [reasonCode, state]).toSorted()).toEqual([['8', 'answered'], ['99', 'open']]); // oxfmt-ignore
  });

  test('payments §3.4 of before, whose reason nobody kept, are others than one that is named by its reason', async () => {
    await report('open', { ref: '' });
    expect(await held('open', 'reason 8', { code: '8', isNamedByReason: true })).toBe(true);
    expect((await list()).disputes.map(({ providerRef }) => providerRef).toSorted()).toEqual(['', 'reason 8']);
    await held('lost', '');
    expect(await held('open', 'reason 99', { code: '99', isNamedByReason: true })).toBe(true);
  });

  test('of a provider without details are one a payment, and get their details when these come', async () => {
    await report('open', { ref: '' });
    await report('open', { ref: '' });
    expect(await one()).toMatchObject({ providerRef: '', reason: 'other', amount: 1800, answerBy: null });
    await report('open');
    expect((await list()).disputes).toMatchObject([{ providerRef: 'dp_1', amount: 1500 }]);
    await report('open', { ref: 'dp_2' });
    expect((await list()).disputes).toHaveLength(2);
  });

  test('ADR 0211 the pack is a zip within what the provider takes; it has each proof, names what is missing and what did not fit', async () => {
    await report('open');
    const { id = 0, proofs } = (await one()) ?? {};
    expect(proofs?.find(({ proof }) => proof === 'downloads')?.count).toBe(0);
    const [paper] = await deliver(order.id, 'paper.txt', 200_000);
    await deliver(order.id, 'data.txt', 3_200_000);
    await fixture.alice.call(downloadFile, { params: { id: paper?.id ?? 0 } });
    await fixture.alice.call(downloadFiles, { params: { id: order.id, side: 'writers' } });
    const before = process.threadCpuUsage();
    const { zip, names } = await pack(id);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(10); // seconds of a processor, of this worker alone
    expect(zip.length).toBeLessThanOrEqual(PACK_LIMITS.stripe.bytes);
    expect(names).toEqual(['evidence.pdf', 'receipt.pdf', 'deliveries/paper.txt']);
    const dispute = await one();
    expect(dispute?.pack).toMatchObject({ madeBy: 'sam', leftOut: ['deliveries/data.txt'], files: ['receipt.pdf', 'deliveries/paper.txt'] }); // oxfmt-ignore
    expect(Object.fromEntries(dispute?.proofs.map(({ proof, count }) => [proof, count]) ?? [])).toMatchObject({ deliveries: 2, downloads: 3, messages: 0, receipts: 1 }); // oxfmt-ignore
    const { manifest } = await fixture.db.selectFrom('disputePacks').select('manifest').executeTakeFirstOrThrow();
    expect(manifest).toMatchObject({ missing: expect.arrayContaining(['messages']), proofs: expect.arrayContaining(['downloads']) }); // oxfmt-ignore
  });

  test('statement 127 the pack holds nothing of another customer, and no note of staff', async () => {
    const bob = await fixture.order({
      status: inProgress,
      datePaid: fixture.now(),
      customerId: fixture.bob.id,
      title: MARKER,
    });
    await payBy(bob, 'fondy');
    await deliver(bob.id, `${MARKER}.txt`, 10);
    const say = (who: typeof fixture.alice, of: OrderRow, message: string) =>
      who.call(sendMessage, { params: { id: of.id }, key: newKey(), files: [], body: { direction: 2, message } });
    await say(fixture.bob, bob, MARKER);
    await say(fixture.alice, order, 'Where is it');
    await fixture.db.insertInto('orderNotes').values({ orderId: order.id, staffId: support.id, lane: 'note', body: MARKER, dateCreated: fixture.now() }).execute(); // oxfmt-ignore
    const row = await loadOrderWithCustomer(fixture.db, order.id);
    const loaded = { order: row, deliveries: await loadDeliveries(fixture.db, order.id), format: formatFor({ language: 'en', zone: 'UTC' }), words: packWords('en') }; // oxfmt-ignore
    const contents = JSON.stringify(await loadContents(fixture.db, loaded));
    expect(contents).toContain('Customer: Where is it');
    expect(contents).not.toContain(MARKER);
    expect(contents).not.toContain('bob');
  });

  test('the pack has the newest 400 messages, and says how many older ones there are', async () => {
    const message = { orderId: order.id, direction: 2, body: 'Where is it', dateCreated: fixture.now() } as const;
    const messages = Array.from({ length: 403 }, (_, at) => ({ ...message, seq: at + 1, key: `m${at}` }));
    await fixture.db.insertInto('messages').values(messages).execute();
    const { newest, older } = await loadMessages(fixture.db, order.id);
    expect([newest.length, newest[0]?.seq, newest.at(-1)?.seq, older]).toEqual([400, 4, 403, 3]);
  });

  test('ADR 0211 each date of the pack has its year, in the order, the payments and the timeline: a bank reads it months later', async () => {
    await report('open');
    const { id = 0 } = (await one()) ?? {};
    const read = await evidenceOf(id);
    const moment = 'January 5, 2026 at 9:00 AM UTC';
    expect(read).toContain(packWords('en').made(moment, 'sam'));
    expect(read).toContain(packWords('en').order.paid(moment));
    expect(read).toMatch(new RegExp(`${moment} +Payment`));
    expect(read?.match(/January \d/g)?.length).toBe(read?.match(/January \d+, 2026/g)?.length);
    expect(read).not.toMatch(/Jan \d/);
  });

  test('an answer keeps which pack was sent, by whom and when, also when a later deadline asks for another one; a decided dispute has none', async () => {
    await report('open');
    const { id = 0 } = (await one()) ?? {};
    const answer = (of: number) => support.call(answerDispute, { params: { id }, body: { pack: of, answer: 'In the portal' } }); // oxfmt-ignore
    await expect(answer(1)).rejects.toMatchObject({ code: 'not_found' });
    await pack(id);
    const made = (await one())?.pack?.id ?? 0;
    const answered = { by: 'sam', at: fixture.now(), answer: 'In the portal', pack: made };
    expect(await answer(made)).toMatchObject({ state: 'answered', answered });
    await report('open');
    expect(await one()).toMatchObject({ state: 'answered' });
    const later = '2026-02-01T00:00:00.000Z';
    expect(await held('open', 'dp_1', { answerBy: later })).toBe(false); // the order stays as support has it
    expect(await one()).toMatchObject({ state: 'open', answerBy: new Date(later), answered });
    expect(await answer(made)).toMatchObject({ state: 'answered' });
    await report('open'); // late, with the deadline of before
    await report('open', { answerBy: later });
    expect(await one()).toMatchObject({ state: 'answered', answerBy: new Date(later) });
    await report('lost');
    await expect(answer(made)).rejects.toMatchObject({ code: 'dispute_over' });
  });
});
