import type { SiteChangeInput } from '@octavo/contract/operator-sites';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertPerson, insertPlainOrder } from '#testing/records.ts';
import { changeSite } from './change-site.ts';
import { createSite } from './create-site.ts';
import { NEW_SITE, refusalOf, startOperator } from './testing.ts';
import { endTransfer, setTransfer } from './transfers/set-transfer.ts';
import { eventually } from '#testing/eventually.ts';

describe('ADR 0032 creating a site', () => {
  test('makes a pending site with lists and prices, which running servers know without a restart', async () => {
    const { act, audit, beside } = await startOperator();
    const other = await beside();
    expect(other.sites.byHost(NEW_SITE.host)).toBeUndefined();
    const made = await createSite(act, { ...NEW_SITE, host: ' Papers.Example.com ' });
    expect(made).toEqual({ id: 8, host: NEW_SITE.host, address: 'https://papers.example.com' });
    await eventually(() => expect(other.sites.byHost(NEW_SITE.host)).toMatchObject({ id: 8, currency: 'EUR' }));
    const site = other.sites.byId(8);
    expect(site).toMatchObject({ status: SITE_STATUS.pending, hosts: [NEW_SITE.host], email: NEW_SITE.email });
    expect(site?.tariff.perPage[1]?.[2]?.[240]).toBe(1800);
    expect(site?.catalogue.subjects.length).toBeGreaterThan(10);
    expect(site?.origin(3000)).toBe('https://papers.example.com');
    expect(await audit()).toMatchObject([
      { actor: 'olga', operation: 'createSite', subject: 'site 8', was: null, became: { host: NEW_SITE.host } },
    ]);
  });

  test.each([
    { input: { host: 'https://x.example' }, says: { host: 'Give the name of a host, such as papers.example.com' } },
    { input: { host: 'site2.localhost' }, says: { host: 'site2.localhost already belongs to the site Thornbury' } },
    { input: { mainColor: 'green' }, says: { mainColor: 'Give a colour such as #14594a' } },
    { input: { currency: 'JPY' }, says: { currency: 'Payments in JPY are not possible' } },
    { input: { currency: 'usd' }, says: { currency: 'Give a currency of three capital letters, such as USD' } },
    { input: { email: 'support' }, says: { email: 'Give an email address' } },
    { input: { name: ' ' }, says: { name: 'Give a name of 1 to 60 characters, in one line' } },
    ...['Papers\nBcc: x@example.com', 'Papers\r\n', 'Papers\u2028', 'Pap\u0000ers', 'Pap\ters'].map((name) => ({
      input: { name: `${name}.` },
      says: { name: 'Give a name of 1 to 60 characters, in one line' }, // controls A24
    })),
    {
      input: { address: 'https://papers.example.com/' },
      says: { address: 'Give an address without a path, such as https://papers.example.com' },
    },
    {
      input: { address: 'https://www.papers.example.com' }, // spec §12.14: every mailed link would lead to no site
      says: { address: 'www.papers.example.com is not a host of Papers' },
    },
  ])('with $input is refused and makes nothing', async ({ input, says }) => {
    const { act, audit } = await startOperator();
    expect(await refusalOf(createSite(act, { ...NEW_SITE, ...input }))).toEqual(says);
    expect(await audit()).toEqual([]);
    expect(await act.db.selectFrom('sites').select('id').execute()).toHaveLength(7);
  });

  test('spec §12.14 the address may have the port of its host', async () => {
    const { act } = await startOperator();
    const address = 'http://papers.example.com:8080';
    expect(await createSite(act, { ...NEW_SITE, address })).toMatchObject({ address });
  });

  test('two at once get two numbers', async () => {
    const { act } = await startOperator();
    const hosts = ['a.example', 'b.example'];
    const made = await Promise.all(hosts.map((host) => createSite(act, { ...NEW_SITE, host })));
    expect(made.map(({ id }) => id).toSorted()).toEqual([8, 9]);
  });
});

