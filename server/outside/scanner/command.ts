import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Scanner } from './scanner.ts';

const FOUND = /: (.+) FOUND\s*$/m; // how clamscan and clamdscan name it
const UNNAMED = 'unnamed';

/**
 * Scans with a command, which gets the path of a copy as its last argument and ends as clamscan does: 0 clean, 1 infected, any other code
 * means that it could not look. No shell reads the command or the path.
 */
export function commandScanner(command: string, timeoutMs: number): Scanner {
  const [program = '', ...given] = command.trim().split(/\s+/);
  const scan = (file: string) =>
    new Promise<string | null>((resolve, reject) => {
      execFile(program, [...given, file], { timeout: timeoutMs, killSignal: 'SIGKILL' }, (error, output) => {
        if (!error) resolve(null);
        else if (error.code === 1) resolve(FOUND.exec(output)?.[1] ?? UNNAMED);
        else reject(new Error(`The scan command ended with ${error.code ?? error.signal ?? 'an error'}`));
      });
    });
  return async (bytes) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-scan-'));
    try {
      const file = path.join(folder, 'file');
      await pipeline(bytes, createWriteStream(file));
      return await scan(file);
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  };
}
