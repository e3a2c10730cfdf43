import * as lines from '#outside/postgres/time-lines.ts';
import { segmentOn, wayTo } from './line-of-moment.ts';
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
export async function wordedMoment(error: unknown, until: Moment, manifest: Manifest): Promise<unknown> {
  const says = error instanceof Error ? error.message : '';
  if (/before consistent recovery point/.test(says))
    return new Error(words.untilTooEarly(until.moment.toISOString(), manifest.dateEnded), { cause: error });
  if (!/recovery ended before configured recovery target|could not locate required checkpoint/.test(says)) return error;
  const { archive } = until;
  const last = manifest.wal?.last ?? '';
  const way = await wayTo(until, last);
  const names = await lines.namesInArchive(archive);
  let position = lines.positionOf(last);
  let next = lines.positionAfter(position);
  for (; names.has(segmentOn(way, next)); next = lines.positionAfter(next)) position = next;
  const isLater = (name: string) => lines.positionOf(name) > next && name === segmentOn(way, lines.positionOf(name));
  const isGap = [...names].some((name) => lines.isSegment(name) && isLater(name));
  const sentence = isGap ? words.walMissing(segmentOn(way, next), archive) : words.walEnds(segmentOn(way, position), archive); // oxfmt-ignore
  return new Error(sentence, { cause: error });
}
