import fs from 'node:fs/promises';
import path from 'node:path';
import * as lines from '#outside/postgres/time-lines.ts';
import type { Moment } from './restore-database.ts';

/** A time line with those that it comes from, the first one first; `at` is where each ends, and the last one has no end. */
export type Way = lines.Fork[];

const NO_END = 'G'; // after every position

/**
 * ADR 0137 The way from a backup to a moment by the lines of an archive: to the newest line that was archived by then and comes from that of the backup
 * after it. `last` is the last segment of the backup.
 */
export async function wayTo({ moment, archive }: Moment, last: string): Promise<Way> {
  const [of, end] = [lines.lineOfSegment(last), lines.positionOf(last)];
  const names = await lines.namesInArchive(archive);
  const found = await Promise.all([...names].map((name) => readLine(archive, name)));
  const written = new Set([...names].filter(lines.isSegment).map(lines.lineOfSegment));
  const reached = found
    .filter((line) => line !== null)
    .filter(({ id, began, forks }) => {
      const comesFrom = forks.some((fork) => fork.id === of && fork.at >= end);
      return comesFrom && began <= moment && written.has(id);
    })
    .toSorted((one, other) => other.id - one.id)[0];
  const own = { id: of, at: NO_END };
  return reached ? [...reached.forks, { id: reached.id, at: NO_END }] : [own];
}

/** What the archive says of a line; null for a file that is no history. */
async function readLine(archive: string, name: string) {
  const id = lines.lineOfHistory(name);
  if (id === null) return null;
  const history = `${await lines.readArchived(archive, name)}`;
  const began = lines.beganIn(history, id) ?? (await fs.stat(path.join(archive, `${name}.gz`))).mtime;
  return { id, began, forks: lines.forksIn(history) };
}

/** The segment that a way needs at a position. */
export const segmentOn = (way: Way, position: string): string =>
  lines.segmentAt((way.find(({ at }) => position < at) ?? way.at(-1))?.id ?? 1, position);

/** The line in which a way ends. */
export const endOf = (way: Way): number => way.at(-1)?.id ?? 1;
