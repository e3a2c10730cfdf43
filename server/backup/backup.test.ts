import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { startBackup } from '#jobs/start-backup.ts';
import { connect } from '#outside/database.ts';
import { openLog } from '#outside/log.ts';
import { startPostgres } from '#outside/postgres/start.ts';
import { runDrill } from '../drill/run-drill.ts';
import { copyFiles, knownFiles, nameOfFile } from './copy-files.ts';
import { DUMP } from './database/dump.ts';
import { onOneConnection, takeTurn } from './database/store.ts';
import { type Made, makeBackup } from './make-backup.ts';
import { type Entry, backupsAt, bytesOf, foldersAt, isFile, readManifest } from './manifest.ts';
import { diskPlace } from './places/disk-place.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { restoreBackup, restoreDatabase } from './restore-backup.ts';
import { openSettings } from './settings.ts';
import { loadLastBackup, loadLastDrill, loadLastTry } from './store.ts';
import { startInstallation } from './testing.ts';

const { folder, archive, services, source, order } = await startInstallation();
const { db } = source;
const home = path.join(folder, 'backups');
const place = diskPlace(home);

/** As many as a drill opens. */
const BEFORE = Array.from({ length: 10 }, (_, n) => `before ${n}`);

/** Whether another backup could have begun when the manifest of this one was about to be written. */
let wasTurnFree: boolean | undefined;
const write: typeof place.write = async (name, bytes) => {
  if (name.endsWith('manifest.json')) wasTurnFree = await onOneConnection(source.connection, takeTurn);
  return place.write(name, bytes);
};

let made: Made;
let acknowledged: string[];
beforeAll(async () => {
  for (const title of BEFORE) await order(title);
  await fs.mkdir(path.join(home, '2020-01-01T00-00-00Z/database'), { recursive: true }); // of a backup that was killed
  const orders = ordersUntil();
  acknowledged = [...orders.titles];
  made = await makeBackup(source, { ...place, write });
  await orders.end();
});

/** Makes an order with a payment and a file after the other until `end`. */
function ordersUntil() {
  const titles = [...BEFORE];
  const stopping = new AbortController();
  const working = (async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      await order(`during ${n}`);
      titles.push(`during ${n}`);
    }
  })();
  return {
    titles,
    end: () => {
      stopping.abort();
      return working;
    },
  };
}

/** The files of the place that its newest backup lists. */
const listed = async () => knownFiles(place, new Set(await place.names('files')));

let folders = 0;
const newFolder = () => path.join(folder, `restored-${++folders}`);

const ofBackup = (name: string) => path.join(home, made.manifest.name, name);

/** Changes a file until the end of the test. Without a change it is away. */
async function change(file: string, to?: (was: string) => string) {
  const was = await fs.readFile(file, 'latin1');
  onTestFinished(() => fs.writeFile(file, was, 'latin1'));
  await (to ? fs.writeFile(file, to(was), 'latin1') : fs.rm(file));
}

const changeManifest = (to: (manifest: Record<string, unknown>) => object) =>
  change(ofBackup('manifest.json'), (was) => JSON.stringify(to(JSON.parse(was))));

/** Changes the list of contents, with its sum in the manifest, until the end of the test. */
async function changeContents(to: (entries: Entry[]) => Entry[]) {
  const { entries, manifest } = await readManifest(place, made.manifest.name);
  const lines = to(entries).map((entry) => `${JSON.stringify(entry)}\n`);
  const sha256 = hash('sha256', lines.join(''));
  await change(ofBackup('contents.ndjson'), () => lines.join(''));
  await changeManifest((was) => ({ ...was, contents: { ...manifest.contents, sha256, bytes: bytesOf(to(entries)) } }));
}

/** The files of the backup. */
const someFiles = async () =>
  (await readManifest(place, made.manifest.name)).entries.filter(isFile).map(({ name }) => name);
const aFile = async () => (await someFiles())[0] ?? '';

