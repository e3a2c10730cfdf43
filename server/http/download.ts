import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

type DownloadType = 'application/octet-stream' | 'text/calendar; charset=utf-8';

/** `size` in bytes, if it is known before. Bytes of unknown kind, unless we made them. */
export type Download = {
  name: string;
  size?: number;
  bytes: NodeJS.ReadableStream;
  type?: DownloadType;
};

/** spec D39, controls C16: always an attachment, never sniffed, never run: a file of one customer must not run as another. */
export function sendDownload(reply: FastifyReply, { name, size, bytes, type = 'application/octet-stream' }: Download) {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .header('content-type', type)
    .header('content-disposition', create(name, { type: 'attachment' }))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-site')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
