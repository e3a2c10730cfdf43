import { spawn } from 'node:child_process';
import path from 'node:path';
import { logFailure } from '#http/log-failure.ts';
import type { Services } from '#services.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../drill/main.ts');

/**
 * ADR 0137 Where a place for backups is set, starts a process that makes one or drills the newest, and does not wait for it: it takes minutes, and
 * a server that stops must not. What came of it is in the tables of backups and in the log.
 */
export async function startBackup(
  { environment, log }: Pick<Services, 'environment' | 'log'>,
  task: 'backup' | 'drill',
) {
  if (!environment.BACKUP_TO) return;
  const started = spawn(process.execPath, [PROGRAM, task], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  started.on('error', (error) => logFailure(log, error)); // such as too many processes: without a listener it would end the server
  started.unref();
}
