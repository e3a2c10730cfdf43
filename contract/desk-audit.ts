import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { Instant, NumberInUrl } from './scalars.ts';

const OPERATION_LENGTH = 60;
const ZONE_LENGTH = 64;

/** Together; those that are not given leave nothing out. */
const filters = {
  /** The id of a member of staff. */
  staff: z.optional(NumberInUrl),
  operation: z.optional(z.string().check(z.maxLength(OPERATION_LENGTH))),
  order: z.optional(NumberInUrl),
  customer: z.optional(NumberInUrl),
};

const AuditLine = z.object({
  id: z.int(),
  date: Instant,
  who: z.string(),
  /** The name of an operation of the desk, or what an operator did on the command line. */
  operation: z.string(),
  /** What it was about, as `order 48210662`. */
  subject: z.string(),
  idOrder: z.nullable(z.int()),
  idCustomer: z.nullable(z.int()),
  session: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), was: z.nullable(z.string()), became: z.nullable(z.string()) })),
});
export type AuditLine = z.output<typeof AuditLine>;

export const listAudit = endpoint('listAudit', {
  ...DESK,
  method: 'GET',
  path: '/audit',
  summary: 'The entries of the audit of the site, newest first; `next` is the number before which the next page begins',
  query: z.object({ before: z.optional(NumberInUrl), ...filters }),
  reply: z.object({ entries: z.array(AuditLine), next: z.nullable(z.int()) }),
  limit: 'list',
});

export const exportAudit = endpoint('exportAudit', {
  ...DESK,
  method: 'GET',
  path: '/audit/export',
  summary:
    'The entries of the filters as a CSV file, newest first, with times in `zone` or else in UTC; a last line says where a longer list was cut',
  query: z.object({ ...filters, zone: z.optional(z.string().check(z.maxLength(ZONE_LENGTH))) }),
  reply: 'file',
  limit: 'list',
  refuses: ['step_up_needed'],
});