describe('ADR 0137 a backup while customers order and pay', () => {
  const to = path.join(folder, 'restored');
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let restored: ReturnType<typeof connect>;
  beforeAll(async () => {
    await restoreBackup({ place, to });
    postgres = await startPostgres({ dataDir: path.join(to, 'postgres') });
    restored = connect(postgres.connection);
  });
  afterAll(async () => {
    await restored.close();
    await postgres.stop();
  });

  test('has, restored elsewhere, every order, payment and file that was acknowledged before it began', async () => {
    const rows = await restored.db
      .selectFrom('orders')
      .innerJoin('files', 'files.orderId', 'orders.id')
      .innerJoin('paymentLedger', 'paymentLedger.orderId', 'orders.id')
      .select(['orders.title', 'files.storageKey', 'files.sha256'])
      .execute();
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged));
    for (const { title, storageKey } of rows) {
      const file = path.join(to, 'files', storageKey.slice(0, 2), storageKey);
      expect(await fs.readFile(file, 'utf8')).toBe(`The paper of ${title}`);
    }
    const paid = (await restored.db.selectFrom('paymentLedger').select('amount').execute()).map(({ amount }) => amount);
    const amount = paid.reduce((sum, one) => sum + one, 0);
    const { ledger, newest } = made.manifest.sums;
    expect(ledger).toEqual([{ currency: 'USD', provider: 'fondy', kind: 'charge', entries: paid.length, amount }]);
    const orders = await restored.db.selectFrom('orders').select('id').orderBy('id', 'desc').execute();
    expect(newest.order?.id).toBe(orders[0]?.id);
  });

  test('is noted, has no secret, and removes what a killed one has left', async () => {
    expect(await loadLastBackup(db)).toMatchObject({ name: made.manifest.name, place: home, failure: null, dateEnded: expect.any(Date) }); // oxfmt-ignore
    expect(await place.folders()).toEqual(expect.not.arrayContaining(['2020-01-01T00-00-00Z']));
    const secrets = {
      DATABASE_URL: 'postgres://u:hidden@h/d',
      DATABASE_DIRECT_URL: 'postgres://u:hidden@h/e',
      SMTP_URL: 'smtp://u:hidden@h',
      REDIS_URL: 'redis://:hidden@h',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://u:hidden@h',
    };
    const keys = { APP_SECRET: 'hidden'.repeat(8), FONDY_PAYMENT_KEY: 'hidden', STRIPE_SECRET_KEY: 'sk_test_hidden' };
    const kept = openSettings(readEnvironment({ ...secrets, ...keys, PUBLIC_URL: 'https://shown.example' }));
    expect(JSON.stringify(kept)).toMatch(/^(?!.*hidden).*shown/);
  });

  test('a second one copies only files that are new', async () => {
    const known = await listed();
    await copyFiles(services.files, place, known); // those that came after the backup
    const { entries, bytes } = await copyFiles(services.files, place, known);
    expect([entries.length, bytes]).toEqual([(await place.names('files')).length, 0]);
    await order('after it');
    expect(await copyFiles(services.files, place, known)).toMatchObject({ bytes: 'The paper of after it'.length });
  });

  test('copies a file again that only a killed backup has left: a loss of power may have broken it', async () => {
    await order('of a killed one');
    const copied = await copyFiles(services.files, place, await listed());
    const known = await listed();
    const left = copied.entries.find(({ name }) => !known.has(name))!; // that of the order
    await fs.writeFile(path.join(home, left.name), '');
    const { entries } = await copyFiles(services.files, place, known);
    expect(entries.find(({ name }) => name === left.name)).toEqual(left);
    expect((await fs.stat(path.join(home, left.name))).size).toBe(left.size);
  });
});

