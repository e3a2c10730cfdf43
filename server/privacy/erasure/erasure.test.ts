import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { checkMail, refresh, signIn, signUp } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { deactivateCustomer } from '@octavo/contract/privacy';
import { deliverFiles } from '@octavo/contract/desk-files';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { listCustomerFiles, uploadCustomerFiles } from '@octavo/contract/files';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { CLOSED, SOCKET_PATH } from '@octavo/contract/messenger-events';
import { getPayment, startPayment } from '@octavo/contract/payments';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { insertRevision } from '#revisions/store.ts';
import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openSession } from '#auth/open-session.ts';
import { queueJob } from '#operations/queue-job.ts';
import { insertMessage } from '#messenger/store.ts';
import { signatureOf } from '#outside/payments/fondy/signature.ts';
import { insertAttempt, insertEntries } from '#payments/store.ts';
import { MERCHANT_KEYS as KEYS } from '#outside/payments/fondy/sandbox/testing.ts';
import { startPaymentFixture } from '#payments/testing.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { changeCustomer } from '#customers/store.ts';
import { eraseCustomer } from './erase-customer.ts';
import { sweepErasures } from './sweep-erasures.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
let before: string[];
beforeEach(async () => {
  fixture = await startFixture();
  before = await storedFiles(fixture);
  await changeCustomer(fixture.db, fixture.alice.id, { status: 1 });
});

/** The files that this test has stored. */
const stored = async () => (await storedFiles(fixture)).filter((name) => !before.includes(name));
const leave = () => fixture.alice.call(deactivateCustomer, {});
const row = (id = fixture.alice.id) =>
  fixture.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const orderRow = (id: number) =>
  fixture.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const note = (name = 'notes.txt') => new File(['Bring in Bernard Williams.\n'], name);
const upload = (id: number, who = fixture.alice) =>
  who.call(uploadCustomerFiles, { params: { id }, key: newKey(), files: [note()] });
const paid = (orderId: number) =>
  insertAttempt(fixture.db, {
    orderId,
    provider: 'fondy',
    state: 'paid',
    amount: 1800,
    currency: 'USD',
    reference: randomUUID(),
    dateCreated: fixture.now(),
    dateUpdated: fixture.now(),
  });

const kept = async (code: string) => {
  await expect(leave()).rejects.toMatchObject({ code, message: expect.any(String) });
  expect(await fixture.alice.call(getCustomer, {})).toMatchObject({ email: 'alice@example.com' });
  expect(await row()).toMatchObject({ dateClosed: null });
};

test('ADR 0130 the end of an account waits for its orders before it locks the customer, as a merge does', async () => {
  const { id } = await fixture.order();
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const left = await fixture.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    const ended = leave();
    await eventually(async () => expect((await waiting.execute(fixture.db)).rows).toHaveLength(1));
    await tx.selectFrom('customers').select('id').where('id', '=', fixture.alice.id).forUpdate().noWait().execute();
    return { ended };
  });
  await left.ended;
});

describe('spec §4 the deletion of an account is refused for', () => {
  test.each([2, 3] as const)('an address that is not confirmed, status %i', async (status) => {
    await changeCustomer(fixture.db, fixture.alice.id, { status });
    await kept('email_not_confirmed');
    await expect(leave()).rejects.toMatchObject({ message: 'Email is not confirmed' });
  });

  test.each([2, 3, 9, 10] as const)('an order in progress, status %i', async (status) => {
    const unpaid = await fixture.order();
    await fixture.order({ status });
    await kept('orders_under_way');
    expect(await orderRow(unpaid.id)).toMatchObject({ status: 1, title: unpaid.title });
  });

  test.each(['pending', 'in_review'] as const)('a payment with state %s', async (state) => {
    const { id } = await fixture.order();
    const attempt = await paid(id);
    await fixture.db.updateTable('paymentAttempts').set({ state }).where('id', '=', attempt.id).execute();
    await kept('payment_pending');
  });

  test('an active revision', async () => {
    const { id } = await fixture.order({ status: 5 });
    const at = fixture.now();
    await insertRevision(fixture.db, { orderId: id, status: 2, deadline: at, dateCreated: at });
    await kept('revision_under_way');
  });
});

