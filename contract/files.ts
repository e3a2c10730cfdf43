import { SCAN_STATES } from '@octavo/domain/files/scan';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant, NumberInUrl } from './scalars.ts';

/** controls C14 Whether a file can be read: a virus scanner checks it first, and may refuse it. */
export const Scan = z.literal(SCAN_STATES);

/** spec §3 Order file. Sizes are in bytes. The fields after `remote` are for the list. */
export const OrderFile = z.object({
  id: Id,
  name: z.string(),
  remote: z.boolean(),
  size: z.int(),
  dateCreated: Instant,
  isOwn: z.boolean(),
  scan: Scan,
});
export type OrderFile = z.output<typeof OrderFile>;

const OrderId = z.object({ id: NumberInUrl });

export const listCustomerFiles = endpoint({
  method: 'GET',
  path: '/orders/:id/customers/files',
  access: 'customer',
  summary: 'The files that the customer added to an order',
  params: OrderId,
  reply: z.array(OrderFile),
});

/** spec §7 A page of files, newest first. */
export const listFilesOfCustomer = endpoint({
  method: 'GET',
  path: '/orders/customers/files',
  access: 'customer',
  summary: 'The files that the customer added to all orders, newest first',
  query: z.object({ page: z._default(NumberInUrl, 1), limit: z._default(NumberInUrl.check(z.lte(50)), 12) }),
  reply: z.object({
    pagination: z.object({ count: z.int() }),
    files: z.array(z.object({ ...OrderFile.shape, order: z.object({ id: Id }) })),
  }),
});

export const listWriterFiles = endpoint({
  method: 'GET',
  path: '/orders/:id/writers/files',
  access: 'customer',
  summary: 'The files that the writer delivered',
  params: OrderId,
  reply: z.array(OrderFile),
});

export const uploadCustomerFiles = endpoint({
  method: 'POST',
  path: '/orders/:id/customers/files',
  access: 'customer',
  summary: 'Adds files to an order, all or none',
  idempotent: true,
  params: OrderId,
  files: 'file',
  reply: z.array(OrderFile),
});

export const copyCustomerFiles = endpoint({
  method: 'POST',
  path: '/orders/:id/customers/files/copies',
  access: 'customer',
  summary: 'Copies files that the customer added to other orders, all or none',
  idempotent: true,
  params: OrderId,
  body: z.strictObject({ files: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  reply: z.array(OrderFile),
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/orders/files/:id',
  access: 'customer',
  summary: 'The bytes of a file, always as an attachment',
  params: OrderId,
  reply: 'file',
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/orders/files/:id',
  access: 'customer',
  summary: 'Deletes a file of the customer, while no writer works with it',
  params: OrderId,
  reply: z.null(),
});
