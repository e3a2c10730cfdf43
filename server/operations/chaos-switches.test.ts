import type { Environment } from '#environment.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { insertDiscounts } from '#discounts/store.ts';
import { type World, startWorld } from '#testing/fixture.ts';
import type { Db } from '#services.ts';
import { once } from './idempotency.ts';
import { inTransaction } from './in-transaction.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});

const codes = () => world.db.selectFrom('discountCodes').select('code').execute();
const write = (tx: Db, code: string) =>
  insertDiscounts(tx, [
    { siteId: 1, code, amount: 1, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null },
  ]);
const worldWith = (switches: Partial<Environment>) => ({
  ...world,
  environment: { ...world.environment, ...switches },
});

async function doTwice(switches: Partial<Environment>) {
  const { db, now, seals, environment } = worldWith(switches);
  const intention = { owner: 'nobody', deed: 'deed', key: 'key', body: {}, now, seals, environment };
  let deeds = 0;
  for (let n = 0; n < 2; n++) await once(db, intention, async () => ++deeds);
  return deeds;
}

describe('what npm run chaos switches on, and production refuses', () => {
  test('a reply comes after the commit, unless it is sabotaged', async () => {
    await inTransaction(world, 'deed', (tx) => write(tx, 'KEPT'));
    expect(await codes()).toHaveLength(1);
    await inTransaction(worldWith({ SABOTAGE: 'reply-before-commit' }), 'deed', (tx) => write(tx, 'EARLY'));
    expect(await codes()).toHaveLength(1);
    await vi.waitFor(async () => expect(await codes()).toHaveLength(2));
  });

  test('a key does its deed once, unless it is sabotaged', async () => {
    expect(await doTwice({})).toBe(1);
    expect(await doTwice({ SABOTAGE: 'no-idempotency' })).toBe(2);
  });

  test('the process dies at the named point and at no other', async () => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw new Error('died');
    });
    const deed = inTransaction(worldWith({ CRASH_AT: 'deed.beforeCommit' }), 'deed', (tx) => write(tx, 'LOST'));
    await expect(deed).rejects.toThrow('died');
    await inTransaction(worldWith({ CRASH_AT: 'deed.beforeCommit' }), 'other', (tx) => write(tx, 'KEPT'));
    kill.mockRestore();
    expect(await codes()).toEqual([{ code: 'KEPT' }]);
  });
});
