import os from 'node:os';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { makeBackup } from '#backup/make-backup.ts';
import { openSource } from '#backup/open-source.ts';
import { openPlace } from '#backup/places/open-place.ts';
import { removeOldBackups } from '#backup/remove-old-backups.ts';
import { readEnvironment } from '#environment.ts';
import { logFailure } from '#http/log-failure.ts';
import { logEvent, openLog } from '#outside/log.ts';
import { daysOf } from '#retention/remove-old.ts';
import { runDrill } from './run-drill.ts';

// What the jobs start as a process of its own, so that no customer waits for it: `backup` or `drill`, with the settings of the server.
const [task] = process.argv.slice(2);
const environment = readEnvironment(process.env);
const log = openLog(environment.LOG_LEVEL);
os.setPriority(os.constants.priority.PRIORITY_LOW);
const { source, close } = await openSource(environment);
try {
  const place = openPlace(environment.BACKUP_TO, environment);
  if (task === 'drill') {
    const { failure, missing, ...result } = await runDrill(source, place);
    sayMissing(missing);
    if (failure === null) logEvent({ log }, 'backup drilled', result);
    else logEvent({ log }, 'drill failed', { ...result, reason: failure });
  } else {
    const { manifest, newBytes } = await makeBackup(source, place);
    sayMissing(manifest.missing);
    const before = minutesAfter(source.now(), -daysOf(environment).backups * DAY_MINUTES);
    const removed = await removeOldBackups(source.connection, place, before, environment.WAL_ARCHIVE);
    logEvent({ log }, 'backup made', { name: manifest.name, newBytes, removed });
  }
} catch (error) {
  logFailure(log, error as Error); // the backup throws errors
} finally {
  await close();
}
process.exit(0);

/** Files that the database names and that are not there, or not as it says. */
function sayMissing(missing: string[]) {
  if (missing[0] !== undefined) logEvent({ log }, 'backup lacks files', { count: missing.length, first: missing[0] });
}