describe('ADR 0137 a restore is refused with a sentence, and leaves nothing', () => {
  test.each([
    {
      what: 'a manipulated file of a customer',
      break: async () => change(path.join(home, await aFile()), () => 'The paper of nobody'),
      says: /^files\/.+ is not what the backup wrote: its sum differs from the manifest$/,
    },
    {
      what: 'a manipulated file of the database',
      break: () => change(ofBackup('database/PG_VERSION'), () => '18 \n'),
      says: /^database\/PG_VERSION is not what the backup wrote/,
    },
    {
      what: 'a missing segment of WAL',
      break: () => change(ofBackup(`wal/${made.manifest.wal?.first}`)),
      says: /^wal\/0{7}1\w{16} is missing in the backup$/,
    },
    {
      what: 'a changed list of contents',
      break: () => change(ofBackup('contents.ndjson'), (was) => `${was}\n`),
      says: /^The list of contents of .+ is not the one that its manifest names$/,
    },
    {
      what: 'another sum of the ledger',
      break: () => change(ofBackup('manifest.json'), (was) => was.replace('"amount": ', '"amount": 9')),
      says: /^What was restored differs from the manifest: ledger fondy charge USD: 9\d+ in \d+ in the backup, \d+ in \d+ restored$/,
    },
    {
      what: 'another major version of Postgres',
      break: () => changeManifest((manifest) => ({ ...manifest, postgres: { major: 17, version: '17.2' } })),
      says: /^The backup is of Postgres 17, and Postgres 18 is here/,
    },
    {
      what: 'a newer version of the product',
      break: () => changeManifest((manifest) => ({ ...manifest, schema: '9999-later.sql' })),
      says: /^The backup has 9999-later.sql of a newer version of Octavo$/,
    },
    {
      what: 'a manifest that ends early',
      break: () => change(ofBackup('manifest.json'), (was) => was.slice(0, 300)),
      says: /^The manifest of .+ cannot be read$/,
    },
    {
      what: 'a place with an unfinished backup only',
      break: () => change(ofBackup('manifest.json')),
      says: /^There is no backup at /,
    },
  ])('of $what', async (broken) => {
    await broken.break();
    const to = newFolder();
    await expect(restoreBackup({ place, to })).rejects.toThrow(broken.says);
    expect(await fs.readdir(to).catch(() => [])).toEqual([]);
  });

  test('to a folder that is not empty, which stays as it is', async () => {
    await expect(restoreBackup({ place, to: home })).rejects.toThrow(/ is not empty\. Restore to an empty folder$/);
    expect(await place.folders()).toContain(made.manifest.name);
  });

  test.skipIf(process.getuid?.() !== 0)('to a full disk; a backup to one too', async () => {
    const small = path.join(folder, 'small');
    await fs.mkdir(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]);
    onTestFinished(() => void execFileSync('umount', [small]));
    const full = /^There are 4 MB free at .+, and \d+ MB are needed$/;
    await expect(restoreBackup({ place, to: path.join(small, 'to') })).rejects.toThrow(full);
    await expect(makeBackup(source, diskPlace(small))).rejects.toThrow(full);
    const unprepared = { ...diskPlace(small), refuseTooMuch: async () => {} }; // it fills while the backup is written
    await expect(makeBackup(source, unprepared)).rejects.toThrow(/^There is no space left at /);
    expect(await diskPlace(small).folders()).toEqual(['files']);
    expect(await diskPlace(small).names('files')).toEqual([]);
    expect(await loadLastBackup(db)).toMatchObject({ name: made.manifest.name });
  });
});

test('ADR 0137 a backup whose new files do not fit is refused before it begins, also where the database fits', async () => {
  const { storageKey } = await services.files.keep(Readable.from([Buffer.from('words')]));
  onTestFinished(() => services.files.remove(storageKey));
  await fs.truncate(path.join(source.environment.DATA_DIR, 'files', storageKey.slice(0, 2), storageKey), 2 ** 43); // a file with holes takes no room
  const written: string[] = [];
  const noting: typeof place.write = async (name) => Promise.reject(new Error(`${written.push(name)} written`));
  const elsewhere = { ...diskPlace(path.join(folder, 'too-small')), write: noting };
  await expect(makeBackup(source, elsewhere)).rejects.toThrow(/^There are \d+ MB free at .+too-small, and 8\d{6} MB are needed$/); // oxfmt-ignore
  expect(written).toEqual([]);
});

