import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What an operator types, on the database of the server. */
export const runOperator = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['cli/operator.ts', ...words], {
    env: { ...process.env, DATA_DIR: '.data/e2e', PORT: '0' },
  });
