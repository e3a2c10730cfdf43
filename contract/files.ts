import { MAX_FILE_BYTES } from '@octavo/domain/files/rules';
import { MOST_PREVIEW_PAGES } from '@octavo/domain/files/preview';
import { PART_BYTES } from '@octavo/domain/files/parts';
import * as z from 'zod/mini';
import { FILE_REFUSALS, endpoint } from './endpoint.ts';
import { Id, IdInUrl, Instant, NumberInUrl, Pagination, Scan, pageQuery } from './scalars.ts';

/** spec §3 Order file. Sizes are in bytes. The fields after `remote` are for the list. */
export const OrderFile = z.object({
  id: Id,
  name: z.string(),
  remote: z.boolean(),
  size: z.int(),
  dateCreated: Instant,
  isOwn: z.boolean(),
  scan: Scan,
  /** Sent in a chat, so it stays with its message. */
  inChat: z.boolean(),
  /** spec §11.73 Of files that were delivered under the same name; 1 for all others. */
  version: z.int(),
  /** The newest that can be read of its name. */
  isLatest: z.boolean(),
  /** spec §11.74 Whether there is an image of it. */
  preview: z.boolean(),
  /** How many pages its preview has; 1 for an image. */
  pages: z.int(),
});
export type OrderFile = z.output<typeof OrderFile>;

/** spec §10.7 A comment that a delivered file answers, and the revision that asked for it. */
const Answer = z.object({
  id: Id,
  revision: z.object({ id: Id, number: z.int(), dateCreated: Instant }),
  page: z.nullable(z.int()),
  quote: z.string(),
  comment: z.string(),
});

/** A file of the writer. Without `answers` it answers no comment. */
const WriterFile = z.object({
  ...OrderFile.shape,
  answers: z.optional(z.array(Answer)),
  /** Of a delivered file: the number of the writer who delivered it; null where support did. */
  idWriter: z.optional(z.nullable(z.int())),
});
export type WriterFile = z.output<typeof WriterFile>;

export const listCustomerFiles = endpoint('listCustomerFiles', {
  method: 'GET',
  path: '/orders/:id/customers/files',
  access: 'customer',
  summary: 'The files that the customer added to an order',
  params: IdInUrl,
  reply: z.array(OrderFile),
  limit: 'list',
});

/** spec §7 A page of files, newest first. */
export const listFilesOfCustomer = endpoint('listFilesOfCustomer', {
  method: 'GET',
  path: '/orders/customers/files',
  access: 'customer',
  summary: 'The files that the customer added to all orders, newest first',
  query: z.object(pageQuery(12, 50)),
  reply: z.object({
    pagination: Pagination,
    files: z.array(z.object({ ...OrderFile.shape, order: z.object({ id: Id }) })),
  }),
  limit: 'list',
});

export const listWriterFiles = endpoint('listWriterFiles', {
  method: 'GET',
  path: '/orders/:id/writers/files',
  access: 'customer',
  summary: 'The files that the writer delivered, each with the comments that it answers',
  params: IdInUrl,
  reply: z.array(WriterFile),
  limit: 'list',
});

export const uploadCustomerFiles = endpoint('uploadCustomerFiles', {
  method: 'POST',
  path: '/orders/:id/customers/files',
  access: 'customer',
  summary: 'Adds files to an order, all or none',
  idempotent: true,
  params: IdInUrl,
  files: 'file',
  reply: z.array(OrderFile),
  refuses: [...FILE_REFUSALS, 'order_closed'],
  limit: 'bytes',
});

