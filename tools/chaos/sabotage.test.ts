import { insertDiscounts } from '@octavo/server/discounts/store';
import { idempotently } from '@octavo/server/operations/idempotency';
import { inTransaction } from '@octavo/server/operations/in-transaction';
import { type Fixture, startFixture } from '@octavo/server/testing/fixture';
import type { Db } from '@octavo/server/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { chaosRunner } from './sabotage.ts';
import { eventually } from '@octavo/server/testing/eventually';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const codes = () => fixture.db.selectFrom('discountCodes').select('code').execute();
const write = (tx: Db, code: string) =>
  insertDiscounts(tx, [
    { siteId: 1, code, amount: 1, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null },
  ]);
const fixtureWith = (switches: Parameters<typeof chaosRunner>[0]) => ({
  ...fixture,
  runTransaction: chaosRunner(switches),
});

const NAME = 'applyProviderStatus' as const;
async function runTwice(shop: Pick<Fixture, 'db' | 'runTransaction'>) {
  const { now, encryption } = fixture;
  const intention = { owner: 'nobody', operation: NAME, key: 'key', body: {}, now, encryption };
  let runs = 0;
  for (let n = 0; n < 2; n++) {
    await inTransaction(shop, NAME, (tx) => idempotently(tx, intention, async () => ++runs));
  }
  return runs;
}

const kill = () => {
  throw new Error('died');
};

describe('the transaction runner of npm run chaos', () => {
  test('replies after the commit, unless sabotaged', async () => {
    await inTransaction(fixture, NAME, (tx) => write(tx, 'KEPT'));
    expect(await codes()).toHaveLength(1);
    await inTransaction(fixtureWith({ sabotage: 'reply-before-commit' }), NAME, (tx) => write(tx, 'EARLY'));
    expect(await codes()).toHaveLength(1);
    await eventually(async () => expect(await codes()).toHaveLength(2));
  });

  test('runs the operation of a key once, unless sabotaged', async () => {
    expect(await runTwice(fixture)).toBe(1);
    await fixture.db.deleteFrom('idempotencyKeys').execute();
    expect(await runTwice(fixtureWith({ sabotage: 'no-idempotency' }))).toBe(2);
  });

  test('kills at the given point only, and once', async () => {
    const crashing = fixtureWith({ crash: { at: `${NAME}.beforeCommit`, kill } });
    await expect(inTransaction(crashing, NAME, (tx) => write(tx, 'LOST'))).rejects.toThrow('died');
    await inTransaction(crashing, 'receiveWebhook', (tx) => write(tx, 'KEPT'));
    await inTransaction(crashing, NAME, (tx) => write(tx, 'LATER'));
    expect(await codes()).toEqual([{ code: 'KEPT' }, { code: 'LATER' }]);
  });
});
