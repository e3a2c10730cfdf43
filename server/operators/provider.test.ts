import { describe, expect, test, vi } from 'vitest';
import { signatureOf } from '#outside/payments/fondy/signature.ts';
import { accountOf, accountsOf, verifiersOf } from '#outside/payments/accounts.ts';
import { minutesAfter } from '@octavo/domain/time';
import { loadStatus } from '#monitoring/load-status.ts';
import type { Services } from '#services.ts';
import { createSite } from './create-site.ts';
import { NEW_SITE, refusalOf, startOperator } from './testing.ts';
import { setProvider } from './set-provider.ts';
import { eventually } from '#testing/eventually.ts';

const KEY = 'a-key-of-a-merchant';
const ACCOUNT = { 'api-url': 'https://pay.fondy.eu/api', 'merchant-id': '1700001', 'payment-key': KEY };
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(48),
  SMTP_URL: 'smtp://127.0.0.1:9',
};

/** Whether an adapter takes a webhook that was signed with a key. */
async function takes(payments: Awaited<ReturnType<typeof startOperator>>['act']['payments'], key: string) {
  const fields = {
    order_id: 'x-1', merchant_id: 1_700_001, order_status: 'approved', amount: '100', currency: 'EUR', payment_id: 7, tran_type: 'purchase',
  }; // oxfmt-ignore
  const rawBody = Buffer.from(JSON.stringify({ ...fields, signature: signatureOf(fields, key) }));
  const webhook = { method: 'POST', rawBody, query: [], headers: {}, remoteIp: '127.0.0.1', receivedAt: new Date(0) };
  return (await payments.fondy?.verifyWebhook(webhook))?.kind === 'verified';
}

