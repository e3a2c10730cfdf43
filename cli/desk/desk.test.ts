import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
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

const desk = (...words: string[]) => runDesk(words, { DESK_URL: url }, () => openAs('support'));

describe('npm run desk', () => {
  test('ADR 0051 lists what is wrong with payments, and compares a statement with the ledger', async () => {
    expect(await desk('faults')).toBe('Nothing is wrong with the payments.');
    const order = await loadOrderById(fixture.db, id);
    const attempt = await insertPayment(fixture, order);
    await fixture.db.updateTable('paymentAttempts').set({ dispute: 'open' }).where('id', '=', attempt).execute();
    await fixture.db.updateTable('orders').set({ status: 9, dateHeld: fixture.now() }).where('id', '=', id).execute();
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

  test('lists its commands without a command, with help and with --help', async () => {
    for (const words of [[], ['help'], ['--help']]) expect(await desk(...words)).toContain('reconcile --provider NAME');
  });

  test.each([
    { words: ['dance'], says: 'dance is not a command' },
    { words: ['faults', '12'], says: 'Usage: npm run desk -- faults' },
    { words: ['reconcile', '--provider', 'king'], says: 'Give --provider' },
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
