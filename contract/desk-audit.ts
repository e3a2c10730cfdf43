import { AUDIT_KINDS } from '@octavo/domain/desk/rights';
import * as z from 'zod/mini';
import { AuditFacts } from './audit-facts.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Instant, NumberInUrl } from './scalars.ts';

const OPERATION_LENGTH = 60;
const WORDS_LENGTH = 100;
const ZONE_LENGTH = 64;

/** Together; those that are not given leave nothing out. */
const filters = {
  /** The id of a member of staff. */
  staff: z.optional(NumberInUrl),
  operation: z.optional(z.string().check(z.maxLength(OPERATION_LENGTH))),
  /** What staff changed, or what they looked at. */
  kind: z.optional(z.enum(AUDIT_KINDS)),
  order: z.optional(NumberInUrl),
  customer: z.optional(NumberInUrl),
  /** Words of the reason, by how they begin. */
  words: z.optional(z.string().check(z.maxLength(WORDS_LENGTH))),
  /** An order or a customer by number, somebody by name or address, or words of the reason: an entry that one of them finds. */
  q: z.optional(z.string().check(z.maxLength(WORDS_LENGTH))),
  /** Only entries that say why. */
  withReason: z.optional(z.literal('yes')),
  /** Not before this moment. */
  from: z.optional(Instant),
  /** Before this moment. */
  until: z.optional(Instant),
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
  ...AuditFacts,
});
export type AuditLine = z.output<typeof AuditLine>;

/** ADR 0270 What the last check of the chain found, for all sites; `broken` are the lines where something was changed or removed. */
const AuditCheck = z.object({
  date: Instant,
  entries: z.int(),
  broken: z.nullable(z.object({ from: z.int(), to: z.int() })),
});
export type AuditCheck = z.output<typeof AuditCheck>;

export const listAudit = endpoint('listAudit', {
  ...DESK,
  method: 'GET',
  path: '/audit',
  summary: 'The entries of the audit of the site, newest first; `next` is the number before which the next page begins',
  query: z.object({ before: z.optional(NumberInUrl), ...filters }),
  reply: z.object({
    entries: z.array(AuditLine),
    next: z.nullable(z.int()),
    check: z.nullable(AuditCheck),
    /** On the first page: how many entries match, 1,001 for more than a thousand. */
    count: z.optional(z.int()),
  }),
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
