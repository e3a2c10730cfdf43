import type { Readable } from 'node:stream';
import type { Endpoint } from '@octavo/contract/endpoint';
import { issuesOf } from '@octavo/contract/field-issue';
import { MAX_FILES } from '@octavo/domain/files/rules';
import type { FastifyError, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '#operations/refusal.ts';

/** One file as a stream; after reading, `isCut` is true if it was longer than allowed. */
type IncomingFile = { name: string; stream: Readable; isCut: () => boolean };

export type IncomingFiles = {
  /** In the order of the request. Read each one before the next. Throws `too_many_files`. */
  files: (maxBytes: number) => AsyncGenerator<IncomingFile>;
  /** The other fields, parsed by the endpoint's `body`. Call it after the files. Throws `invalid`. */
  fields: () => unknown;
};

/** controls C25 The refusal of a multipart form that cannot be read. */
export const malformed = () => new Refusal('invalid', { body: 'multipart_required' });

/** The refusal of more files than a request, or what it adds to, may have. */
export const tooManyFiles = () => new Refusal('too_many_files', undefined, { params: { most: MAX_FILES } });

const isOneTooMany = (error: unknown) => (error as Partial<FastifyError>).code === 'FST_FILES_LIMIT'; // errors of the parser have codes

/** RFC 2046: a boundary has 1 to 70 characters. The parser fails on a much longer one. */
const hasBoundary = ({ headers }: FastifyRequest) =>
  /;\s*boundary=("[^"]{1,70}"|[^\s";]{1,70})\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Reads multipart as a stream: files are not kept in memory. */
export function incomingFiles(request: FastifyRequest, endpoint: Endpoint): IncomingFiles {
  const fields: Record<string, unknown> = {};
  return {
    async *files(maxBytes) {
      if (!request.isMultipart() || !hasBoundary(request)) throw malformed();
      const limits = { fileSize: maxBytes, files: MAX_FILES, fields: 20, fieldSize: 100_000 };
      try {
        for await (const part of request.parts({ limits })) {
          if (part.type === 'field') fields[part.fieldname] = part.value;
          else if (part.fieldname !== endpoint.files) part.file.resume();
          else yield { name: part.filename, stream: part.file, isCut: () => part.file.truncated };
        }
      } catch (error) {
        throw isOneTooMany(error) ? tooManyFiles() : error;
      } finally {
        request.raw.unpipe().resume(); // read the rest, so that the sender can read our answer
      }
    },
    fields: () => {
      if (!endpoint.body) return {};
      const { data, error } = z.safeParse(endpoint.body, fields, { reportInput: true });
      if (!error) return data;
      throw new Refusal('invalid', issuesOf(error, 'body'));
    },
  };
}
