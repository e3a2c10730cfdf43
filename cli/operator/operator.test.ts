import type { StatsFs } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { startSayingAlive } from '@octavo/server/monitoring/say-alive';
import { insertFailedRequests } from '@octavo/server/monitoring/store';
import { startOperator } from '@octavo/server/operators/testing';
import { emptyDatabase } from '@octavo/server/testing/empty-database';
import { ALERT_LIMITS } from './alert-limits.ts';
import { runOperator } from './run.ts';

/** Runs command lines on a database with the seven sites. */
async function start() {
  const { act, audit } = await startOperator();
  const operator = (line: string, input = '') =>
    runOperator(line.split(' '), {}, Readable.from([input]), async (_, actor = 'root') => ({
      act: { ...act, actor },
      close: async () => {},
    }));
  return { operator, audit, act };
}

const CREATE =
  'site create --host p.example --name Papers --category 4 --colour #14594a --currency EUR --support a@p.example';

describe('npm run operator', () => {
  test('spec §10.11 makes a discount code for everybody, and ends it', async () => {
    const { operator, audit } = await start();
    const line = 'code create fall-15 --percent 15 --at-most 50.00 --uses none --sites localhost,site2.localhost';
    expect(await operator(line)).toMatch(/^The code FALL-15 works at .+, .+\. Its number is 1\.$/);
    await expect(operator(line)).rejects.toThrow('This discount code exists already');
    const both = operator('code create both --percent 5 --amount 5.00 --sites localhost');
    await expect(both).rejects.toThrow('--percent: Give a percentage or an amount, not both');
    await expect(operator('code create odd --amount 5,00 --sites localhost')).rejects.toThrow('5,00 is not an amount');
    expect(await operator('code end 1')).toBe('The code FALL-15 has ended.');
    await expect(operator('code end 2')).rejects.toThrow('Not found');
    expect((await audit()).map(({ operation }) => operation)).toEqual(['createCampaign', 'endCampaign']);
  });

  test('creates a site with prices, staff and an account, and opens it', async () => {
    const { operator, audit } = await start();
    expect(await operator(CREATE)).toContain('Site 8 at p.example, with the address https://p.example. It is pending.');
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-tariff-'));
    const file = path.join(folder, 'tariff.csv');
    await fs.writeFile(file, (await operator('tariff export --site P.example')).replace('9.99', '11.00'));
    expect(await operator(`tariff import ${file} --site p.example`)).toBe('Changed prices: 1.');
    expect(await operator(`tariff import ${file} --site p.example`)).toBe('The prices are the same as before.');
    await fs.rm(folder, { recursive: true });
    const set = await operator('provider set fondy merchant-id=1700001 payment-key=-', 'a-key\n');
    expect(set).toContain('merchant-id: 1700001\n  payment-key: (encrypted)');
    expect(await operator('site set p.example --status enabled --steps on --by Olga')).toBe(
      'Changed: status, stepEnabled.',
    );
    expect(
      await operator(
        'site set p.example --refund-fact Within-14-days --refund-policy Ask-us --refund-after-half 40 --operator-address London --by Olga',
      ),
    ).toBe('Changed: operatorAddress, refundFact, refundPolicy, refundAfterHalf.');
    expect(await operator('site set p.example --steps on')).toBe('Nothing has changed.');
    expect(await operator('staff create w@p.example --role writer --site p.example')).toMatch(
      /^w@p.example is writer WR-20001. This link sets the password, once, until .* UTC:\nhttps:\/\/p.example\/desk\/set-password\/[\w-]{43}$/,
    );
    const work = 'staff set w@p.example --site p.example';
    expect(await operator(`${work} --papers-max 7 --languages en,es`)).toBe('Changed: languages, papersMax.');
    expect(await operator(`${work} --languages all --papers-max 7 --by Olga`)).toBe('Changed: languages.');
    await expect(operator(`${work} --papers-max 0`)).rejects.toThrow('--papers-max: Give a whole number from 1 to 200');
    expect(await operator('site set p.example --assign-by-rule on')).toBe('Changed: assignsByRule.');
    expect(await operator('staff link w@p.example --site p.example')).toContain('https://p.example/desk/set-password/');
    expect((await audit()).map(({ actor, operation }) => `${actor} ${operation}`)).toEqual([
      'root createSite',
      'root importTariff',
      'root setProvider',
      'Olga changeSite',
      'Olga changeSite',
      'root createStaff',
      'root setWork',
      'Olga setWork',
      'root changeSite',
      'root renewStaffLink',
    ]);
  });

  test('spec §12.15 adds a line to what a writer earns, and takes one off', async () => {
    const { operator, act } = await start();
    await operator('staff create w@x.example --role writer --site localhost');
    const credit = 'staff credit w@x.example --note Agreed --site localhost';
    expect(await operator(`${credit} --amount 12.50`)).toBe('w@x.example has a line of 12.50 USD.');
    expect(await operator(`${credit} --amount=-112.50`)).toBe('w@x.example has a line of -112.50 USD.');
    const lines = await act.db.selectFrom('writerLedger').select(['kind', 'amount']).orderBy('id').execute();
    expect(lines).toEqual([
      { kind: 'credit', amount: 1250 },
      { kind: 'credit', amount: -11_250 },
    ]);
    await expect(operator(`${credit} --amount -112.50`)).rejects.toThrow('--amount 12.50 (or --amount=-12.50)');
    await expect(operator(`${credit} --amount=--1`)).rejects.toThrow('--amount: --1 is not an amount such as 15.00.');
    await expect(operator(`${credit} --amount=-0`)).rejects.toThrow('--amount: ');
  });

  test.each([
    { options: '', says: 'the key before it are accepted for a week; --revoke on refuses them at once.' },
    {
      options: ' --site localhost',
      says: 'an earlier key of this site are accepted for a week; --revoke on refuses them at once. The key of all sites still counts',
    },
    {
      options: ' --revoke on',
      says: 'earlier keys of all sites, also that of the environment, are refused from now on.',
    },
    {
      options: ' --revoke on --site localhost',
      says: 'The key of all sites still counts, also one of the environment.',
    },
  ])('ADR 0446 provider set with “$options” says what becomes of the keys before it', async ({ options, says }) => {
    const { operator } = await start();
    expect(await operator(`provider set fondy merchant-id=1700001${options}`)).toContain(says);
  });

  test('spec §3 puts the messenger and its sockets on hosts of the site, and back', async () => {
    const { operator, act } = await start();
    const addresses = () =>
      act.db
        .selectFrom('sites')
        .select(['messagesUrl', 'orderMessengerUrl', 'webSocketGatewayUrl'])
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
    const apart = 'site set localhost --messenger https://chat.example --gateway wss://live.example:8443';
    await expect(operator(apart)).rejects.toThrow('--messenger: chat.example is not a host of Hartwell.');
    await operator('site set localhost --add-host chat.example');
    await operator('site set localhost --add-host live.example');
    expect(await operator(apart)).toBe('Changed: messagesUrl, orderMessengerUrl, webSocketGatewayUrl.');
    expect(await addresses()).toEqual({
      messagesUrl: 'https://chat.example/api/en',
      orderMessengerUrl: 'https://chat.example/api/en',
      webSocketGatewayUrl: 'wss://live.example:8443/api/en/messages/socket',
    });
    await expect(operator('site set localhost --remove-host live.example')).rejects.toThrow(
      'live.example is not a host',
    );
    const wrong = operator('site set localhost --gateway https://live.example');
    await expect(wrong).rejects.toThrow('--gateway: Give an address without a path, such as wss://live.example.com');
    await operator('site set localhost --messenger off --gateway off --remove-host live.example');
    expect(Object.values(await addresses())).toEqual([null, null, null]);
  });

  test('ADR 0139 shows the state of the installation on one screen', async () => {
    const { operator, act } = await start();
    const alive = await startSayingAlive(act);
    await sql`insert into processes values (gen_random_uuid(), 'web9', 42, '{gateway}', '3.0.0', now() - interval '1 h', now() - interval '5 min')`.execute(
      act.db,
    );
    await sql`delete from page_prices where site_id = 2`.execute(act.db);
    await sql`insert into payment_faults (site_id, kind, subject, since) values (2, 'webhooks_refused', 'fondy', now())`.execute(act.db); // oxfmt-ignore
    const screen = await operator('status');
    expect(screen).toMatch(/^Octavo \d+\.\d+\.\d+, database up to \d{4}-[\w-]+\.sql$/m);
    expect(screen).toMatch(new RegExp(`${process.pid} {2}api,messenger,gateway,jobs {2}[\\d.]+ {2}running for \\d+ s`));
    expect(screen).toContain('web9 42  gateway  3.0.0  SILENT for 5 min');
    for (const line of ['Jobs       none is due', 'Payments   0 open, 0 refunds open, all webhooks applied', 'NONE yet', 'NEVER restored', '% free'])
      expect(screen).toContain(line); // oxfmt-ignore
    expect(screen).toContain(' localhost: takes money');
    expect(screen).toContain('site2.localhost: CANNOT take money: no prices; 1 FAULTS, see Money at the desk');
    expect(screen.split('\n').length).toBeLessThan(30);
    await alive.stop();
    expect(await operator('status')).not.toContain(String(process.pid));
    expect(await operator('migrate')).toMatch(/^The database is of this version, with \d{4}-.+\.sql\.$/);
  });

  test('ADR 0139 shows in capitals a backup that is old, failed, or has no end', async () => {
    const { operator, act } = await start();
    const backup = (name: string, rest: string) =>
      sql`insert into backups (name, place, date_started, date_ended, failure) values (${name}, '/backups', ${sql.raw(rest)})`.execute(act.db); // oxfmt-ignore
    await backup('good', `now() - interval '2 h', now(), null`);
    expect(await operator('status')).toMatch(/Backup {5}[\d -]+:\d\d UTC, 2 h ago, in \/backups\n +NEVER restored/);
    await sql`update backups set date_started = now() - interval '50 h'`.execute(act.db);
    await backup('bad', `now() - interval '3 h', now(), 'There is no space left at /backups'`);
    const failed =
      /Backup {5}OLD: .+, 2 d ago, in \/backups\n +last try of .+, 3 h ago, FAILED: There is no space left at \/backups\n/;
    expect(await operator('status')).toMatch(failed);
    await backup('killed', `now() - interval '1 h', null, null`);
    expect(await operator('status')).toMatch(
      / last try of .+, 1 h ago, NOT ENDED: it runs still, or its process was killed\n/,
    );
    await sql`insert into backup_drills (backup, date_started) values ('good', now() - interval '4 h')`.execute(act.db);
    expect(await operator('status')).toMatch(/ drill of .+, 4 h ago, NOT ENDED/);
  });

  test('ADR 0139 shows in capitals jobs that are late, webhooks that are not applied, an old drill, a full disk, and a role that no process has', async () => {
    const { operator, act } = await start();
    const disk = vi.spyOn(fs, 'statfs');
    onTestFinished(() => disk.mockRestore());
    const free = (bavail: number) => disk.mockResolvedValue({ bavail, blocks: 1000, bsize: 4096 } as StatsFs); // what is read of it
    free(100);
    await sql`insert into processes values (gen_random_uuid(), 'web9', 42, '{api,messenger,gateway,jobs}', '3.0.0', now(), now())`.execute(
      act.db,
    );
    await sql`select graphile_worker.add_job('send_mail', run_at => now() - interval '290 s')`.execute(act.db);
    await sql`insert into payment_webhooks (provider, dedupe_key, body, headers, query, remote_ip, is_verified, site_id, date_received) values ('fondy', 'one', 'x', '{}', '[]', '', true, 1, now() - interval '290 s')`.execute(
      act.db,
    );
    await sql`insert into backup_drills (backup, date_started, date_ended, rows) values ('good', now() - interval '7 d', now(), 1)`.execute(
      act.db,
    );
    const calm = await operator('status');
    for (const line of ['1 due, the oldest for 4 min', '1 webhook not applied, the oldest for 4 min', 'restored and compared'])
      expect(calm).toContain(line); // oxfmt-ignore
    expect(calm).not.toMatch(/LATE|NOT APPLIED|OLD|FULL|NO PROCESS/);

    await sql`update graphile_worker._private_jobs set run_at = now() - interval '302 s'`.execute(act.db);
    await sql`update payment_webhooks set date_received = now() - interval '302 s'`.execute(act.db);
    await sql`update backup_drills set date_started = now() - interval '9 d'`.execute(act.db);
    await sql`update processes set date_seen = now() - interval '1 min'`.execute(act.db);
    free(99);
    const screen = await operator('status');
    for (const line of ['LATE: 1 due, the oldest for 5 min', '1 webhook NOT APPLIED, the oldest for 5 min', 'OLD: restored and compared', 'FULL: 9 % free', 'NO PROCESS with the role api', 'NO PROCESS with the role jobs'])
      expect(screen).toContain(line); // oxfmt-ignore
  });

  test('ADR 0139 has the limits of the alerts', async () => {
    const rules = await fs.readFile('docs/operations/alerts.yml', 'utf8');
    for (const [alert, limit] of Object.entries(ALERT_LIMITS)) {
      const [, text = ''] = new RegExp(`alert: ${alert}\\n +expr: .+? [<>] ([\\d.* ]+)`).exec(rules) ?? [];
      expect([alert, text.split('*').reduce((product, factor) => product * Number(factor), 1)]).toEqual([alert, limit]);
    }
  });

  test.each(['status', 'request a3f9c-21b0e', 'site show p.example', 'tariff export', 'catalogue export', 'retention'])(
    'ADR 0139 %s changes nothing: it does not migrate the database of an older version',
    async (line) => {
      const { db } = await emptyDatabase();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      const { host, port, user } = inject('postgres');
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-looks-'));
      onTestFinished(() => fs.rm(folder, { recursive: true }));
      const DATABASE_URL = `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${rows[0]?.name}`;
      const looked = runOperator(line.split(' '), { DATABASE_URL, DATA_DIR: folder }, Readable.from([]));
      await expect(looked).rejects.toThrow(/^The database does not have 0001-.+\.sql of this version yet, and this command changes nothing/); // oxfmt-ignore
      expect((await sql`select from pg_tables where schemaname = 'public'`.execute(db)).rows).toEqual([]);
      expect(await fs.readdir(folder)).toEqual([]);
    },
  );

  test('ADR 0139 finds a failed request by the id that a customer reads out', async () => {
    const { operator, act } = await start();
    const at = new Date('2026-01-05T09:00:00Z');
    const events = [{ event: 'payment mismatch', facts: { attemptId: 7 } }];
    const failed = { requestId: 'a3f9c-21b0e', at, endpoint: 'startPayment', status: 503, code: 'payment_unavailable' as const, ms: 34, siteId: 1, customerId: 12, staffId: undefined, events }; // oxfmt-ignore
    await insertFailedRequests(act.db, [failed]);
    expect(await operator('request A3F9C-21B0E')).toBe(
      '2026-01-05T09:00:00.000Z  startPayment was answered 503 payment_unavailable after 34 ms\n  site 1, customer 12\n  payment mismatch attemptId=7',
    );
    await expect(operator('request 00000-00000')).rejects.toThrow('Nothing is kept of 00000-00000');
  });

  test('lists every command without one, with help and with --help', async () => {
    const { operator } = await start();
    for (const line of ['help', '--help', 'site create --help']) {
      const help = await operator(line);
      for (const name of ['site create', 'site set', 'tariff export', 'tariff import', 'staff create', 'staff link', 'provider set']) expect(help).toContain(`  ${name} `); // oxfmt-ignore
    }
    expect(await runOperator([], {}, Readable.from([]))).toContain('site create');
  });

  test.each([
    { line: 'site delete', says: 'site delete is not a command.' },
    { line: 'site create --host p.example', says: 'These options are missing: --category, --name, --colour, --currency, --support.' }, // oxfmt-ignore
    { line: `${CREATE} --size 3`, says: 'site create has no option --size.' },
    { line: `${CREATE} --address`, says: 'Usage: npm run operator -- site create' },
    { line: CREATE.replace('#14594a', 'green'), says: '--colour: Give a colour such as #14594a.' },
    { line: CREATE.replace('p.example', 'localhost'), says: '--host: localhost already belongs to the site Hartwell.' },
    { line: CREATE.replace('4', 'four'), says: '--category: four is not a whole number.' },
    { line: CREATE.replace('4', '9'), says: '--category: Give a category from 1 to 5.' },
    { line: 'site set localhost --status open', says: '--status: open is not one of enabled, disabled, pending.' },
    { line: 'site set localhost --steps yes', says: '--steps: use on or off, not yes.' },
    { line: 'site set localhost', says: 'Name at least one thing to change.' },
    { line: 'site set p.example --name P', says: 'No site has the host p.example. The sites are: localhost, ' },
    { line: 'tariff export', says: 'There are several sites. Name one with --site: localhost, ' },
    { line: 'tariff import', says: 'Usage: npm run operator -- tariff import <file.csv> [--site HOST]' },
    { line: 'tariff import /nowhere.csv --site localhost', says: '/nowhere.csv cannot be read.' },
    { line: 'staff create x@y.example --site localhost', says: 'These options are missing: --role.' },
    {
      line: 'staff create x@y.example --role king --site localhost',
      says: '--role: Choose support, writer, operator.',
    },
    { line: 'provider set fondy key', says: 'key is not a setting. Write name=value, such as merchant-id=1700001.' },
    { line: 'provider set fondy payment-key=-', says: 'Nothing came from standard input for payment-key.' },
    { line: 'provider set fondy payment-key=- merchant-id=-', says: 'Only one setting can be read' },
    {
      line: 'provider set fondy colour=red',
      says: 'colour: The settings of fondy are api-url, merchant-id, payment-key.',
    },
    {
      line: 'provider set klarna key=1',
      says: 'provider: Choose providers of paycore, paypal, fondy, paymentwall, stripe',
    },
  ])('$line fails with $says', async ({ line, says }) => {
    const { operator, audit } = await start();
    await expect(operator(line)).rejects.toThrow(says);
    expect(await audit()).toEqual([]);
  });
});