describe('controls C27 after the answer', () => {
  test('every session and socket of the customer ends within a second', async () => {
    const other = await openSession(fixture, fixture.db, { siteId: 1, customerId: fixture.alice.id });
    await fixture.listen();
    const { port } = fixture.app.server.address() as AddressInfo; // it listens on a port
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}?token=${other.accessToken}`);
    onTestFinished(() => socket.terminate());
    await new Promise((opened) => socket.once('open', opened));
    const closed = new Promise((resolve) => socket.once('close', resolve));

    expect(await leave()).toEqual({ message: 'Success' });
    expect(await closed).toBe(CLOSED.signedOut);
    for (const { accessToken, refreshToken } of [fixture.alice, other]) {
      const asked = () => fixture.callAs(accessToken)(getCustomer, {});
      await eventually(() => expect(asked()).rejects.toMatchObject({ code: 'signed_out' }));
      await expect(fixture.callAs(refreshToken)(refresh, {})).rejects.toMatchObject({ code: 'refresh_invalid' });
    }
  });

  test('an erased order is not found, also with a token that is still valid', async () => {
    const { id, uid } = await fixture.order();
    const attempt = await paid(id);
    await fixture.db.updateTable('orders').set({ dateErased: fixture.now() }).where('id', '=', id).execute();
    const { call } = fixture.alice;
    const asked = [
      () => call(listMessages, { params: { id }, query: {} }),
      () => call(listCustomerFiles, { params: { id } }),
      () => upload(id),
      () => call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: 1, message: 'Hello' } }),
      () => call(getPayment, { params: { uid, id: attempt.id } }),
      () => call(startPayment, { params: { uid }, key: newKey(), body: { provider: 'fondy' } }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('no link is mailed to its address, and a link for another site is still mailed', async () => {
    const other = await fixture.person('alice', 2);
    for (const siteId of [1, 2])
      await queueJob(fixture.db, 'mail_password_link', { siteId, email: 'alice@example.com' });
    await leave();
    const { rows } = await sql<{ siteId: number }>`
      select (payload->>'siteId')::int as site_id from graphile_worker._private_jobs
      where payload->>'email' is not null`.execute(fixture.db);
    expect(rows).toEqual([{ siteId: 2 }]);
    await fixture.runJobs();
    const links = await fixture.db.selectFrom('passwordLinks').select('customerId').execute();
    expect(links).toEqual([{ customerId: other.id }]);
  });

  test('a sign-in is refused, and its address is free', async () => {
    const credentials = { email: 'alice@example.com', password: 'correct horse' };
    await changeCustomer(fixture.db, fixture.alice.id, {
      passwordHash: await fixture.passwords.hash(credentials.password),
    });
    await leave();
    for (const email of [credentials.email, (await row()).email]) {
      const asked = fixture.guest.call(signIn, { body: { ...credentials, email } });
      await expect(asked).rejects.toMatchObject({ code: 'sign_in_failed' });
      expect(await fixture.guest.call(checkMail, { body: { email } })).toEqual({ status: 'fail' });
    }
    const { accessToken } = await fixture.guest.call(signUp, {
      key: newKey(),
      body: { ...credentials, phone: '3125550148' },
    });
    const again = await fixture.callAs(accessToken)(getCustomer, {});
    expect(again.id).not.toBe(fixture.alice.id);
  });

  test('unpaid orders are canceled with their open payments; finished orders keep their status', async () => {
    const [unpaid, offered, completed] = [
      await fixture.order(),
      await fixture.order({ status: 11 }),
      await fixture.order({ status: 5 }),
    ];
    const attempt = await paid(unpaid.id);
    await fixture.db.updateTable('paymentAttempts').set({ state: 'redirected' }).where('id', '=', attempt.id).execute();
    await leave();
    const statuses = [unpaid, offered, completed].map(async ({ id }) => (await orderRow(id)).status);
    expect(await Promise.all(statuses)).toEqual([8, 8, 5]);
    expect(await fixture.db.selectFrom('paymentAttempts').select('state').executeTakeFirst()).toEqual({
      state: 'expired',
    });
  });

  test('amounts, currency and the number of the order are kept', async () => {
    const order = await fixture.order({ status: 5, datePaid: fixture.now() });
    const { id: attemptId } = await paid(order.id);
    const entry = {
      orderId: order.id,
      attemptId,
      kind: 'charge' as const,
      amount: 1800,
      currency: 'USD',
      effectKey: 'paid',
    };
    await insertEntries(fixture.db, [{ ...entry, dateCreated: fixture.now() }]);
    const booked = await fixture.db.selectFrom('paymentLedger').selectAll().execute();
    await leave();
    await fixture.runJobs();
    expect(await fixture.db.selectFrom('paymentLedger').selectAll().execute()).toEqual(booked);
    expect(await orderRow(order.id)).toMatchObject({ uid: order.uid, priceFinal: 1800, currency: 'USD', title: '' });
  });

  test('a last mail is sent and then erased', async () => {
    await leave();
    const mails = () => fixture.db.selectFrom('mails').select(['recipient', 'subject']).execute();
    expect(await mails()).toEqual([{ recipient: 'alice@example.com', subject: expect.stringMatching(/is deleted$/) }]);
    await fixture.runJobs();
    expect(await mails()).toEqual([]);
  });

  test('data of other customers is kept', async () => {
    const { id } = await fixture.order({ customerId: fixture.bob.id, status: 5, title: 'Of Bob' });
    await upload(id, fixture.bob);
    const own = await fixture.order({ status: 5 });
    await upload(own.id);
    const number = new RegExp(`\\b(${id}|${fixture.bob.id})\\b`);
    const of = async (table: 'files' | 'orders' | 'customers' | 'idempotencyKeys') => {
      const rows = await fixture.db.selectFrom(table).selectAll().execute();
      return rows.map((one) => JSON.stringify(one)).filter((text) => number.test(text));
    };
    const all = async () => Promise.all((['files', 'orders', 'customers', 'idempotencyKeys'] as const).map(of));
    const theirs = await all();
    expect(theirs.every((rows) => rows.length > 0)).toBe(true);
    await leave();
    await fixture.runJobs();
    expect(await all()).toEqual(theirs);
    await fixture.bob.call(getCustomer, {});
    expect(await stored()).toHaveLength(1);
  });

  test('staff can neither write messages nor deliver files', async () => {
    const writer = await hire(fixture, { name: 'wren', number: 20_418 });
    const { id } = await fixture.order({ status: 5, dateCompleted: fixture.now(), writerId: writer.id });
    await leave();
    const said = writer.call(answerCustomer, { params: { id }, key: newKey(), files: [], body: { message: 'Hello?' } });
    await expect(said).rejects.toMatchObject({ code: 'chat_closed' });
    const brought = writer.call(deliverFiles, { params: { id }, key: newKey(), files: [note()] });
    await expect(brought).rejects.toMatchObject({ code: 'order_closed' });
  });

  test('two deletions at once act as one', async () => {
    const outcomes = await Promise.allSettled([leave(), leave()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const jobs = await sql`select from graphile_worker.jobs where task_identifier = 'erase_customer'`.execute(
      fixture.db,
    );
    expect(jobs.rows).toHaveLength(1);
  });
});

describe('controls C27 the job', () => {
  test('may be killed at any point: files are removed before their rows, and a repeat removes the rest', async () => {
    const { id } = await fixture.order({ status: 5 });
    for (let n = 0; n < 3; n++) await upload(id);
    await leave();
    let removed = 0;
    const files = {
      ...fixture.files,
      remove: async (key: string) => {
        if (++removed === 2) throw new Error('killed');
        await fixture.files.remove(key);
      },
    };
    await expect(eraseCustomer({ ...fixture, files }, fixture.alice)).rejects.toThrow('killed');
    expect(await stored()).toHaveLength(2);
    expect(await fixture.db.selectFrom('files').select('id').execute()).toHaveLength(3);
    expect(await row()).toMatchObject({ dateErased: null });

    fixture.later(60);
    await sweepErasures(fixture);
    expect(await stored()).toEqual([]);
    expect(await fixture.db.selectFrom('files').select('id').execute()).toEqual([]);
    expect(await row()).toMatchObject({ dateErased: fixture.now() });
    await eraseCustomer(fixture, fixture.alice);
  });

  test('removes the previews of files', async () => {
    const { id } = await fixture.order({ status: 5 });
    await upload(id);
    const { storageKey: previewKey } = await fixture.files.keep(Readable.from([Buffer.from('a picture of the page')]));
    await fixture.db.updateTable('files').set({ previewState: 'made', previewKey }).where('orderId', '=', id).execute();
    expect(await stored()).toHaveLength(2);
    await leave();
    await fixture.runJobs();
    expect(await stored()).toEqual([]);
  });

  test('a failed erasure does not stop others, and is reported', async () => {
    const { id } = await fixture.order({ status: 5 });
    await upload(id);
    await fixture.db.updateTable('customers').set({ dateClosed: fixture.now() }).execute(); // Alice and Bob
    const files = { ...fixture.files, remove: () => Promise.reject(new Error('a broken disk')) };
    await expect(sweepErasures({ ...fixture, files })).rejects.toThrow('Failed erasures: 1');
    const bob = fixture.db.selectFrom('customers').select('dateErased').where('id', '=', fixture.bob.id);
    expect(await bob.executeTakeFirst()).toEqual({ dateErased: fixture.now() });
    expect(await row()).toMatchObject({ dateErased: null });
  });

  test('spec §12.6 a failed one that the desk asked for stops neither others that are due nor unfinished ones', async () => {
    const erin = await fixture.person('erin', 2);
    const [staff, now] = [await hire(fixture), fixture.now()];
    for (const [n, { id: customerId }] of [fixture.alice, erin].entries()) {
      const erasure = { customerId, staffId: staff.id, reason: '', dueAt: minutesAfter(now, n - 2), dateCreated: now };
      await fixture.db.insertInto('erasures').values(erasure).execute(); // oxlint-disable-line no-await-in-loop
    }
    await fixture.db.updateTable('customers').set({ dateClosed: now }).where('id', '=', fixture.bob.id).execute();
    const byId = (id: number) => (id === 1 ? undefined : fixture.sites.byId(id)); // so that Alice gets no mail
    const failing = sweepErasures({ ...fixture, sites: { ...fixture.sites, byId } });
    await expect(failing).rejects.toThrow('Failed erasures: 1');
    expect(await row()).toMatchObject({ dateClosed: null });
    expect(await row(erin.id)).toMatchObject({ dateErased: now });
    expect(await row(fixture.bob.id)).toMatchObject({ dateErased: now });
  });

  test('and the closing before it are not stopped after the ten seconds of a request, however many orders there are', async () => {
    await fixture.order({ status: 5 });
    const queries = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    const TOLD = /^(begin|set local statement_timeout = 0|update "orders" set|commit)/;
    const done = () => {
      const sent = queries.mock.calls.map(([query]) => query as unknown as string | { text: string }); // as pg takes them
      const texts = sent.map((query) => (typeof query === 'string' ? query : query.text));
      return texts.flatMap((text) => TOLD.exec(text)?.[0] ?? []).join(', ');
    };
    await leave();
    expect(done()).toContain('begin, set local statement_timeout = 0, update "orders" set');
    queries.mockClear();
    await eraseCustomer(fixture, fixture.alice);
    expect(done()).toBe('begin, set local statement_timeout = 0, update "orders" set, commit');
  });

  test('changes no open account', async () => {
    const { id } = await fixture.order({ status: 5 });
    await upload(id);
    await eraseCustomer(fixture, fixture.alice);
    expect(await stored()).toHaveLength(1);
    expect(await orderRow(id)).toMatchObject({ dateErased: null, title: expect.stringMatching(/./) });
  });

  test('data of requests during the closing is refused or erased later', async () => {
    const { id } = await fixture.order({ status: 5, dateCompleted: fixture.now() });
    const saying = fixture.alice.call(sendMessage, {
      params: { id },
      key: newKey(),
      body: { direction: 2, message: 'Wait' },
      files: [note()],
    });
    await Promise.allSettled([saying, leave()]);
    await insertMessage(fixture.db, {
      orderId: id,
      seq: 99,
      direction: 2,
      body: 'Late',
      key: 'late',
      dateCreated: fixture.now(),
    });
    const late = await fixture.order({ title: 'Late' });
    await openSession(fixture, fixture.db, { siteId: 1, customerId: fixture.alice.id });

    fixture.later(60);
    await sweepErasures(fixture);
    expect(await fixture.db.selectFrom('messages').selectAll().execute()).toEqual([]);
    expect(await orderRow(late.id)).toMatchObject({ title: '', status: 8 });
    const open = fixture.db.selectFrom('sessions').select('id').where('customerId', '=', fixture.alice.id);
    expect(await open.where('dateEnded', 'is', null).execute()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('a webhook of a payment that comes when its customer is gone is erased once it is processed', async () => {
    const setup = await startPaymentFixture();
    const { alice, db } = setup.fixture;
    await changeCustomer(db, alice.id, { status: 1 });
    const order = await setup.fixture.order({ status: 5 });
    await db.updateTable('orders').set({ status: 1 }).where('id', '=', order.id).execute();
    await setup.start(order);
    await setup.fixture.runJobs();
    await alice.call(deactivateCustomer, {});
    await setup.fixture.runJobs();

    const fields = {
      order_id: `${order.uid}-1`,
      merchant_id: KEYS.merchantId,
      payment_id: 700_000_001,
      order_status: 'declined',
      tran_type: 'purchase',
      amount: '1800',
      currency: 'USD',
      reversal_amount: '0',
      sender_email: 'alice@example.com',
    };
    await setup.post('/webhooks/fondy', JSON.stringify({ ...fields, signature: signatureOf(fields, KEYS.paymentKey) }));
    await setup.fixture.runJobs();
    const [processed] = await setup.webhooks();
    expect(processed).toMatchObject({ dateProcessed: setup.fixture.now(), attemptId: expect.any(Number) });
    expect(processed?.body?.toString()).toContain('alice@example.com');
    await sweepErasures(setup.fixture);
    const [erased] = await setup.webhooks();
    expect(erased?.body).toHaveLength(0);
    expect(erased).toMatchObject({ headers: {}, query: '[]', remoteIp: '', outcome: processed?.outcome });
  });
});
