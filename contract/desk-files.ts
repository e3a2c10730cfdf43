import * as z from 'zod/mini';
import { DESK, FILE_REFUSALS, endpoint } from './endpoint.ts';
import { OrderFile, PreviewPage } from './files.ts';
import { IdInUrl } from './scalars.ts';

export const deliverFiles = endpoint('deliverFiles', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/files',
  summary: 'Adds files of the writer to an order',
  idempotent: true,
  params: IdInUrl,
  files: 'file',
  reply: z.array(OrderFile),
  refuses: [...FILE_REFUSALS, 'order_closed', 'delivery_by_checklist'],
});

export const listDeskFiles = endpoint('listDeskFiles', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/files',
  summary: 'The files of an order, of the customer and of the writer',
  params: IdInUrl,
  reply: z.array(
    z.object({
      ...OrderFile.shape,
      from: z.enum(['customer', 'writer']),
      /** Of one of the writer: the number of who added it, null where support did. A writer reads only the own number. The last release answers without it (ADR 0146). */
      idWriter: z.optional(z.nullable(z.int())),
    }),
  ),
  limit: 'list',
});

export const downloadDeskFile = endpoint('downloadDeskFile', {
  ...DESK,
  method: 'GET',
  path: '/files/:id',
  summary: 'The bytes of a file of an order',
  params: IdInUrl,
  reply: 'file',
  refuses: ['file_checking', 'file_infected'],
});

export const previewDeskFile = endpoint('previewDeskFile', {
  ...DESK,
  method: 'GET',
  path: '/files/:id/preview',
  summary: 'An image of a file of an order or of a page of it, as its customer sees it, as WebP',
  params: IdInUrl,
  query: PreviewPage,
  reply: 'file',
});
