import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { makeBackup, secretMark } from '@octavo/server/backup/make-backup';
import { openSource } from '@octavo/server/backup/open-source';
import { openPlace } from '@octavo/server/backup/places/open-place';
import { oldBackups } from '@octavo/server/backup/remove-old-backups';
import { restoreBackup } from '@octavo/server/backup/restore-backup';
import { rowsOf } from '@octavo/server/backup/sums';
import { words as backupWords } from '@octavo/server/backup/words';
import { readEnvironment } from '@octavo/server/environment';
import { existingSecret } from '@octavo/server/outside/secret';
import { countAllOld, daysOf } from '@octavo/server/retention/remove-old';
import type { Command, Given } from './command.ts';
import type { Variables } from './open.ts';
import { type OptionTable, readOptions } from './options.ts';
import { operatorToolWords } from './words.ts';

const { commands, answers, errors } = operatorToolWords(DEFAULT_LANGUAGE);

const BACKUP_OPTIONS: OptionTable = { to: { field: 'to', value: 'DIR|s3://…' } };
const DRILL_OPTIONS: OptionTable = { from: { field: 'from', value: 'DIR' } };
const RESTORE_OPTIONS: OptionTable = {
  from: { field: 'from', value: 'DIR', isRequired: true },
  to: { field: 'to', value: 'EMPTY', isRequired: true },
  backup: { field: 'name', value: 'NAME' },
  until: { field: 'moment', value: '2026-11-23T03:00Z', read: toMoment },
  wal: { field: 'archive', value: 'DIR' },
};

/** ADR 0137 What opens the database in its own way, or none: nothing is migrated by it. */
export const BACKUP_COMMANDS: Record<string, Command> = {
  backup: {
    parameters: [],
    options: BACKUP_OPTIONS,
    summary: commands.backup,
    runAlone: async (variables, { options }) => {
      const environment = readEnvironment(variables);
      const place = openPlace(options.to ?? environment.BACKUP_TO, environment);
      const { source, close } = await openSource(environment);
      const { manifest, newBytes } = await makeBackup(source, place).finally(close);
      const { name, missing, contents, databaseObjects, sums } = manifest;
      const files = contents.count - databaseObjects;
      const how = manifest.kind === 'copy' ? answers.restoredOnce : answers.dumped;
      return withMissing(`${answers.backupMade(name, place.address, rowsOf(sums), files, megabytes(newBytes))} ${how}`, missing); // oxfmt-ignore
    },
  },
  'backup drill': {
    parameters: [],
    options: DRILL_OPTIONS,
    summary: commands.drill,
    runAlone: async (variables, { options }) => {
      const environment = readEnvironment(variables);
      const place = openPlace(options.from ?? environment.BACKUP_TO, environment);
      const { runDrill } = await import('@octavo/server/drill/run-drill'); // ADR 0075: it starts a whole server
      const { source, close } = await openSource(environment);
      const { backup, rows, orders, files, missing, seconds, failure } = await runDrill(source, place).finally(close);
      if (failure !== null) throw new Error(answers.drillFailed(backup, failure));
      return withMissing(answers.drillDone(backup, rows, orders, files, Math.ceil(seconds)), missing);
    },
  },
  retention: {
    parameters: [],
    options: {},
    summary: commands.retention,
    looks: true,
    run: async (act) => {
      const { environment } = act;
      const counted = await countAllOld(act);
      const days = daysOf(environment).backups;
      const place = environment.BACKUP_TO ? openPlace(environment.BACKUP_TO, environment) : null;
      const count = place ? (await oldBackups(place, minutesAfter(act.now(), -days * DAY_MINUTES))).length : 0;
      const lines = [...counted, { kind: 'backups', days, count }].map((one) => answers.retained(one.kind, one.days, one.count)); // oxfmt-ignore
      return [answers.retention, ...lines].join('\n');
    },
  },
  restore: {
    parameters: [],
    options: RESTORE_OPTIONS,
    summary: commands.restore,
    runAlone: restore,
  },
};

/** An answer, with a line about the files that the backup lacks. */
const withMissing = (answer: string, missing: string[]) =>
  missing.length > 0 ? `${answer}\n${answers.filesMissing(missing.length, missing[0] ?? '')}` : answer;

async function restore(variables: Variables, { options }: Given): Promise<string> {
  const environment = readEnvironment(variables);
  const {
    from,
    moment,
    archive = environment.WAL_ARCHIVE,
    to,
    name,
  } = readOptions(RESTORE_OPTIONS, options) as Restore;
  if (moment && archive === undefined) throw new Error(backupWords.noArchive);
  const until = moment && archive ? { moment, archive } : undefined;
  const url = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL;
  const { manifest, sums, missing } = await restoreBackup({ place: openPlace(from, environment), name, to, url, until, archive }); // oxfmt-ignore
  const secret = await existingSecret(environment.APP_SECRET, environment.DATA_DIR);
  const { order, message } = sums.newest;
  const done = answers.restored(manifest.name, to, rowsOf(sums), manifest.sums.ledger.length);
  return [
    until
      ? answers.restoredUntil(until.moment.toISOString(), order?.dateCreated ?? '-', message?.dateCreated ?? '-')
      : done,
    ...(missing.length > 0 ? [answers.notRestored(missing.length, missing[0] ?? '')] : []),
    ...(missing.length > 0 || (until && !manifest.isRemote) ? [answers.copyFiles(to)] : []),
    ...(secret === null || secretMark(secret) !== manifest.secretMark ? [answers.otherSecret] : []),
    answers.restoredNext(to),
  ].join('\n');
}

type Restore = { from: string; to: string; name?: string; moment?: Date; archive?: string };

function toMoment(word: string): Date {
  const moment = new Date(word);
  if (!/^\d{4}-\d\d-\d\dT.*Z$/.test(word) || Number.isNaN(moment.getTime())) throw new Error(errors.moment(word));
  return moment;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);
