import path from 'node:path';
import { makePrivateFolder } from './folders.ts';
import type { Runner } from './run-as.ts';

/**
 * ADR 0137 The settings with which WAL is archived, compressed, at least once a minute. A segment is there only when it is whole and on the disk;
 * another one with its name is never replaced, so two databases cannot share a folder.
 */
export function archiveTo(archive: string, { owner }: Runner): Record<string, string> {
  const folder = path.resolve(archive);
  makePrivateFolder(folder, owner);
  const [kept, unfinished] = ['gz', 'part'].map((end) => quoted(folder, `%f.${end}`));
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command:
      `if [ -e ${kept} ]; then gzip -dc ${kept} | cmp -s - "%p"; ` +
      `else gzip -c "%p" > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${kept}; fi`,
  };
}

/** The path of a file for a command of Postgres: the shell, and the names that begin with %, find nothing in its folder. */
const quoted = (folder: string, file: string) => `'${folder.replaceAll('%', '%%').replaceAll("'", "'\\''")}'/${file}`;

/** Nobody reads before the end, so the copy may have other settings than the server that was copied. */
const STANDS_ALONE = { hot_standby: 'off', recovery_target_action: 'promote' };

/** The settings with which a copy reads archived WAL on the way to a time line until a moment, and then is a database of its own. */
export const untilMoment = (archive: string, moment: Date, line: number): Record<string, string> => ({
  ...STANDS_ALONE,
  restore_command: readFrom(archive),
  recovery_target_time: moment.toISOString().replace('Z', '+00'), // Postgres reads it before it knows the names of zones
  recovery_target_timeline: `${line}`,
});

/**
 * The settings with which a copy reads the WAL beside it until it is whole, and then is a database of its own. It reads the histories of an archive, so that
 * its time line gets a number which none there has.
 */
export const untilWhole = (archive?: string): Record<string, string> => ({
  ...STANDS_ALONE,
  restore_command: archive ? `case %f in *.history) ${readFrom(archive)};; *) false;; esac` : 'false',
  recovery_target: 'immediate',
  recovery_target_timeline: 'current',
});

const readFrom = (archive: string) => `gzip -dc ${quoted(path.resolve(archive), '%f.gz')} > "%p"`;
