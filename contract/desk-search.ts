import * as z from 'zod/mini';
import { STAFF_ROLES } from '@octavo/domain/desk/right';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DESK, endpoint } from './endpoint.ts';
import { Instant, NumberInUrl } from './scalars.ts';

const Text = z.string().check(z.minLength(1), z.maxLength(200));

const FoundOrder = z.object({
  id: z.int(),
  title: z.string(),
  status: z.literal(Object.values(ORDER_STATUS)),
});
export type FoundOrder = z.output<typeof FoundOrder>;

/** A customer, or a member of staff. */
const FoundPerson = z.object({
  kind: z.enum(['customer', ...STAFF_ROLES]),
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  idWriter: z.nullable(z.int()),
  /** Of staff: who is no longer in the list of writers. Servers of the last release do not say it. */
  isDeactivated: z.optional(z.boolean()),
});
export type FoundPerson = z.output<typeof FoundPerson>;

const FoundMessage = z.object({
  id: z.int(),
  order: FoundOrder,
  /** Its number in the order. */
  seq: z.int(),
  from: z.enum(['customer', 'writer', 'support']),
  /** The part around what was found. */
  text: z.string(),
  dateCreated: Instant,
});
export type FoundMessage = z.output<typeof FoundMessage>;

export const searchDesk = endpoint('searchDesk', {
  ...DESK,
  method: 'GET',
  path: '/search',
  summary:
    'Orders and people by the beginnings of words, by number, address or payment reference; the newest, a few of each',
  query: z.object({ q: Text }),
  reply: z.object({ orders: z.array(FoundOrder), people: z.array(FoundPerson) }),
  limit: 'list',
});

export const searchDeskMessages = endpoint('searchDeskMessages', {
  ...DESK,
  method: 'GET',
  path: '/search/messages',
  summary: 'Messages of all time by the beginnings of words, newest first, in pages',
  query: z.object({ q: Text, before: z.optional(NumberInUrl) }),
  reply: z.object({
    messages: z.array(FoundMessage),
    /** Asked with it, the next page; null at the end. */
    before: z.nullable(z.int()),
  }),
  limit: 'list',
});
