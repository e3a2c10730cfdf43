import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { create } from 'content-disposition';
import type { FileStore } from './file-store.ts';
import { measured } from './measured.ts';
import { type S3Settings, s3Client } from './s3-client.ts';

type Client = ReturnType<typeof s3Client>;

const CHECK_MS = 2000;
const PART_BYTES = 5 * 1024 * 1024; // the smallest that S3 takes

/**
 * spec D40 Files as objects of a bucket that has nothing else in it. One part of each file that is written is in memory. Parts that a killed
 * server leaves are ended by a lifecycle rule of the bucket (ADR 0041).
 */
export function openS3(settings: S3Settings): FileStore {
  const client = s3Client(settings);
  return {
    isRemote: true,
    open: client.read,
    linkTo: (storageKey, name) => client.link(storageKey, create(name, { type: 'attachment' })),
    sizeOf: async (storageKey) => {
      const answer = await client.ask({ method: 'HEAD', key: storageKey }).catch(missing);
      return answer && Number(answer.headers.get('content-length'));
    },
    remove: async (storageKey) => void (await client.ask({ method: 'DELETE', key: storageKey })),
    copy: async (storageKey) => {
      const key = randomUUID();
      const headers = { 'x-amz-copy-source': `/${settings.bucket}/${storageKey}` };
      const says = await (await client.ask({ method: 'PUT', key, headers })).text();
      if (!says.includes('CopyObjectResult')) throw new Error('S3 did not copy'); // it may fail after it has answered 200
      return key;
    },
    keep: async (bytes) => {
      const storageKey = randomUUID();
      const meter = measured();
      await pipeline(bytes, meter.through, (through: AsyncIterable<Buffer>) => put(client, storageKey, through));
      return { storageKey, remote: true, ...meter.result() };
    },
    check: async () => {
      await client.ask({ method: 'HEAD' }, AbortSignal.timeout(CHECK_MS));
    },
    keys: async function* () {
      for await (const { key } of objects(client)) if (key) yield key;
    },
    keptBefore: async function* (moment) {
      for await (const { key, at } of objects(client)) if (key && new Date(at) < moment) yield key;
    },
  };
}

function missing(error: unknown): null {
  if ((error as { status?: number }).status === 404) return null; // an answer of the storage has one
  throw error;
}

/** Puts a small file with one request, a larger one in parts. */
export async function put(client: Client, key: string, bytes: AsyncIterable<Buffer>) {
  let uploadId: string | undefined;
  const tags: string[] = [];
  try {
    for await (const { part, isLast } of partsOf(bytes)) {
      if (isLast && !uploadId) return void (await client.ask({ method: 'PUT', key, body: part }));
      uploadId ??= await begin(client, key);
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await client.ask({ method: 'PUT', key, query, body: part });
      tags.push(answer.headers.get('etag') ?? '');
    }
    if (uploadId) await complete(client, key, uploadId, tags);
  } catch (error) {
    if (uploadId) await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => {}); // the first error says why
    throw error;
  }
}

const begin = async (client: Client, key: string): Promise<string> =>
  valueOf(await (await client.ask({ method: 'POST', key, query: { uploads: '' } })).text(), 'UploadId') ?? '';

async function complete(client: Client, key: string, uploadId: string, tags: string[]) {
  const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
  const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
  const says = await (await client.ask({ method: 'POST', key, query: { uploadId }, body })).text();
  if (!says.includes('CompleteMultipartUploadResult')) throw new Error('S3 did not complete the upload'); // as for a copy
}

/** Cuts a stream into parts of `PART_BYTES`; only the last one is smaller. All parts are in one piece of memory: each is used before the next. */
async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  const memory = Buffer.allocUnsafeSlow(PART_BYTES);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      if (filled === PART_BYTES) {
        yield { part: memory, isLast: false };
        filled = 0;
      }
      const copied = chunk.copy(memory, filled, at);
      filled += copied;
      at += copied;
    }
  }
  yield { part: memory.subarray(0, filled), isLast: true };
}

/** The objects of the bucket whose keys begin so, page after page. Our keys and the dates have no letters that XML escapes. */
export async function* objects(client: Client, prefix = '') {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', ...(prefix && { prefix }), ...(token && { 'continuation-token': token }) };
    const xml = await (await client.ask({ method: 'GET', query })).text();
    for (const [, fields = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { key: valueOf(fields, 'Key') ?? '', at: valueOf(fields, 'LastModified') ?? '' };
    token = valueOf(xml, 'NextContinuationToken');
  } while (token);
}

/** The names between a prefix and the next slash, of at most a thousand. */
export async function foldersOf(client: Client, prefix: string): Promise<string[]> {
  const query = { 'list-type': '2', delimiter: '/', ...(prefix && { prefix }) };
  const xml = await (await client.ask({ method: 'GET', query })).text();
  const folders = [...xml.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs)].flatMap(([, fields = '']) => [
    ...fields.matchAll(/<Prefix>(.*?)<\/Prefix>/gs), // some storages put all into one
  ]);
  return folders.map(([, folder = '']) => folder.slice(prefix.length, -1));
}

const valueOf = (xml: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1];
