import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { type Place, isMissing } from './places/place.ts';
import { Sums } from './sums.ts';
import { words } from './words.ts';

const FORMAT = 1;

/** An object of a backup. Those of `files/` are shared by the backups of a place, those of `remote/` stay in object storage; others are in the folder of the backup. */
const Entry = z.object({ name: z.string(), size: z.int(), sha256: z.string() });
export type Entry = z.output<typeof Entry>;

/** ADR 0137 What a backup holds. It is written last, so a backup without it was killed. */
export const Manifest = z.object({
  format: z.int(),
  name: z.string(),
  /** A copy of the folder of our own Postgres with its WAL, or a dump of another one. */
  kind: z.enum(['copy', 'dump']),
  /** The newest migration. */
  schema: z.string(),
  postgres: z.object({ major: z.int(), version: z.string() }),
  /** Of a copy: its first and last segment of WAL, and its folders, also empty ones. */
  wal: z.nullable(z.object({ first: z.string(), last: z.string() })),
  folders: z.array(z.string()),
  /** How many of its contents are the database. */
  databaseObjects: z.int(),
  /** The settings of the server that are no secrets. */
  settings: z.record(z.string(), z.unknown()),
  /** Equal for an equal APP_SECRET. */
  secretMark: z.string(),
  /** Whether the bytes of the files are in object storage, and so not in the backup. */
  isRemote: z.boolean(),
  dateStarted: z.iso.datetime(),
  dateEnded: z.iso.datetime(),
  /** The sum of the list of contents. */
  contents: z.object({ sha256: z.string(), count: z.int(), bytes: z.int() }),
  /** Files that the database names and that are not there: they were deleted while the backup ran, or lost before. */
  missing: z.array(z.string()),
  /** Counted in what a restore of this backup gives. */
  sums: Sums,
});
export type Manifest = z.output<typeof Manifest>;

const manifestOf = (name: string) => `${name}/manifest.json`;
const contentsOf = (name: string) => `${name}/contents.ndjson`;

/** The name of an object in its place. */
export const nameInPlace = (backup: string, name: string) => (name.startsWith('files/') ? name : `${backup}/${name}`);

/** A file in the place of the backup. */
export const isFile = ({ name }: Pick<Entry, 'name'>) => name.startsWith('files/');

/** A file that is only listed: its bytes are in object storage. */
export const isRemote = ({ name }: Pick<Entry, 'name'>) => name.startsWith('remote/');

/** How many bytes the objects of a list have. */
export const bytesOf = (entries: Entry[]): number => entries.reduce((sum, { size }) => sum + size, 0);

/** Writes the list of contents, and last the manifest. */
export async function writeManifest(
  place: Place,
  manifest: Omit<Manifest, 'format' | 'contents'>,
  entries: Entry[],
): Promise<Manifest> {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
  const { sha256 } = await place.write(contentsOf(manifest.name), Readable.from(lines));
  const whole = { ...manifest, format: FORMAT, contents: { sha256, count: entries.length, bytes: bytesOf(entries) } };
  await place.settle();
  await place.write(manifestOf(manifest.name), Buffer.from(JSON.stringify(whole, null, 2)), true);
  await place.settle();
  return whole;
}

/** Reads and checks a manifest with its list of contents. Throws sentences. */
export async function readManifest(place: Place, name: string): Promise<{ manifest: Manifest; entries: Entry[] }> {
  const text = await place.load(manifestOf(name)).catch((error: unknown) => {
    throw isMissing(error) ? new Error(words.noSuchBackup(name, place.address)) : error;
  });
  const manifest = parsed(name, text.toString());
  const list = await place.load(contentsOf(name)).catch((error: unknown) => {
    throw isMissing(error) ? new Error(words.objectMissing(contentsOf(name))) : error;
  });
  if (createHash('sha256').update(list).digest('hex') !== manifest.contents.sha256)
    throw new Error(words.contentsDiffer(name));
  const lines = list.toString().split('\n').filter(Boolean);
  return { manifest, entries: lines.map((line) => JSON.parse(line) as Entry) }; // its sum is that of the manifest
}

function parsed(name: string, text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(words.unreadable(name));
  }
  const { format } = z.object({ format: z.int() }).catch({ format: 0 }).parse(json);
  if (format !== FORMAT) throw new Error(words.otherFormat(name, format));
  const { data } = Manifest.safeParse(json);
  if (!data) throw new Error(words.unreadable(name));
  return data;
}

/** The names of the whole backups of a place, oldest first: a name begins with its moment. */
export async function backupsAt(place: Place): Promise<string[]> {
  const { whole } = await foldersAt(place);
  return whole;
}

/** The folders of backups: with a manifest, and without, of processes that were killed or still run. */
export async function foldersAt(place: Place): Promise<{ whole: string[]; unfinished: string[] }> {
  const names = (await place.folders()).filter((name) => NAME.test(name)).toSorted();
  const hasManifest = await Promise.all(names.map(async (name) => await exists(place, manifestOf(name))));
  const those = (isWhole: boolean) => names.filter((_, index) => hasManifest[index] === isWhole);
  return { whole: those(true), unfinished: those(false) };
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The name of a backup that begins at a moment, to the second. */
export const nameAt = (moment: Date) => moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/** Throws where the place does not answer: a backup without a manifest is removed, and a whole one must not be taken for one. */
async function exists(place: Place, name: string): Promise<boolean> {
  try {
    await place.load(name);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