export const copyCustomerFiles = endpoint('copyCustomerFiles', {
  method: 'POST',
  path: '/orders/:id/customers/files/copies',
  access: 'customer',
  summary: 'Copies files that the customer added to other orders, all or none',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({ files: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  reply: z.array(OrderFile),
  refuses: ['disk_full', 'file_incomplete', 'file_infected', 'order_closed'],
  limit: 'copy',
  example: { files: [1] },
});

export const downloadFile = endpoint('downloadFile', {
  method: 'GET',
  path: '/orders/files/:id',
  access: 'customer',
  summary: 'The bytes of a file, always as an attachment',
  params: IdInUrl,
  reply: 'file',
  refuses: ['file_checking', 'file_infected'],
});

export const linkFile = endpoint('linkFile', {
  method: 'GET',
  path: '/orders/files/:id/link',
  access: 'customer',
  summary: 'A signed link to the bytes of a remote file, for five minutes; null for a file that is not remote',
  params: IdInUrl,
  reply: z.object({ url: z.nullable(z.string()) }),
  refuses: ['file_checking', 'file_infected'],
});

/** Which page of a preview. */
export const PreviewPage = z.object({
  page: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(MOST_PREVIEW_PAGES)), 1),
});

export const previewFile = endpoint('previewFile', {
  method: 'GET',
  path: '/orders/files/:id/preview',
  access: 'customer',
  summary: `An image of a file, as WebP: the image itself, or one of the first ${MOST_PREVIEW_PAGES} pages of a PDF`,
  params: IdInUrl,
  query: PreviewPage,
  reply: 'file',
});

export const downloadFiles = endpoint('downloadFiles', {
  method: 'GET',
  path: '/orders/:id/:side/files/archive',
  access: 'customer',
  summary: 'All files of one side that can be read, as one zip; of delivered files every version',
  params: z.object({ id: NumberInUrl, side: z.enum(['customers', 'writers']) }),
  reply: 'file',
  refuses: ['file_checking', 'file_infected'],
  limit: 'archive',
});

/** ADR 0040 A file that is sent in parts: how many bytes have arrived, and the file once it is whole. */
export const FileUpload = z.object({ id: z.uuid(), received: z.int(), file: z.nullable(OrderFile) });
export type FileUpload = z.output<typeof FileUpload>;

const UploadId = z.object({ upload: z.uuid() });

export const beginUpload = endpoint('beginUpload', {
  method: 'POST',
  path: '/orders/:id/customers/files/uploads',
  access: 'customer',
  summary: 'Announces a file that is sent in parts. Sizes are in bytes',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(1000)),
    size: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  }),
  reply: FileUpload,
  refuses: ['file_empty', 'file_format', 'file_too_large', 'order_closed'],
  limit: 'upload',
  example: { name: 'notes.zip', size: 73_400_320 },
});

export const continueUpload = endpoint('continueUpload', {
  method: 'PUT',
  path: '/orders/files/uploads/:upload',
  access: 'customer',
  summary: `Adds the next part of a file, at most ${PART_BYTES} bytes, and at least 1 MB but for the last one. A part that begins elsewhere is dropped; the reply says where to go on`,
  params: UploadId,
  query: z.object({ start: z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(MAX_FILE_BYTES)) }),
  files: 'file',
  reply: FileUpload,
  refuses: ['archive_unsafe', 'disk_full', 'file_content', 'file_incomplete', 'order_closed'],
  limit: 'part',
});

export const getUpload = endpoint('getUpload', {
  method: 'GET',
  path: '/orders/files/uploads/:upload',
  access: 'customer',
  summary: 'How many bytes of a file have arrived',
  params: UploadId,
  reply: FileUpload,
});

export const cancelUpload = endpoint('cancelUpload', {
  method: 'DELETE',
  path: '/orders/files/uploads/:upload',
  access: 'customer',
  summary: 'Forgets a file that is not whole yet',
  params: UploadId,
  reply: z.null(),
});

export const deleteFile = endpoint('deleteFile', {
  method: 'DELETE',
  path: '/orders/files/:id',
  access: 'customer',
  summary: 'Deletes a file of the customer, while no writer works with it',
  params: IdInUrl,
  reply: z.null(),
  refuses: ['file_in_use', 'file_required', 'order_closed'],
});
