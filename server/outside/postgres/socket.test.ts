import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shortHash } from './folders.ts';
import type { Runner } from './run-as.ts';
import { socketFolder } from './socket.ts';

const root = process.getuid?.() === 0;
const dataDir = `/${'long/'.repeat(30)}data`;
const runner: Runner = { mode: 'direct', prefix: [], native: '', dataDir, owner: process.getuid?.() };

let tmp: string;
let folder: string;
beforeEach(() => {
  tmp = fs.mkdtempSync(path.join(os.tmpdir(), 'octavo-socket-'));
  folder = path.join(tmp, `octavo-${shortHash(dataDir)}`);
  vi.stubEnv('TMPDIR', tmp);
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(tmp, { recursive: true });
});

describe('the folder of the socket when the path of the data folder is too long', () => {
  test('is readable by its owner only, and is used again without old files', () => {
    expect(socketFolder(runner, 5432)).toBe(folder);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    fs.writeFileSync(path.join(folder, '.s.PGSQL.5432.lock'), '1');
    expect(socketFolder(runner, 5432)).toBe(folder);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('is refused when it is a link', () => {
    const elsewhere = path.join(tmp, 'elsewhere');
    fs.mkdirSync(elsewhere);
    fs.writeFileSync(path.join(elsewhere, 'kept'), '');
    fs.symlinkSync(elsewhere, folder);
    expect(() => socketFolder(runner, 5432)).toThrow('must be a folder and not a link');
    expect(fs.readdirSync(elsewhere)).toEqual(['kept']);
  });

  test.skipIf(!root)('is refused when it belongs to another user', () => {
    fs.mkdirSync(folder);
    fs.chownSync(folder, 12_345, 12_345);
    expect(() => socketFolder(runner, 5432)).toThrow('belongs to another user (12345)');
  });
});
