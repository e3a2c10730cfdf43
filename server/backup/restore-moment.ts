import fs from 'node:fs/promises';
import type { Manifest } from './manifest.ts';
import type { Moment } from './restore-database.ts';
import { words } from './words.ts';

/** Refuses a moment before the backup. */
export function refuseMoment(
  { moment }: Moment,
  { dateStarted, dateEnded }: Pick<Manifest, 'dateStarted' | 'dateEnded'>,
) {
  if (moment < new Date(dateStarted)) throw new Error(words.untilTooEarly(moment.toISOString(), dateEnded));
}

/** What Postgres says about a moment that it could not reach, in a sentence with the segment that is missing. */
export async function wordedMoment(error: unknown, { moment, archive }: Moment, manifest: Manifest): Promise<unknown> {
  const says = error instanceof Error ? error.message : '';
  if (/before consistent recovery point/.test(says))
    return new Error(words.untilTooEarly(moment.toISOString(), manifest.dateEnded), { cause: error });
  if (!/recovery ended before configured recovery target|could not locate required checkpoint/.test(says)) return error;
  const names = await segmentsIn(archive);
  const later = names.filter((name) => name > (manifest.wal?.last ?? '')).toSorted();
  let needed = following(manifest.wal?.last ?? '');
  while (later.includes(needed)) needed = following(needed);
  const isGap = later.some((name) => name > needed && name.startsWith(needed.slice(0, TIME_LINE)));
  const last = later.filter((name) => name < needed).at(-1) ?? manifest.wal?.last ?? '';
  return new Error(isGap ? words.walMissing(needed, archive) : words.walEnds(last, archive), { cause: error });
}

/** The names of the segments of an archive; none where it cannot be read. */
const segmentsIn = (archive: string): Promise<string[]> =>
  fs.readdir(archive).then(
    (names) => names.flatMap((name) => SEGMENT.exec(name)?.[1] ?? []),
    () => [],
  );

const SEGMENT = /^([\dA-F]{24})\.gz$/;
const TIME_LINE = 8; // letters
const SEGMENTS_OF_A_LOG = 2 ** 32 / (4 * 1024 * 1024); // our segments have 4 MB

/** The name of the next segment on the same time line: time line, log and segment, eight letters each. */
function following(name: string): string {
  const [log = 0, segment = 0] = [name.slice(8, 16), name.slice(16)].map((hex) => Number.parseInt(hex, 16));
  const next = log * SEGMENTS_OF_A_LOG + segment + 1;
  return name.slice(0, TIME_LINE) + hex(Math.floor(next / SEGMENTS_OF_A_LOG)) + hex(next % SEGMENTS_OF_A_LOG);
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