describe('ADR 0032 the account at a provider', () => {
  test('is used by running servers without a restart, and again with another key', async () => {
    const { act, beside } = await startOperator(PRODUCTION);
    const other = await beside();
    expect(other.payments).toEqual({}); // nothing of the test merchant in production
    expect(await setProvider(act, { provider: 'fondy', settings: ACCOUNT })).toEqual({
      settings: { ...ACCOUNT, 'payment-key': '(encrypted)' },
    });
    await eventually(async () => expect(await takes(other.payments, KEY)).toBe(true));
    await setProvider(act, { provider: 'fondy', settings: { 'payment-key': 'another-key' } });
    await eventually(async () => expect(await takes(other.payments, 'another-key')).toBe(true));
    expect(await takes(other.payments, KEY)).toBe(false);
    expect(await takes((await beside()).payments, 'another-key')).toBe(true); // also after a start
  });

  test('ADR 0051 keeps the earlier one, whose key is good for the webhooks of a week unless it is revoked', async () => {
    const { act, beside } = await startOperator(PRODUCTION);
    const keys = async ({ accounts }: typeof act) => {
      const valid = accounts.filter(({ validUntil }) => validUntil !== null && validUntil > act.now());
      const known = await Promise.all(
        valid.flatMap(({ adapter }) =>
          [KEY, 'key-2'].map(async (key) => ((await takes({ fondy: adapter }, key)) ? key : [])),
        ),
      );
      return known.flat();
    };
    await setProvider(act, { provider: 'fondy', settings: ACCOUNT });
    await setProvider(act, { provider: 'fondy', settings: { 'payment-key': 'key-2' } });
    await vi.waitFor(async () => expect(await keys(act)).toEqual([KEY]), { timeout: 50_000 });
    await setProvider(act, { provider: 'fondy', settings: { 'payment-key': 'key-3' }, revoke: true });
    await vi.waitFor(async () => expect(await takes(act.payments, 'key-3')).toBe(true), { timeout: 50_000 });
    expect(await keys(act)).toEqual([]);
    expect((await beside()).accounts).toHaveLength(2); // payments that were made with them are refunded with them
  });

  test('ADR 0051 of one site is used for that site, and the others keep theirs', async () => {
    const { act, audit } = await startOperator(PRODUCTION);
    await createSite(act, NEW_SITE);
    await setProvider(act, { provider: 'fondy', settings: ACCOUNT });
    const own = { ...ACCOUNT, 'payment-key': 'key-of-papers' };
    await setProvider(act, { provider: 'fondy', settings: own, site: NEW_SITE.host });
    const { id } = (await act.db.selectFrom('siteHosts').select('siteId as id').where('host', '=', NEW_SITE.host).executeTakeFirstOrThrow()); // oxfmt-ignore
    await vi.waitFor(() => expect(accountOf(act, id, 'fondy')).not.toBe(act.payments.fondy), { timeout: 50_000 });
    expect(await takes({ fondy: accountOf(act, id, 'fondy')! }, 'key-of-papers')).toBe(true); // the line before waits for it
    expect(await takes({ fondy: accountOf(act, 1, 'fondy')! }, KEY)).toBe(true); // it was set above
    expect((await audit()).at(-1)).toMatchObject({ subject: `fondy of site ${id}` });
    expect(JSON.stringify(await audit())).not.toContain('key-of-papers');
    expect(await refusalOf(setProvider(act, { provider: 'fondy', settings: own, site: 'nowhere.example.com' }))).toBe(
      'site_unknown',
    );
  });

  test('is encrypted in the database, and no key stands in the audit', async () => {
    const { act, audit } = await startOperator(PRODUCTION);
    await setProvider(act, { provider: 'fondy', settings: ACCOUNT });
    await setProvider(act, { provider: 'fondy', settings: { 'payment-key': 'another-key' } });
    const rows = await act.db.selectFrom('providerAccounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('1700001');
    expect(rows[0]?.settings.toString('latin1')).not.toContain('another-key');
    const entries = await audit();
    expect(entries).toMatchObject([
      { operation: 'setProvider', subject: 'fondy', became: { 'merchant-id': '1700001' } },
      { was: { 'payment-key': expect.stringMatching(/^\(encrypted\) /) as string } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/a-key-of-a-merchant|another-key/);
  });

  test('that was encrypted with another secret is not used, and can be set again', async () => {
    const { act } = await startOperator(PRODUCTION);
    const settings = Buffer.from('encrypted with another secret, long enough');
    await act.db
      .insertInto('providerAccounts')
      .values({ provider: 'fondy', settings, dateChanged: new Date(0) })
      .execute();
    expect(act.payments.fondy).toBeUndefined();
    await setProvider(act, { provider: 'fondy', settings: ACCOUNT });
    await eventually(async () => expect(await takes(act.payments, KEY)).toBe(true));
  });

  test.each([
    { settings: {}, says: { provider: 'The address of Fondy is not https, so production takes no money with it' } },
    { settings: { ...ACCOUNT, 'payment-key': 'test' }, says: { provider: 'The key of Fondy is a test key, so production takes no money with it' } }, // oxfmt-ignore
    { settings: { ...ACCOUNT, 'merchant-id': 'many' }, says: { 'merchant-id': expect.any(String) as string } },
    {
      settings: { ...ACCOUNT, key: 'x' },
      says: { key: 'The settings of fondy are api-url, merchant-id, payment-key' },
    },
  ])('with $settings is refused in production and stores nothing', async ({ settings, says }) => {
    const { act, audit } = await startOperator(PRODUCTION);
    expect(await refusalOf(setProvider(act, { provider: 'fondy', settings }))).toEqual(says);
    expect(await audit()).toEqual([]);
    expect(await act.db.selectFrom('providerAccounts').select('provider').execute()).toEqual([]);
  });

  test('of an unknown provider is refused', async () => {
    const { act } = await startOperator();
    const klarna = 'klarna' as 'paypal'; // as from the command line
    expect(await refusalOf(setProvider(act, { provider: klarna, settings: {} }))).toHaveProperty('provider');
  });
});

const OF_ENVIRONMENT = 'the-key-of-the-environment';
const WITH_ENVIRONMENT = { ...PRODUCTION, FONDY_API_URL: ACCOUNT['api-url'], FONDY_MERCHANT_ID: '1700001', FONDY_PAYMENT_KEY: OF_ENVIRONMENT }; // oxfmt-ignore
const HOUR = 60;
const WEEK = 7 * 24 * HOUR;

/** Those of the two keys that verify webhooks at a moment. */
async function verifying(services: Services, at = services.now()) {
  const keys = [OF_ENVIRONMENT, KEY].map(async (key) => {
    const taken = verifiersOf(services, 'fondy', at).map(({ adapter }) => takes({ fondy: adapter }, key));
    return (await Promise.all(taken)).includes(true) ? key : [];
  });
  return (await Promise.all(keys)).flat();
}

describe('ADR 0446 the key of the environment, after an operator has set an account for all sites', () => {
  test('verifies webhooks for a week, also in a process that starts meanwhile, and its account stays for its payments', async () => {
    const { act, beside } = await startOperator(WITH_ENVIRONMENT);
    expect(await verifying(act)).toEqual([OF_ENVIRONMENT]);
    const at = act.now();
    await setProvider({ ...act, now: () => at }, { provider: 'fondy', settings: ACCOUNT });
    await eventually(async () => expect(await verifying(act)).toEqual([OF_ENVIRONMENT, KEY]));
    for (const services of [act, await beside()]) {
      expect(await verifying(services, minutesAfter(at, WEEK - HOUR))).toEqual([OF_ENVIRONMENT, KEY]); // oxlint-disable-line no-await-in-loop -- two
      expect(await verifying(services, minutesAfter(at, WEEK))).toEqual([KEY]); // oxlint-disable-line no-await-in-loop -- two
      expect(accountsOf(services, 1, 'fondy')).toHaveLength(2);
    }
    expect((await loadStatus(act)).earlierKeys).toEqual([{ provider: 'fondy', siteId: null, validUntil: minutesAfter(at, WEEK) }]); // oxfmt-ignore
  });

  test('gets no other week by a later change', async () => {
    const { act, beside } = await startOperator(WITH_ENVIRONMENT);
    const before = { ...act, now: () => minutesAfter(act.now(), -WEEK) };
    await setProvider(before, { provider: 'fondy', settings: { ...ACCOUNT, 'payment-key': 'key-2' } });
    await setProvider(act, { provider: 'fondy', settings: ACCOUNT });
    expect(await verifying(await beside())).toEqual([KEY]);
  });

  test.each([
    { when: 'with the account', isFirst: true },
    { when: 'later', isFirst: false },
  ])('is refused at once where it is revoked $when, also after a start and further changes', async ({ isFirst }) => {
    const { act, beside } = await startOperator(WITH_ENVIRONMENT);
    await setProvider(act, { provider: 'fondy', settings: ACCOUNT, revoke: isFirst });
    if (!isFirst) await setProvider(act, { provider: 'fondy', settings: {}, revoke: true });
    await eventually(async () => expect(await verifying(act)).toEqual([KEY]));
    await setProvider(act, { provider: 'fondy', settings: { 'payment-key': 'key-2' } });
    const other = await beside();
    expect(await verifying(other)).toEqual([KEY]); // the earlier one, for a week
    expect(accountsOf(other, 1, 'fondy')).toHaveLength(3);
  });

  test('counts on where the account is of one site only, also where that revokes its earlier keys', async () => {
    const { act, beside } = await startOperator(WITH_ENVIRONMENT);
    await createSite(act, NEW_SITE);
    const before = { ...act, now: () => minutesAfter(act.now(), -WEEK) };
    await setProvider(before, { provider: 'fondy', settings: ACCOUNT, site: NEW_SITE.host });
    await setProvider(act, { provider: 'fondy', settings: {}, site: NEW_SITE.host, revoke: true });
    const other = await beside();
    expect(await verifying(other)).toEqual([OF_ENVIRONMENT, KEY]);
    expect(await takes({ fondy: accountOf(other, 1, 'fondy')! }, OF_ENVIRONMENT)).toBe(true); // the line before verified with it
  });

  test.each([
    { where: 'the account is gone', lose: (act: Services) => act.db.deleteFrom('providerAccounts').execute() },
    { where: 'the account was encrypted with another secret', lose: (act: Services) => act.db.updateTable('providerAccounts').set({ settings: Buffer.from('encrypted with another secret, long enough') }).execute() }, // oxfmt-ignore
  ])('counts again where $where', async ({ lose }) => {
    const { act, beside } = await startOperator(WITH_ENVIRONMENT);
    await setProvider(act, { provider: 'fondy', settings: ACCOUNT, revoke: true });
    await lose(act);
    expect(await verifying(await beside())).toEqual([OF_ENVIRONMENT]);
  });
});