test('ADR 0137 a backup and its restore that share a disk need the room of both', async () => {
  const { bavail, bsize } = await fs.statfs(folder);
  const bytes = Math.floor((bavail * bsize) / 4) * 3;
  const shared = diskPlace(path.join(folder, 'shared'));
  await shared.refuseTooMuch(bytes);
  await expect(shared.refuseTooMuch(bytes, [{ folder: source.environment.DATA_DIR, bytes }])).rejects.toThrow(/MB free at .+data, and/); // oxfmt-ignore
});

describe('ADR 0137 the room that is asked for', () => {
  const HUGE = 2 ** 44; // the sum of all must be a safe integer

  test('by a restore has none for files that stay in object storage, and by a drill none for any files', async () => {
    const remote = { name: 'remote/aa/aa-erased-since', size: HUGE, sha256: 'of nobody' };
    await changeContents((entries) => [...entries, remote]);
    await restoreBackup({ place, to: newFolder() });
    expect(await runDrill(source, place)).toMatchObject({ failure: null, orders: 10 });
  });

  test('by a restore has that for the files of the place, which a drill only reads', async () => {
    await changeContents((entries) => entries.map((entry) => (isFile(entry) ? { ...entry, size: HUGE } : entry)));
    await expect(restoreBackup({ place, to: newFolder() })).rejects.toThrow(/^There are \d+ MB free at .+, and \d+ MB are needed$/); // oxfmt-ignore
    expect(await runDrill(source, place)).toMatchObject({ failure: null, orders: 10 });
  });
});

test('ADR 0137 a backup that fails leaves no file that no other one lists, and those of the others stay', async () => {
  await makeBackup({ ...source, now: () => new Date('2029-01-01') }, place);
  const before = await place.names('files');
  await order('of a failed one');
  const failing: typeof place.write = (name, bytes) =>
    name.startsWith('files/') ? place.write(name, bytes) : Promise.reject(new Error('The place is away'));
  const failed = makeBackup({ ...source, now: () => new Date('2029-01-02') }, { ...place, write: failing });
  await expect(failed).rejects.toThrow('The place is away');
  expect((await place.names('files')).toSorted()).toEqual(before.toSorted());
  await place.remove('2029-01-01T00-00-00Z');
});

test('ADR 0137 a backup that fails while the list of the others is lost removes only what it has copied, and says first why', async () => {
  await makeBackup({ ...source, now: () => new Date('2029-02-01') }, place);
  const before = await place.names('files');
  await order('of another failed one');
  let isAway = false;
  const failing: typeof place.write = (name, bytes) => {
    if (name.startsWith('files/')) return place.write(name, bytes);
    isAway = true;
    return Promise.reject(new Error('The place is away'));
  };
  const noFolders = async () => (isAway ? [] : await place.folders());
  const noted: (string | null | undefined)[] = [];
  const names: typeof place.names = async (prefix) => {
    if (isAway) noted.push((await loadLastTry(db))?.failure);
    return place.names(prefix);
  };
  const failed = makeBackup(
    { ...source, now: () => new Date('2029-02-02') },
    { ...place, write: failing, folders: noFolders, names },
  );
  await expect(failed).rejects.toThrow('The place is away');
  expect((await place.names('files')).toSorted()).toEqual(before.toSorted());
  expect(noted).toEqual(['The place is away']);
  await place.remove('2029-02-01T00-00-00Z');
});

test('ADR 0137 two backups of a database do not run at once, until the first has its manifest; the second removes nothing', async () => {
  expect(wasTurnFree).toBe(false);
  const ofSameSecond = { ...source, now: () => new Date(made.manifest.dateStarted) };
  await onOneConnection(source.connection, async (other) => {
    await takeTurn(other);
    await expect(makeBackup(ofSameSecond, place)).rejects.toThrow('Another backup of this database is running');
  });
  expect(await backupsAt(place)).toContain(made.manifest.name);
});

test('ADR 0137 while a place does not answer, no backup in it is taken for an unfinished one', async () => {
  const away = { ...place, load: () => Promise.reject(new Error('S3 answered GET manifest.json with 503')) };
  await expect(foldersAt(away)).rejects.toThrow('with 503');
});

