import type { Environment } from '#environment.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { insertDiscounts } from '#discounts/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import type { Db } from '#db.ts';
import { idempotently } from './idempotency.ts';
import { inTransaction } from './in-transaction.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const codes = () => fixture.db.selectFrom('discountCodes').select('code').execute();
const write = (tx: Db, code: string) =>
  insertDiscounts(tx, [
    { siteId: 1, code, amount: 1, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null },
  ]);
const fixtureWith = (switches: Partial<Environment>) => ({
  ...fixture,
  environment: { ...fixture.environment, ...switches },
});

async function doTwice(switches: Partial<Environment>) {
  const { db, now, encryption, environment } = fixtureWith(switches);
  const intention = { owner: 'nobody', operation: 'operation', key: 'key', body: {}, now, encryption, environment };
  let operations = 0;
  for (let n = 0; n < 2; n++) await idempotently(db, intention, async () => ++operations);
  return operations;
}

describe('what npm run chaos switches on, and production refuses', () => {
  test('a reply comes after the commit, unless it is sabotaged', async () => {
    await inTransaction(fixture, 'operation', (tx) => write(tx, 'KEPT'));
    expect(await codes()).toHaveLength(1);
    await inTransaction(fixtureWith({ SABOTAGE: 'reply-before-commit' }), 'operation', (tx) => write(tx, 'EARLY'));
    expect(await codes()).toHaveLength(1);
    await vi.waitFor(async () => expect(await codes()).toHaveLength(2));
  });

  test('a key does its operation once, unless it is sabotaged', async () => {
    expect(await doTwice({})).toBe(1);
    expect(await doTwice({ SABOTAGE: 'no-idempotency' })).toBe(2);
  });

  test('the process dies at the named point and at no other', async () => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw new Error('died');
    });
    const operation = inTransaction(fixtureWith({ CRASH_AT: 'operation.beforeCommit' }), 'operation', (tx) =>
      write(tx, 'LOST'),
    );
    await expect(operation).rejects.toThrow('died');
    await inTransaction(fixtureWith({ CRASH_AT: 'operation.beforeCommit' }), 'other', (tx) => write(tx, 'KEPT'));
    kill.mockRestore();
    expect(await codes()).toEqual([{ code: 'KEPT' }]);
  });
});
