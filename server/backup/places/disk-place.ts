import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { measured } from '#outside/files/measured.ts';
import { words } from '../words.ts';
import type { Place, Sum, Written } from './place.ts';

const UNFINISHED = '.part';

/** ADR 0137 Backups in a folder. */
export function diskPlace(folder: string): Place {
  const pathOf = (name: string) => path.join(folder, name);
  return {
    address: folder,
    write: async (name, bytes, isLast = false) => {
      const file = pathOf(name);
      try {
        await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        const sum = await writeBytes(file + UNFINISHED, bytes, isLast);
        await fs.rename(file + UNFINISHED, file);
        return sum;
      } catch (error) {
        await fs.rm(file + UNFINISHED, { force: true });
        throw worded(error, folder);
      }
    },
    settle: () => settle(folder),
    read: (name) => createReadStream(pathOf(name)),
    load: (name) => fs.readFile(pathOf(name)),
    names: async (name) => {
      const entries = await fs.readdir(pathOf(name), { recursive: true, withFileTypes: true }).catch(none);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    },
    folders: async () =>
      (await fs.readdir(folder, { withFileTypes: true }).catch(none))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    remove: (name) => fs.rm(pathOf(name), { recursive: true, force: true }),
    refuseTooMuch: (bytes, elsewhere = []) => refuseTooMuch([{ folder, bytes }, ...elsewhere]),
  };
}

async function writeBytes(file: string, bytes: Readable | Buffer, flush: boolean): Promise<Sum> {
  if (Buffer.isBuffer(bytes)) {
    await fs.writeFile(file, bytes, { mode: 0o600, flush });
    return sumOf(bytes);
  }
  const meter = measured();
  await pipeline(bytes, meter.through, createWriteStream(file, { mode: 0o600, flush }));
  return meter.result();
}

export const sumOf = (bytes: Buffer): Sum => ({ size: bytes.length, sha256: hash('sha256', bytes) });

const run = promisify(execFile);

/** One sync of the file system: a sync of each of a thousand small files takes many times as long. */
const settle = async (folder: string) =>
  void (await run('sync', process.platform === 'linux' ? ['--file-system', folder] : []));

/** Throws a sentence where a file system has too little space for all that is written to its folders. */
export async function refuseTooMuch(written: Written[]) {
  const ofDisks = new Map<number, number>();
  for (const { folder, bytes } of written) {
    const { disk, free } = await diskOf(folder);
    const needed = (ofDisks.get(disk) ?? 0) + bytes;
    ofDisks.set(disk, needed);
    if (free < needed) throw new Error(words.tooLittleSpace(folder, megabytes(free), megabytes(needed)));
  }
}

/** The file system of a folder, which need not exist yet, and its free bytes. */
async function diskOf(folder: string): Promise<{ disk: number; free: number }> {
  let parent = path.resolve(folder);
  for (;;) {
    const found = await Promise.all([fs.stat(parent), fs.statfs(parent)]).catch(() => null);
    if (found) return { disk: found[0].dev, free: found[1].bavail * found[1].bsize };
    parent = path.dirname(parent);
  }
}

/** An error of the file system in a sentence, where people can do something about it. */
export function worded(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException; // any error may have one
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Error(words.full(folder), { cause: error });
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')
    return new Error(words.notWritable(folder, code), { cause: error });
  return error;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