test('ADR 0137 a dump that is missing in its backup is named, and stops nothing else', async () => {
  const dump = { name: DUMP, size: 1, sha256: '' };
  const copy = { place, manifest: { name: 'none', kind: 'dump' as const, folders: [] }, entries: [dump] };
  const url = 'postgresql://octavo@/postgres?host=/nowhere';
  await expect(restoreDatabase(copy, newFolder(), { url })).rejects.toThrow(`${DUMP} is missing in the backup`);
});

test('ADR 0137 a server goes on when it cannot start the process of a backup, and logs it', async () => {
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = '/nowhere/node';
  const lines: string[] = [];
  const log = openLog('error', { write: (line) => void lines.push(line) });
  await startBackup({ environment: { ...source.environment, BACKUP_TO: home }, log }, 'backup');
  await expect.poll(() => lines.join()).toContain('ENOENT');
});

test('ADR 0137 the archived WAL restores any moment after a backup, names the files that the backup lacks, and the segment that is missing', async () => {
  const until = async () => (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)).rows[0]!.at;
  await order('after the backup');
  const moment = await until();
  await order('too late');
  await sql`select pg_switch_wal()`.execute(db);
  await order('later still'); // something must follow the moment
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  const last = path.join(archive, `${rows[0]!.name}.gz`);
  await expect.poll(() => fs.access(last).then(() => 'archived', () => 'not yet'), { timeout: 20_000 }).toBe('archived'); // oxfmt-ignore

  const to = newFolder();
  const restored = await restoreBackup({ place, to, until: { moment, archive } });
  const wanted = await db.selectFrom('orders').select('id').where('title', '=', 'after the backup').executeTakeFirst();
  expect(restored.sums.newest.order?.id).toBe(wanted?.id);
  const { entries } = await readManifest(place, made.manifest.name);
  const keys = await db.selectFrom('files').select(['storageKey', 'orderId']).orderBy('id').execute();
  const since = keys.filter(({ orderId }) => orderId <= wanted!.id).map(({ storageKey }) => nameOfFile(storageKey));
  const listedNames = new Set(entries.map(({ name }) => name));
  expect(restored.missing).toEqual(since.filter((name) => !listedNames.has(name)));
  expect(restored.missing.at(-1)).toBe(since.at(-1)); // that of the order after the backup

  const early = new Date(new Date(made.manifest.dateStarted).getTime() - 1000);
  const tooEarly = restoreBackup({ place, to: newFolder(), until: { moment: early, archive } });
  await expect(tooEarly).rejects.toThrow(/is before the end of this backup/);
  const [gone = ''] = (await fs.readdir(archive))
    .filter((name) => name.slice(0, 24) > made.manifest.wal!.last)
    .toSorted();
  await fs.rename(path.join(archive, gone), path.join(folder, gone));
  const missing = restoreBackup({ place, to: newFolder(), until: { moment, archive } });
  await expect(missing).rejects.toThrow(`The WAL segment ${gone.slice(0, 24)} is missing in ${archive}`);
});

describe('ADR 0137 a drill', () => {
  test('starts the product on the restored backup, and opens its orders and files', async () => {
    expect(await runDrill(source, place)).toMatchObject({ failure: null, orders: 10, files: 10 });
    expect(await loadLastDrill(db)).toMatchObject({ backup: made.manifest.name, failure: null, orders: 10 });
    expect((await fs.readdir(source.environment.DATA_DIR)).filter((name) => name.startsWith('throw'))).toEqual([]);
  });

  test('notes why it has failed', async () => {
    const file = await aFile();
    await change(path.join(home, file));
    await runDrill(source, place);
    expect(await loadLastDrill(db)).toMatchObject({ failure: `${file} is missing in the backup`, rows: 0 });
    await changeManifest((manifest) => ({ ...manifest, missing: ['files/aa/lost'] }));
    expect((await runDrill({ ...source, secret: 'another'.repeat(6) }, place)).missing).toEqual(['files/aa/lost']);
    expect((await loadLastDrill(db))?.failure).toMatch(/^APP_SECRET is another one than that of the backup/);
    await runDrill(source, diskPlace(path.join(folder, 'nowhere')));
    expect((await loadLastDrill(db))?.failure).toMatch(/^There is no backup at /);
  });
});

