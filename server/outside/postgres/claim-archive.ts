import fs from 'node:fs/promises';
import path from 'node:path';
import type { Runner } from './run-as.ts';
import * as lines from './time-lines.ts';

/**
 * ADR 0137 Lets an archive know the time lines of a database before it writes there, so that a restore finds which of them was there at a moment, and a
 * number that none has. Throws where the archive has WAL of another database under the same names.
 */
export async function claimArchive(archive: string, { dataDir, owner }: Runner, now: Date) {
  const wal = path.join(dataDir, 'pg_wal');
  const status = path.join(wal, 'archive_status');
  const [here, marks, archived] = await Promise.all([
    fs.readdir(wal),
    fs.readdir(status),
    lines.namesInArchive(archive),
  ]);
  const open = here.filter((name) => !marks.includes(`${name}.done`)).toSorted();
  for (const name of open)
    if (
      lines.isSegment(name) &&
      archived.has(name) &&
      (await isReadable(archive, name)) &&
      !(await isSame(archive, wal, name))
    )
      throw foreign(archive, name);

  const own = here.filter((name) => lines.lineOfHistory(name) !== null).toSorted().at(-1); // oxfmt-ignore
  for (const name of open) {
    const id = lines.lineOfHistory(name);
    if (id === null || marks.includes(`${name}.ready`)) continue;
    const isThere = archived.has(name);
    if (isThere && !(await isReadable(archive, name))) continue;
    if (isThere && !(await isSameLine(archive, wal, name, name === own))) throw foreign(archive, name);
    if (name === own && !isThere) await noteBegin(path.join(wal, name), id, archived, now);
    await mark(path.join(status, `${name}.${isThere ? 'done' : 'ready'}`), owner);
  }
}

/** A damaged file is no sign of another database: the archiver says that it cannot write it, and the server runs. */
const isReadable = (archive: string, name: string): Promise<boolean> =>
  lines.readArchived(archive, name).then(
    () => true,
    () => false,
  );

async function mark(file: string, owner: number | undefined) {
  await fs.writeFile(file, '', { mode: 0o600 });
  if (owner !== undefined && owner !== process.getuid?.()) await fs.chown(file, owner, owner);
}

const foreign = (archive: string, name: string) =>
  new Error(
    `${archive} has ${name}.gz of another database. Set WAL_ARCHIVE to a new, empty folder, and make a backup at once: ` +
      'a moment can be restored only from a backup and the WAL after it.',
  );

const isSame = async (archive: string, wal: string, name: string) =>
  (await lines.readArchived(archive, name)).equals(await fs.readFile(path.join(wal, name)));

/** The history of the own line says since when it is archived, which no other one says; that of an earlier line may have been copied before it said so. */
async function isSameLine(archive: string, wal: string, name: string, isOwn: boolean) {
  if (isOwn) return isSame(archive, wal, name);
  const [there, here] = [await lines.readArchived(archive, name), await fs.readFile(path.join(wal, name))];
  return JSON.stringify(lines.forksIn(`${there}`)) === JSON.stringify(lines.forksIn(`${here}`));
}

/** Notes since when a line archives: from now on, or, where an earlier version of Octavo has archived it, since it was made. */
async function noteBegin(file: string, id: number, archived: Set<string>, now: Date) {
  if (lines.beganIn(await fs.readFile(file, 'utf8'), id)) return;
  const isOld = [...archived].some((name) => lines.isSegment(name) && lines.lineOfSegment(name) === id);
  const began = isOld ? (await fs.stat(file)).mtime : now;
  await fs.appendFile(file, lines.beganLine(id, began), { flush: true });
}
