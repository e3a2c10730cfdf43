import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measured } from '#outside/files/measured.ts';
import { foldersOf, objects, put } from '#outside/files/s3.ts';
import { type S3Settings, s3Client } from '#outside/files/s3-client.ts';
import { refuseTooMuch, sumOf } from './disk-place.ts';
import type { Place, Sum } from './place.ts';

/** ADR 0137 Backups in object storage, under a prefix of a bucket. An object is safe when its storage has answered. */
export function s3Place(settings: S3Settings, prefix: string): Place {
  const client = s3Client(settings);
  const start = prefix && `${prefix}/`;
  const keyOf = (name: string) => start + name;

  async function write(name: string, bytes: Readable | Buffer): Promise<Sum> {
    const key = keyOf(name);
    if (Buffer.isBuffer(bytes)) {
      await client.ask({ method: 'PUT', key, body: bytes });
      return sumOf(bytes);
    }
    const meter = measured();
    await pipeline(bytes, meter.through, (through: AsyncIterable<Buffer>) => put(client, key, through));
    return meter.result();
  }

  async function names(folder: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of objects(client, keyOf(folder))) found.push(key.slice(start.length));
    return found.filter((name) => name === folder || name.startsWith(`${folder}/`));
  }

  return {
    address: `s3://${settings.bucket}${prefix && `/${prefix}`}`,
    write,
    settle: async () => {},
    read: (name) => client.read(keyOf(name)),
    load: async (name) => Buffer.from(await (await client.ask({ method: 'GET', key: keyOf(name) })).arrayBuffer()),
    names,
    folders: () => foldersOf(client, start),
    remove: async (name) => {
      for (const one of await names(name)) await client.ask({ method: 'DELETE', key: keyOf(one) });
    },
    refuseTooMuch: async (_bytes, elsewhere = []) => refuseTooMuch(elsewhere),
  };
}
