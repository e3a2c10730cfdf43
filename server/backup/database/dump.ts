import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { Db } from '#db.ts';
import { type Counted, countIn } from '../count-restored.ts';
import type { Entry } from '../manifest.ts';
import type { Place } from '../places/place.ts';
import { words } from '../words.ts';
import { inSnapshot } from './store.ts';

export const DUMP = 'database.dump';

/** ADR 0137 Dumps a Postgres of the operator with the installed `pg_dump`, and counts in the same snapshot. `db` is one connection. */
export const dumpDatabase = (db: Db, place: Place, backup: string, url: string) =>
  inSnapshot(db, async (tx, snapshot): Promise<{ entries: Entry[]; counted: Counted }> => {
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
    const { result } = await runTool('pg_dump', args, url, {
      read: async (output) => ({ name: DUMP, ...(await place.write(`${backup}/${DUMP}`, output)) }),
    });
    return { entries: [result!], counted: await countIn(tx) }; // read answers it
  });

/** Fills an empty database from a dump with the installed `pg_restore`: with everything or, where that fails, with nothing. */
export async function restoreDump(dump: Readable, url: string) {
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--dbname='];
  await runTool('pg_restore', args, url, { input: dump });
}

type Streams<T> = { read?: (output: Readable) => Promise<T>; input?: Readable };

/** Runs a program of Postgres on the database of a URL. Throws a sentence where it is not installed or fails. */
async function runTool<T>(program: string, args: string[], url: string, { read, input }: Streams<T>) {
  const child = spawn(program, args, { env: { ...process.env, ...variablesOf(url) } });
  const ended = once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(words.noTool(program)) : error;
  });
  const said = text(child.stderr);
  const given = input ? pipeline(input, child.stdin as Writable).catch(ignore) : void child.stdin.end(); // the program says why
  const [result, code] = await Promise.all([
    read?.(child.stdout),
    ended.then(([status]) => status as number),
    given,
    read ? undefined : text(child.stdout),
  ]);
  if (code !== 0) throw new Error(words.toolFailed(program, (await said).trim()));
  return { result };
}

const ignore = () => {};

/** The address in variables of the environment: what stands in the arguments of a process can be read by others. */
function variablesOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url.replace('@/', '@localhost/')); // without a host there is one in the parameters
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: searchParams.get('port') ?? (port || '5432'),
    PGUSER: decodeURIComponent(username),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
  };
}