describe('ADR 0463 a drill finds files at the place that were damaged since they were copied', () => {
  test('and copies them again where the server has them, so that the backups of the place can be restored', async () => {
    const [one = '', other = ''] = await someFiles();
    for (const name of [one, other]) await change(path.join(home, name), (was) => was.replace('paper', 'PAPER'));
    const later = { ...source, now: () => new Date('2029-03-01') };
    const { manifest } = await makeBackup(later, place); // it takes them as it knows them
    onTestFinished(() => place.remove(manifest.name));
    const { failure } = await runDrill(source, place);
    expect(failure).toMatch(/^2 files are not what the backup wrote, the first is files\/.+: drill once more$/);
    expect(await fs.readFile(path.join(home, one), 'utf8')).toMatch(/^The paper of /);
    expect(await runDrill(source, place)).toMatchObject({ backup: manifest.name, failure: null });
    await restoreBackup({ place, to: newFolder(), name: made.manifest.name });
  });

  test.each([
    { what: 'has no more', open: () => createReadStream(path.join(folder, 'nowhere')) },
    { what: 'has damaged too', open: () => Readable.from([Buffer.from('else')]) },
  ])('and leaves what is there of one that the server $what', async ({ open }) => {
    const [one = ''] = await someFiles();
    await change(path.join(home, one), () => 'The only copy');
    const { failure } = await runDrill({ ...source, files: { ...source.files, open } }, place);
    expect(failure).toMatch(/^1 file is .+ It could not be copied again: the server no longer has it/);
    expect(await fs.readFile(path.join(home, one), 'utf8')).toBe('The only copy');
  });

  test('and leaves one whose place cannot be written', async () => {
    const [one = ''] = await someFiles();
    await change(path.join(home, one), () => 'The only copy');
    const full = { ...place, write: () => Promise.reject(new Error('There is no space left')) };
    expect((await runDrill(source, full)).failure).toMatch(/^1 file is .+ It could not be copied again/);
    expect(await fs.readFile(path.join(home, one), 'utf8')).toBe('The only copy');
  });
});

test('ADR 0138 an old backup goes with the files and the WAL that no other needs, and the newest stays', async () => {
  const old = path.join(home, '2020-01-02T00-00-00Z');
  await fs.mkdir(old);
  for (const name of ['manifest.json', 'contents.ndjson']) await fs.copyFile(ofBackup(name), path.join(old, name));
  await fs.mkdir(path.join(home, 'files/zz'));
  await fs.writeFile(path.join(home, 'files/zz/of-nobody'), 'words');
  await fs.writeFile(path.join(archive, `${'0'.repeat(24)}.gz`), '');
  const broken = {
    ...place,
    load: (name: string) => place.load(name.replace(`${made.manifest.name}/contents`, 'none')),
  };
  await expect(removeOldBackups(source.connection, broken, new Date('2021-01-01'), archive)).rejects.toThrow(
    'is missing',
  );
  expect(await backupsAt(place)).toContain('2020-01-02T00-00-00Z');
  expect(await removeOldBackups(source.connection, place, new Date('2021-01-01'), archive)).toBe(1);
  expect(await removeOldBackups(source.connection, place, new Date('2100-01-01'), archive)).toBe(0);
  expect(await place.folders()).toEqual(expect.not.arrayContaining(['2020-01-02T00-00-00Z']));
  const { entries } = await readManifest(place, made.manifest.name);
  const ofFiles = entries.map(({ name }) => name).filter((name) => name.startsWith('files/'));
  expect((await place.names('files')).toSorted()).toEqual(ofFiles.toSorted());
  const first = made.manifest.wal?.first ?? '';
  expect((await fs.readdir(archive)).filter((name) => name.slice(0, 24) < first)).toEqual([]);
});

