import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { changeStatus } from '@octavo/contract/desk';
import { deliverFiles } from '@octavo/contract/desk-files';
import { startRefund } from '@octavo/contract/desk-refunds';
import { listWriterFiles } from '@octavo/contract/files';
import { requestRevision } from '@octavo/contract/revisions';
import { sendMessage } from '@octavo/contract/messenger';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '@octavo/server/testing/new-order';
import { loadOrderById } from '@octavo/server/orders/store';
import { insertPayment } from '@octavo/server/testing/records';
import { openSession } from '@octavo/server/auth/open-session';
import { codeNow } from '@octavo/server/desk/sign-in/totp';
import { type Hired, TOTP_SECRET, hire } from '@octavo/server/testing/staff';
import { type Fixture, startFixture } from '@octavo/server/testing/fixture';
import { type DeskRole, createDesk } from './client.ts';
import { runDesk } from './run.ts';

let fixture: Fixture;
let url: string;
let id: number;
let hired: Record<DeskRole, Hired>;
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.listen();
  url = `http://127.0.0.1:${(fixture.app.server.address() as AddressInfo).port}`; // it listens on a port
  hired = {
    support: await hire(fixture, { name: 'support', hasTotp: true }),
    writer: await hire(fixture, { name: 'writer', number: 20418 }),
  };
  id = (await fixture.order({ status: 3, writerId: hired.writer.id, title: 'Hamlet, again' })).id;
});

/** In sessions of their own, opened without signing in. */
const openAs = (as: DeskRole) => async () =>
  (await openSession(fixture, fixture.db, { siteId: 1, staffId: hired[as].id })).accessToken;

const desk = (...words: string[]) => runDesk(words, { DESK_URL: url }, openAs);