describe('ADR 0032 changing a site', () => {
  test('changes what is named, notes before and after, and reaches running servers', async () => {
    const { act, audit, beside } = await startOperator();
    const other = await beside();
    await createSite(act, NEW_SITE);
    const change = { name: 'Paper & Co', status: SITE_STATUS.enabled, addHost: 'www.papers.example.com' } as const;
    const { changed } = await changeSite(act, NEW_SITE.host, change);
    expect(changed.toSorted()).toEqual(['hosts', 'name', 'status']);
    await eventually(() => expect(other.sites.byHost('www.papers.example.com')).toMatchObject({ name: 'Paper & Co' }));
    expect(other.sites.byHost(NEW_SITE.host)?.status).toBe(SITE_STATUS.enabled);
    expect((await audit())[1]).toMatchObject({
      operation: 'changeSite',
      was: { name: 'Papers', status: SITE_STATUS.pending, hosts: [NEW_SITE.host] },
      became: { name: 'Paper & Co', status: SITE_STATUS.enabled },
    });
    const removeHost = NEW_SITE.host;
    await expect(changeSite(act, 'www.papers.example.com', { removeHost })).rejects.toMatchObject({
      errors: { address: `${removeHost} is not a host of Paper & Co` },
    });
    await changeSite(act, 'www.papers.example.com', { removeHost, address: 'https://www.papers.example.com' });
    await eventually(() => expect(other.sites.byHost(NEW_SITE.host)).toBeUndefined());
    expect(await changeSite(act, 'www.papers.example.com', { name: 'Paper & Co' })).toMatchObject({ changed: [] });
    expect(await audit()).toHaveLength(3);
  });

  test.each([
    { input: {}, says: { input: 'Name at least one thing to change' } },
    { input: { status: 4 as 1 }, says: { status: 'Choose enabled, disabled or pending' } },
    { input: { refundAssigned: 101 }, says: { refundAssigned: 'Give a whole number from 0 to 100' } },
    {
      input: { refundUnassigned: 60 }, // spec D38: the 70 % after that would be more
      says: { refundAssigned: 'The share that comes back cannot rise: give at most 60, that of the step before' },
    },
    {
      input: { refundUnassigned: 90, refundAssigned: 30, refundAfterHalf: 31 },
      says: { refundAfterHalf: 'The share that comes back cannot rise: give at most 30, that of the step before' },
    },
    { input: { refundFact: 'Yes' }, says: { refundPolicy: 'A promise needs its fact and its policy, or neither' } },
    { input: { refundFact: 'x'.repeat(81) }, says: { refundFact: 'Give a text of at most 80 characters' } },
    { input: { address: 'https://other.example' }, says: { address: 'other.example is not a host of Papers' } },
    { input: { addHost: 'localhost' }, says: { addHost: 'localhost already belongs to the site Hartwell' } },
    { input: { removeHost: 'localhost' }, says: { removeHost: 'localhost is not a host of Papers' } },
    { input: { removeHost: NEW_SITE.host }, says: { removeHost: 'A site needs at least one host' } },
    {
      input: { providers: ['fondy' as const, 'fondy' as const] },
      says: { providers: 'Choose providers of paycore, paypal, fondy, paymentwall, stripe, each once' },
    },
    {
      input: { status: SITE_STATUS.enabled, providers: ['paypal' as const] },
      says: { status: 'No payment provider of the site has an account. Set one with provider set first' },
    },
  ])('with $input is refused and changes nothing', async ({ input, says }) => {
    const { act, audit } = await startOperator();
    delete act.payments.paypal;
    await createSite(act, NEW_SITE);
    expect(await refusalOf(changeSite(act, NEW_SITE.host, input))).toEqual(says);
    expect(await audit()).toHaveLength(1);
  });

  test('a site without prices is not enabled, and no price may be too high for its longest order', async () => {
    const { act } = await startOperator();
    await createSite(act, NEW_SITE);
    await act.db.updateTable('pagePrices').set({ cents: 2_000_000 }).where('siteId', '=', 8).execute();
    expect(await refusalOf(changeSite(act, NEW_SITE.host, { pagesMax: 1000 }))).toEqual({
      pagesMax: 'Writing, High school, 3 h: an order of 1000 pages would be too expensive to be stored',
    });
    await act.db.deleteFrom('pagePrices').where('siteId', '=', 8).execute();
    expect(await refusalOf(changeSite(act, NEW_SITE.host, { status: SITE_STATUS.enabled }))).toEqual({
      status: 'The site has no prices. Import a tariff first',
    });
  });

  test('spec §12.16 prices that break another rule already are not made too high for the longest order', async () => {
    const { act } = await startOperator();
    await createSite(act, NEW_SITE);
    const prices = act.db.updateTable('pagePrices').where('siteId', '=', 8);
    await prices.set({ cents: 2_000_000 }).execute();
    await prices.set({ cents: 1_999_999 }).where('workType', '=', 1).where('level', '=', 1).where('hours', '=', 3).execute(); // oxfmt-ignore
    expect(await refusalOf(changeSite(act, NEW_SITE.host, { pagesMax: 1000 }))).toEqual({
      pagesMax: expect.stringMatching(/an order of 1000 pages would be too expensive to be stored$/),
    });
    expect(await changeSite(act, NEW_SITE.host, { pagesMax: 150 })).toMatchObject({ changed: ['pagesMax'] });
    await act.db.updateTable('sites').set({ pagesMax: 1000 }).where('id', '=', 8).execute();
    expect(await changeSite(act, NEW_SITE.host, { pagesMax: 900 })).toMatchObject({ changed: ['pagesMax'] }); // less, though still too many
  });

  test('the currency stays once there is an order, and the status of a site that has moved', async () => {
    const { act } = await startOperator();
    const { id } = await insertPerson(act, 'nora');
    await insertPlainOrder(act, id);
    expect(await refusalOf(changeSite(act, 'localhost', { currency: 'EUR' }))).toEqual({
      currency: 'The site has orders, so its currency cannot change',
    });
    expect(await refusalOf(changeSite(act, 'site6.localhost', { status: SITE_STATUS.enabled }))).toHaveProperty(
      'status',
    );
    expect(await refusalOf(changeSite(act, 'nowhere.example', { name: 'X' }))).toBe('site_unknown');
  });

  test('spec §1 the status stays from the start of a bulk transfer that was set for later until it is ended', async () => {
    const { act } = await startOperator();
    const start = minutesAfter(act.now(), DAY_MINUTES);
    await setTransfer(act, 'site3.localhost', { to: 'site4.localhost', isBulk: true, start: start.toISOString() });
    const disabled = changeSite(act, 'site3.localhost', { status: SITE_STATUS.disabled });
    expect(await disabled).toMatchObject({ changed: ['status'] });
    const moved = { ...act, now: () => start };
    const opens = changeSite(moved, 'site3.localhost', { status: SITE_STATUS.enabled });
    expect(await refusalOf(opens)).toEqual({
      status: 'The customers of this site have moved to another one, so its status cannot change',
    });
    await endTransfer(moved, 'site3.localhost');
    const opened = changeSite(moved, 'site3.localhost', { status: SITE_STATUS.enabled });
    expect(await opened).toMatchObject({ changed: ['status'] });
  });
});