test('ADR 0137 a file that a backup lacks stops no restore of the others: it is as it is', async () => {
  const file = await aFile();
  await change(path.join(home, file), () => 'mended later');
  await changeManifest((manifest) => ({ ...manifest, missing: [file] }));
  const to = newFolder();
  expect((await restoreBackup({ place, to })).missing).toEqual([file]);
  expect(await fs.readFile(path.join(to, file), 'utf8')).toBe('mended later');
});

test('ADR 0137 a file that is in the place with another sum than the database says is copied again', async () => {
  const home2 = path.join(folder, 'poisoned');
  const whole = diskPlace(home2);
  const broken: string[] = [];
  const breaking: typeof whole.write = (name, bytes) => {
    if (broken.length > 0 || !name.startsWith('files/')) return whole.write(name, bytes);
    broken.push(name);
    return whole.write(name, Buffer.from('broken'));
  };
  const later = { ...source, now: () => new Date('2030-01-02') };
  const { manifest } = await makeBackup(later, { ...whole, write: breaking });
  expect(manifest.missing).toEqual([]);
  expect(await fs.readFile(path.join(home2, broken[0]!), 'utf8')).toMatch(/^The paper of /);
});

test('ADR 0137 a backup of our own Postgres with files in object storage is restored, and lists the files', async () => {
  const remote = diskPlace(path.join(folder, 'remote'));
  const files = { ...source.files, isRemote: true };
  const { manifest } = await makeBackup({ ...source, files, now: () => new Date('2030-01-03') }, remote);
  const { entries } = await readManifest(remote, manifest.name);
  expect(entries.filter(({ name }) => name.startsWith('remote/')).length).toBeGreaterThan(0);
  const restored = await restoreBackup({ place: remote, to: newFolder() });
  expect(restored.sums).toEqual(manifest.sums);
});

test('ADR 0137 a drill with files in object storage misses none that was erased since the backup, and names one that is lost', async () => {
  const remote = diskPlace(path.join(folder, 'remote-drill'));
  const remoteSource = { ...source, files: { ...source.files, isRemote: true }, now: () => new Date('2030-01-04') };
  const { id } = await order('to be erased');
  const keysOf = db.selectFrom('files').select(['id', 'storageKey']);
  const erased = await keysOf.where('orderId', '=', id).executeTakeFirstOrThrow();
  await makeBackup(remoteSource, remote);
  await source.files.remove(erased.storageKey);
  expect((await runDrill(remoteSource, remote)).failure).toMatch(erased.storageKey);
  await db.deleteFrom('files').where('id', '=', erased.id).execute();
  expect(await runDrill(remoteSource, remote)).toMatchObject({ failure: null, orders: 10, files: 10 });
});

test.each([
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
  'lock_timeout',
])('ADR 0137 a backup takes its time where the role has a limit %s', async (limit) => {
  await sql`alter role current_user set ${sql.id(limit)} = '250ms'`.execute(db);
  onTestFinished(async () => void (await sql`alter role current_user reset ${sql.id(limit)}`.execute(db)));
  const limits = await onOneConnection(source.connection, (own) =>
    own.transaction().execute(async (tx) => {
      await wait(400); // as while pg_dump works with the snapshot of this transaction
      return sql<{ limit: string }>`select current_setting(${limit}) as limit`.execute(tx);
    }),
  );
  expect(limits.rows).toEqual([{ limit: '0' }]);
});

test('ADR 0137 a dump says which program it needs', async () => {
  const { PATH } = process.env;
  process.env.PATH = '/nowhere';
  onTestFinished(() => void (process.env.PATH = PATH));
  const environment = { ...source.environment, DATABASE_URL: 'postgresql://octavo@/postgres?host=/nowhere' };
  const dumped = makeBackup({ ...source, environment, now: () => new Date('2030-01-01') }, place);
  await expect(dumped).rejects.toThrow(/^pg_dump is not installed\. Install the client of Postgres/);
});
