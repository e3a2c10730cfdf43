import { listFaults } from '@octavo/contract/desk-payments';
import { checkTestCharge, startTestCharge } from '@octavo/contract/desk-site-opening';
import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountOf } from '#outside/payments/accounts.ts';
import { steerOf } from '#outside/payments/sandbox/testing.ts';
import { startShop } from '#payments/shop/testing.ts';
import { eventually } from '#testing/eventually.ts';
import { hire } from '#testing/staff.ts';

test.each(PAYMENT_PROVIDERS)(
  'ADR 0222 the webhooks of a test charge at %s have an end, and are no fault of payments',
  async (provider) => {
    const shop = await startShop();
    const { fixture } = shop;
    const olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
    const alarms = vi.spyOn(fixture.log, 'error');
    onTestFinished(() => alarms.mockRestore());

    const params = { id: 1, provider };
    for (let charge = 0; charge < 2; charge++) {
      const { address } = await olga.call(startTestCharge, { params });
      if (provider === 'paymentwall') await fetch(address ?? ''); // its payment begins with the page
      const { details } = await fixture.db.selectFrom('siteChecks').selectAll().where('kind', '=', 'charge').executeTakeFirstOrThrow(); // oxfmt-ignore
      const { attemptRef } = details as { attemptRef: string };
      await steerOf(shop.sandbox.url)(`${provider}/${attemptRef}/do`, { outcome: 'close_tab' });
      expect(await olga.call(checkTestCharge, { params })).toMatchObject({ state: 'returned' });
      await shop.advance(10); // Paycore works on a refund
      await fixture.runJobs();
    }

    const outcomes = async () =>
      (await fixture.db.selectFrom('paymentWebhooks').select('outcome').execute()).map(({ outcome }) => outcome);
    await eventually(async () => {
      await fixture.runJobs(); // a webhook about a refund comes by itself
      expect(new Set(await outcomes())).toEqual(new Set(['test_charge']));
    });
    expect((await outcomes()).length).toBeGreaterThan(1);
    expect((await olga.call(listFaults, {})).faults).toEqual([]);
    expect(alarms.mock.calls).toEqual([]);
  },
);

test('ADR 0222 a test charge that is open stays, and one that was paid is sent back before another one begins', async () => {
  const { fixture, sandbox } = await startShop();
  const olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  const params = { id: 1, provider: 'fondy' } as const;
  const begin = async () => {
    const { address } = await olga.call(startTestCharge, { params });
    const { details } = await fixture.db.selectFrom('siteChecks').selectAll().where('kind', '=', 'charge').executeTakeFirstOrThrow(); // oxfmt-ignore
    return { address, ...(details as { attemptRef: string; providerRef: string | null }) };
  };
  const first = await begin();
  expect(await begin()).toEqual(first);
  await steerOf(sandbox.url)(`fondy/${first.attemptRef}/do`, { outcome: 'close_tab' });
  expect((await begin()).attemptRef).not.toBe(first.attemptRef);
  const snapshot = await accountOf(fixture, 1, 'fondy')?.confirm({ ...first, customerRef: `staff-${olga.id}` });
  expect(snapshot?.refundedTotal.minor).toBe(100);
  const second = await begin();
  const before = JSON.stringify({ startedAt: minutesAfter(fixture.now(), -31) });
  await sql`update site_checks set details = details || ${before}::jsonb`.execute(fixture.db); // its page is over, and nobody has paid
  expect((await begin()).attemptRef).not.toBe(second.attemptRef);
});
