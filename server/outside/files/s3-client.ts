import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { ByteRange } from './file-store.ts';
import { putBytes } from './put-bytes.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
};

const ANSWER_MS = 60_000;
const LINK_SECONDS = '300';

/** An answer of the storage that is no success. */
class S3Error extends Error {
  readonly status: number;
  constructor({ status, statusText }: Response, { method, key = '' }: S3Request, says: string) {
    super(`S3 answered ${method} ${key} with ${status} ${/<Code>(.{1,100}?)<\/Code>/.exec(says)?.[1] ?? statusText}`);
    this.status = status;
  }
}

/** Signed requests to one bucket (AWS signature 4, path style). Redirects are not followed (controls C22). */
export function s3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const credentials = { accessKeyId, secretAccessKey, region, service: 's3' };
  const urlOf = ({ key = '', query = {} }: Pick<S3Request, 'key' | 'query'>) => {
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return String(url);
  };

  /** Sends a request and resolves with its answer. Throws S3Error. */
  async function ask(request: S3Request, signal = AbortSignal.timeout(ANSWER_MS)): Promise<Response> {
    const { method, body } = request;
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex'); // the storage compares it with what arrives
    const headers = { ...request.headers, 'x-amz-content-sha256': sha256 };
    const signed = await new AwsV4Signer({ ...credentials, method, url: urlOf(request), headers }).sign();
    const init = { method, headers: signed.headers, signal };
    const answer = await (body
      ? putBytes(signed.url, { ...init, body })
      : fetch(signed.url, { ...init, redirect: 'error' }));
    if (!answer.ok) throw new S3Error(answer, request, await answer.text());
    return answer;
  }

  /** The bytes of an object. The connection ends with the stream. */
  function read(key: string, range?: ByteRange): Readable {
    async function* bytes() {
      const abort = new AbortController();
      try {
        const headers = range && { range: `bytes=${range.start}-${range.end}` };
        const { body } = await ask({ method: 'GET', key, ...(headers && { headers }) }, abort.signal);
        if (body) yield* body as unknown as AsyncIterable<Uint8Array>; // streams of Node are iterable
      } finally {
        abort.abort();
      }
    }
    return Readable.from(bytes(), { objectMode: false });
  }

  /** A link that reads an object for five minutes, as an attachment. */
  async function link(key: string, disposition: string): Promise<string> {
    const query = {
      'X-Amz-Expires': LINK_SECONDS,
      'response-content-disposition': disposition,
      'response-content-type': 'application/octet-stream',
      'response-cache-control': 'private, no-store',
    };
    const url = urlOf({ key, query });
    const signed = await new AwsV4Signer({ ...credentials, method: 'GET', url, signQuery: true }).sign();
    return String(signed.url).replaceAll('+', '%20'); // a space in both; not every storage reads the first as one
  }

  return { ask, read, link };
}