/** Begins a change before the transaction that places an order ends, and answers what came of it. */
async function changedMeanwhile(change: SiteChangeInput, waits: number) {
  const { act } = await startOperator();
  const { id } = await insertPerson(act, 'nora');
  const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const { outcome } = await act.db.transaction().execute(async (tx) => {
    await insertPlainOrder({ db: tx, now: act.now }, id);
    const changing = Promise.allSettled([changeSite(act, 'localhost', change)]);
    if (waits === 0) await changing;
    else await eventually(async () => expect((await locked.execute(act.db)).rows).toHaveLength(waits));
    return { outcome: changing };
  });
  const [result] = await outcome;
  return result;
}

describe('ADR 0032 a site while an order is being placed there', () => {
  test('is changed without a wait', async () => {
    expect(await changedMeanwhile({ name: 'Papers' }, 0)).toMatchObject({ value: { changed: ['name'] } });
  });

  test('keeps its currency: the change waits, and is refused', async () => {
    const result = await changedMeanwhile({ currency: 'EUR' }, 1);
    expect(result).toMatchObject({
      reason: { errors: { currency: 'The site has orders, so its currency cannot change' } },
    });
  });
});

test('ADR 0032 the audit is only ever added to', async () => {
  const { act } = await startOperator();
  await createSite(act, NEW_SITE);
  await expect(act.db.deleteFrom('auditEntries').execute()).rejects.toThrow('only ever added to');
  await expect(act.db.updateTable('auditEntries').set({ actor: 'nobody' }).execute()).rejects.toThrow(
    'only ever added to',
  );
});