describe('npm run desk', () => {
  test('a writer comes online, types, and writes to the customer', async () => {
    expect(await desk('online', 'on')).toBe('Online.');
    expect(await desk('typing', String(id), 'on')).toBe('The customer sees it in the chat with the writer.');
    expect(await desk('say', String(id), 'The draft is ready')).toContain('writer (unread)\n   The draft is ready');
    expect(await desk('messages', String(id))).toContain('1. 2026-01-05 09:00 UTC writer (unread)');
    expect(await desk('note', String(id), 'Calls on Monday')).toBe('2026-01-05 09:00 UTC writer: Calls on Monday');
    expect(await desk('notes', String(id))).toContain('Calls on Monday');
  });

  test('spec §3 sends stickers and files, edits, deletes, forwards, and shows the statuses', async () => {
    const file = path.join(fixture.environment.DATA_DIR, 'figure.txt');
    await fs.writeFile(file, 'To be');
    expect(await desk('sticker', String(id), '3')).toContain('writer (unread)\n   sticker 3');
    await expect(desk('sticker', String(id), '9')).rejects.toThrow('9 is not a sticker');
    expect(await desk('attach', String(id), '', file)).toContain('file: figure.txt');
    await desk('say', String(id), 'A draft');
    expect(await desk('edit', String(id), '3', 'The text')).toContain('writer, edited (unread)\n   The text');
    expect(await desk('forward', String(id), '3')).toContain('4. 2026-01-05 09:00 UTC support, forwarded (unread)');
    expect(await desk('delete', String(id), '3')).toContain('writer, deleted');
    await expect(desk('delete', String(id), '9')).rejects.toThrow('There is no message 9 in this order');
  });

  test('ADR 0051 lists the refunds, retries one, and records what a provider does not report', async () => {
    expect(await desk('refunds', String(id))).toBe('No refunds yet.');
    await insertPayment(fixture, await loadOrderById(fixture.db, id));
    const body = { amount: 5.25, note: 'It came late' };
    await hired.support.call(startRefund, { key: newKey(), params: { id }, body });
    const refunds = await desk('refunds', String(id));
    expect(refunds).toMatch(/^\d+  5\.25  fondy  by support  not answered yet  It came late$/);
    await expect(desk('retry-refund', refunds.split(' ')[0] ?? '')).rejects.toThrow('still on its way');
    const { uid } = await loadOrderById(fixture.db, id);
    await expect(desk('record-returned', String(id), `${uid}-1`, 'half')).rejects.toThrow('half is not an amount');
    await expect(desk('record-returned', String(id), `${uid}-1`, '5.25')).rejects.toThrow('reports by itself');
    await expect(desk('record-returned', String(id), '-unknown-1', '5.25')).rejects.toThrow('Not found');
  });

  test('ADR 0051 lists what is wrong with payments, and compares a statement with the ledger', async () => {
    expect(await desk('faults')).toBe('Nothing is wrong with the payments.');
    const order = await loadOrderById(fixture.db, id);
    const attempt = await insertPayment(fixture, order);
    await fixture.db.updateTable('paymentAttempts').set({ dispute: 'open' }).where('id', '=', attempt).execute();
    const body = { status: 9, heldFor: 'check', note: 'We look at your payment.' } as const;
    await hired.support.call(changeStatus, { params: { id }, body });
    expect(await desk('faults')).toMatch(
      `disputed  order ${id}  fondy  ${order.uid}-1  18.00 USD  2026-01-05 09:00 UTC\n  `,
    );
    const file = path.join(fixture.environment.DATA_DIR, 'statement.csv');
    await fs.writeFile(file, `Order ID,amount,currency,date\n${order.uid}-1,17.50,USD,2026-01-05\n`);
    const columns = ['--columns', 'reference=Order ID'];
    expect(await desk('reconcile', '--provider', 'fondy', '--file', file, ...columns)).toBe(
      `compared 1 rows from 2026-01-05 00:00 UTC to 2026-01-06 00:00 UTC, 17.50 in all\ndifferences: 1\nanother amount  ${order.uid}-1  order ${id}  line 2  statement 17.50  ledger 18.00`,
    );
    await expect(desk('reconcile', '--provider', 'fondy', '--file', 'none.csv')).rejects.toThrow('no file none.csv');
    await expect(desk('reconcile', '--file', file)).rejects.toThrow('Give --provider');
  });

  test('spec §10.8 says that a message waits for support, and keeps canned replies', async () => {
    await fixture.db.updateTable('sites').set({ moderateWriters: true }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    expect(await desk('say', String(id), 'Hello')).toContain('waits for support\n   Hello');
    expect(await desk('canned-save', 'soon', 'Within an hour.')).toBe('soon: Within an hour.');
    expect(await desk('canned-delete', 'soon')).toBe('soon is deleted.');
    await expect(desk('canned-delete', 'soon')).rejects.toThrow('There is no canned reply soon');
  });

  test('controls C14 says of each file whether it is checked or refused', async () => {
    const body = { direction: 1, message: 'A file' };
    const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')];
    const sent = await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), body, files });
    const state = (scanState: 'checking' | 'infected', at: number) =>
      fixture.db
        .updateTable('files')
        .set({ scanState })
        .where('id', '=', sent.files[at]?.id ?? 0)
        .execute();
    await state('checking', 0);
    await state('infected', 1);
    const said = await desk('messages', String(id));
    expect(said).toContain('file: a.txt, being checked for viruses\n   file: b.txt, refused: a virus was found in it');
  });

  test('spec §10.7 lists a revision, starts it, and delivers the answer to a comment', async () => {
    const file = path.join(fixture.environment.DATA_DIR, 'paper.txt');
    await fs.writeFile(file, 'To be');
    const files = [new File(['To be'], 'paper.txt')];
    await hired.writer.call(deliverFiles, { params: { id }, key: newKey(), files });
    expect(await desk('revisions', String(id))).toBe('No revisions yet.');
    await hired.support.call(changeStatus, { params: { id }, body: { status: 5 } });
    const [paper] = await fixture.alice.call(listWriterFiles, { params: { id } });
    const places = [{ file: paper?.id ?? 0, page: 2, quote: 'or not', comment: 'Which edition?' }];
    const body = { category: 3, describeProblem: 'Cite the edition', revisionLevel: 1 } as const;
    const asked = await fixture.alice.call(requestRevision, {
      params: { id },
      key: newKey(),
      body: { ...body, places },
    });
    const comment = asked.comments[0]?.id ?? 0;
    expect(await desk('revision', String(asked.id), 'in progress')).toBe(`${asked.id}  In progress`);
    expect(await desk('revise', String(asked.id), String(comment), file)).toBe('paper.txt, 5 bytes, v2');
    expect(await desk('revisions', String(id))).toBe(
      [
        `${asked.id}  In progress  revision 1, due 2026-01-05 21:00 UTC`,
        '  Sources and citations, Level 1',
        '  Cite the edition',
        `  comment ${comment}: paper.txt, page 2, "or not": Which edition? (answered in paper.txt)`,
        '  delivered: paper.txt',
      ].join('\n'),
    );
    await expect(desk('revise', '1', 'all', file)).rejects.toThrow('all is not a list of numbers');
    await expect(desk('revision', '1', 'lost')).rejects.toThrow('lost is not a status. The statuses are: 1 Requested');
  });

  test('lists its commands without a command, with help and with --help', async () => {
    for (const words of [[], ['help'], ['--help']]) expect(await desk(...words)).toContain('say <id> <text>');
  });

  test('spec D51a asks for more time', async () => {
    const asked = await desk('more-time', String(id), '21', 'The report came out this morning');
    expect(asked).toBe('more time until 2026-01-16 06:00 UTC: waits for the customer until 2026-01-06 09:00 UTC');
  });

  test.each([
    { words: ['dance'], says: 'dance is not a command' },
    { words: ['refunds'], says: 'Usage: npm run desk -- refunds <id>' },
    { words: ['refunds', 'it'], says: 'it is not a number' },
    { words: ['refunds', '999'], says: 'Not found' },
    { words: ['typing', '1', 'maybe'], says: 'Use on or off, not maybe' },
    { words: ['faults', '--as', 'king'], says: '--as is support or writer, not king' },
    { words: ['online', 'on', '--as', 'support'], says: 'You are not allowed to do this' },
    { words: ['faults', '--url', 'http://127.0.0.1:9'], says: 'There is no server at http://127.0.0.1:9' },
  ])('$words fails with $says', async ({ words, says }) => {
    await expect(desk(...words)).rejects.toThrow(says);
  });

  test('takes another account from the environment', async () => {
    const variables = { DESK_URL: url, DESK_EMAIL: 'nobody@example.com' };
    await expect(runDesk(['faults'], variables)).rejects.toThrow('The email or the password is wrong');
  });

  test('spec §12.1 signs in with a code and keeps the session, as the code works once', async () => {
    const { DATA_DIR } = fixture.environment;
    const variables = { DESK_URL: url, DATA_DIR, DESK_CODE: codeNow(TOTP_SECRET, fixture.now()) };
    expect(await runDesk(['faults'], variables)).toContain('Nothing is wrong');
    expect(await runDesk(['faults'], variables)).toContain('Nothing is wrong');
    fixture.later(20); // the access token has expired
    expect(await runDesk(['faults'], variables)).toContain('Nothing is wrong');
    expect((await fs.stat(path.join(DATA_DIR, 'desk-sessions.json'))).mode & 0o777).toBe(0o600);
    expect(await runDesk(['code'], {})).toMatch(/^\d{6}$/);
  });
});

describe('the desk client in tests', () => {
  test('does what staff does, and signs in again after its token has expired', async () => {
    const support = createDesk({ url, open: openAs('support') });
    const writer = createDesk({ url, open: openAs('writer') });
    const order = await support.findsOrder('hamlet');
    await support.assigns(order.id, 20418);
    await writer.types(order.id);
    await writer.says(order.id, 'The draft is ready');
    await writer.delivers(order.id, 'paper.txt', 'To be');
    fixture.later(20);
    expect(await support.completes(order.id)).toMatchObject({ orderStatus: { id: 5 } });
    await expect(support.findsOrder('Macbeth')).rejects.toThrow(
      'There is no order with Macbeth in its title or number',
    );
  });
});
