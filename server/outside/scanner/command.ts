import { execFile } from 'node:child_process';
import type { Scanner } from './scanner.ts';

const FOUND = /: (.+) FOUND\s*$/m; // how clamscan and clamdscan name it
const UNNAMED = 'unnamed';

/**
 * Scans with a command, which gets the path as its last argument and ends as clamscan does: 0 clean, 1 infected, any other code
 * means that it could not look. No shell reads the command or the path.
 */
export function commandScanner(command: string, timeoutMs: number): Scanner {
  const [program = '', ...given] = command.trim().split(/\s+/);
  return (path) =>
    new Promise((resolve, reject) => {
      execFile(program, [...given, path], { timeout: timeoutMs, killSignal: 'SIGKILL' }, (error, output) => {
        if (!error) resolve(null);
        else if (error.code === 1) resolve(FOUND.exec(output)?.[1] ?? UNNAMED);
        else reject(new Error(`The scan command ended with ${error.code ?? error.signal ?? 'an error'}`));
      });
    });
}
