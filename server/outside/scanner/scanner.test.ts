import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { EICAR } from '#testing/eicar.ts';
import { startFakeClamd } from '#testing/fake-clamd.ts';
import { CLAMD_ADDRESS, clamdScanner } from './clamd.ts';
import { commandScanner } from './command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'scan-'));
});

async function file(name: string, text: string | Buffer) {
  await writeFile(path.join(folder, name), text);
  return path.join(folder, name);
}

const opened = async (name: string, text: string | Buffer) => createReadStream(await file(name, text));

/** A command that ends as clamscan does. */
async function command(script: string) {
  const program = await file('scan', `#!/bin/sh\n${script}`);
  await chmod(program, 0o755);
  return program;
}

const FIND_EICAR = `if grep -qF 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE' "$2"; then echo "$2: Eicar-Test-Signature FOUND"; exit 1; fi`;

describe('controls A9, C14 a scan by a command', () => {
  test('finds EICAR by its name, and nothing in other files', async () => {
    const scan = commandScanner(`${await command(FIND_EICAR)} --no-summary`, 10_000);
    expect(await scan(await opened('a b; exit 1.txt', 'Plain words'))).toBeNull();
    expect(await scan(await opened('eicar.txt', EICAR))).toBe('Eicar-Test-Signature');
  });

  test('an infected file without a name is infected as well', async () => {
    expect(await commandScanner(await command('exit 1'), 10_000)(await opened('a.txt', 'a'))).toBe('unnamed');
  });

  test.each([
    { what: 'another code', script: 'exit 2', timeoutMs: 10_000, says: 'ended with 2' },
    { what: 'a signal', script: 'kill -9 $$', timeoutMs: 10_000, says: 'ended with SIGKILL' },
    { what: 'no answer in time', script: 'exec sleep 60', timeoutMs: 100, says: 'ended with SIGKILL' },
  ])('fails with $what', async ({ script, timeoutMs, says }) => {
    await expect(commandScanner(await command(script), timeoutMs)(await opened('a.txt', 'a'))).rejects.toThrow(says);
  });

  test('fails where there is no such command', async () => {
    await expect(commandScanner(path.join(folder, 'none'), 10_000)(await opened('a.txt', 'a'))).rejects.toThrow(
      'ENOENT',
    );
  });
});

describe('controls A9, C14 a scan by clamd', () => {
  test('sends every byte, finds EICAR by its name, and nothing in other files', async () => {
    const clamd = await startFakeClamd();
    const scan = clamdScanner(clamd.address, 10_000);
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251));
    expect(await scan(await opened('bytes.txt', bytes))).toBeNull();
    expect(clamd.scanned[0]?.equals(bytes)).toBe(true);
    expect(await scan(await opened('eicar.txt', EICAR))).toBe('Eicar-Test-Signature');
    expect(await scan(await opened('empty.txt', ''))).toBeNull();
  });

  test('also behind the path of a socket', async () => {
    const clamd = await startFakeClamd({ listen: { path: path.join(folder, 'clamd.sock') } });
    expect(await clamdScanner(clamd.address, 10_000)(await opened('eicar.txt', EICAR))).toBe('Eicar-Test-Signature');
  });

  test('fails with the words of clamd for a file over its limit', async () => {
    const { address } = await startFakeClamd({ limit: 1000 });
    const scan = clamdScanner(address, 10_000)(await opened('large.txt', Buffer.alloc(5_000_000)));
    await expect(scan).rejects.toThrow('size limit exceeded');
  });

  test('fails for a file that is gone', async () => {
    const { address } = await startFakeClamd();
    await expect(clamdScanner(address, 10_000)(createReadStream(path.join(folder, 'none')))).rejects.toThrow('ENOENT');
  });

  test('fails when clamd does not answer, and when it is not there', async () => {
    const clamd = await startFakeClamd();
    clamd.mute = true;
    await expect(clamdScanner(clamd.address, 300)(await opened('a.txt', 'a'))).rejects.toThrow('in time');
    await expect(clamdScanner('127.0.0.1:9', 10_000)(await opened('a.txt', 'a'))).rejects.toThrow('ECONNREFUSED');
  });

  test.each([
    ['localhost:3310', true],
    ['[::1]:3310', true],
    ['/var/run/clamav/clamd.ctl', true],
    ['localhost', false],
    ['tcp://localhost:3310', false],
  ])('the address %s: %s', (address, is) => expect(CLAMD_ADDRESS.test(address)).toBe(is));
});
