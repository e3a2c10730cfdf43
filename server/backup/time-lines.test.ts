import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db.ts';
import { connect } from '#outside/database.ts';
import { startPostgres } from '#outside/postgres/start.ts';
import { eventually } from '#testing/eventually.ts';
import { makeBackup } from './make-backup.ts';
import { diskPlace } from './places/disk-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { startInstallation } from './testing.ts';

const { folder, archive, source } = await startInstallation();
const place = diskPlace(path.join(folder, 'backups'));

const ending: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(ending.map((end) => end())));

let folders = 0;
const newFolder = () => path.join(folder, `life-${++folders}`);

/** Starts the database of a folder; with the archive as a server does, without as somebody who looks. */
async function start(to: string, into?: string) {
  const postgres = await startPostgres({ dataDir: path.join(to, 'postgres'), archive: into });
  const { db, close } = connect(postgres.connection);
  const stop = async () => {
    ending.splice(ending.indexOf(stop), 1);
    await close();
    await postgres.stop();
  };
  ending.push(stop);
  return { db, stop };
}

/** Adds a row, and answers a moment after it that the archive reaches: what follows the moment is archived too. */
async function live(db: Db, name: string): Promise<Date> {
  await sql`insert into lives (name) values (${name})`.execute(db);
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at from pg_sleep(0.01)`.execute(db);
  await sql`insert into lives (name) values (${`after ${name}`})`.execute(db);
  const ended = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  const file = path.join(archive, `${ended.rows[0]?.name}.gz`);
  await eventually(() => fs.access(file));
  return rows[0]?.at ?? expect.fail('a moment');
}

const lives = async (db: Db) =>
  (await sql<{ name: string }>`select name from lives order by name`.execute(db)).rows.map(({ name }) => name);
const lineOf = async (db: Db) =>
  (await sql<{ line: string }>`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as line`.execute(db)).rows[0]
    ?.line;

/** What there was at a moment. */
async function at(moment: Date) {
  const to = newFolder();
  await restoreBackup({ place, to, until: { moment, archive } });
  const { db, stop } = await start(to);
  return lives(db).finally(stop);
}

let first: Date;
beforeAll(async () => {
  await sql`create table lives (name text)`.execute(source.db);
  await makeBackup(source, place);
  first = await live(source.db, 'first');
});

describe('ADR 0137 the life of a database after a restore', () => {
  test('is restored until a moment of any life, also after a second and a third loss, and its WAL is archived all the time', async () => {
    const second = newFolder();
    await restoreBackup({ place, to: second, archive });
    const inSecond = await start(second, archive);
    expect([await lineOf(inSecond.db), await lives(inSecond.db)]).toEqual(['00000002', []]);
    const momentOfSecond = await live(inSecond.db, 'second');
    await inSecond.stop();

    const third = newFolder();
    await restoreBackup({ place, to: third, archive }); // the same backup once more
    const inThird = await start(third, archive);
    expect(await lineOf(inThird.db)).toBe('00000003');
    const momentOfThird = await live(inThird.db, 'third');
    await inThird.stop();

    const fourth = newFolder();
    await restoreBackup({ place, to: fourth, until: { moment: momentOfSecond, archive } });
    const inFourth = await start(fourth, archive);
    expect(await lineOf(inFourth.db)).toBe('00000004');
    const momentOfFourth = await live(inFourth.db, 'fourth');
    const { rows } = await sql`select failed_count from pg_stat_archiver`.execute(inFourth.db);
    expect(rows).toEqual([{ failedCount: 0 }]);
    await inFourth.stop();

    expect(await at(momentOfFourth)).toEqual(['fourth', 'second']);
    expect(await at(momentOfThird)).toEqual(['third']);
    expect(await at(momentOfSecond)).toEqual(['second']);
    expect(await at(first)).toEqual(['first']);
    const late = restoreBackup({ place, to: newFolder(), until: { moment: new Date('2100-01-01'), archive } });
    await expect(late).rejects.toThrow(/^The archived WAL in .+ ends with 00000004\w{16}, before this moment$/);
  });

  test('does not begin with an archive that has another one of its number: the start says what to do', async () => {
    const to = newFolder();
    await restoreBackup({ place, to }); // on a machine that does not know the archive
    const begun = start(to, archive);
    await expect(begun).rejects.toThrow(/ has 00000002\.?\w+\.gz of another database\. Set WAL_ARCHIVE to a new, empty folder/); // oxfmt-ignore
    const damaged = path.join(folder, 'damaged archive');
    await fs.cp(archive, damaged, { recursive: true });
    for (const name of await fs.readdir(damaged)) await fs.truncate(path.join(damaged, name), 3);
    const { stop: stopDamaged } = await start(to, damaged); // the archiver says it, and the server runs
    await stopDamaged();
    const { db, stop } = await start(to, path.join(folder, 'new archive'));
    expect(await lineOf(db)).toBe('00000002');
    await stop();
  });
});
