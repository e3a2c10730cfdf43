import { VIEW_NAME_MAX } from '@octavo/domain/desk/view';
import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { Cursor, DeskPage, KeptCount } from './desk-inbox.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';
import { ViewParameters } from './view-parameters.ts';

const Counted = z.object({ ...KeptCount.shape, countedAt: Instant });

/** What was paid for the orders of a view, in one currency. */
const ViewSum = z.object({ currency: z.string(), amount: Cents });
export type ViewSum = z.output<typeof ViewSum>;

export const listViewOrders = endpoint('listViewOrders', {
  ...DESK,
  method: 'GET',
  path: '/view_orders',
  summary: 'A page of the orders of a view, with their number up to 1,000 and what was paid for them',
  query: z.object({ ...ViewParameters.shape, after: z.optional(Cursor) }),
  reply: z.object({
    ...DeskPage.shape,
    ...Counted.shape,
    /** One for each currency; only where the number is exact, for those who see money. The last release answers without it (ADR 0146). */
    sums: z.optional(z.array(ViewSum)),
  }),
  limit: 'desk',
});

export const exportViewOrders = endpoint('exportViewOrders', {
  ...DESK,
  method: 'GET',
  path: '/view_orders/export',
  summary:
    'The orders of a view as a CSV file, in its order and with its columns, with times in the zone of the site; a last line says where a longer list was cut',
  query: ViewParameters,
  reply: 'file',
  limit: 'list',
  refuses: ['step_up_needed'],
});

export const DeskView = z.object({
  id: z.int(),
  name: z.string(),
  isShared: z.boolean(),
  /** Whether the reader may change it: the own ones, and an operator all shared ones. */
  isMine: z.boolean(),
  view: ViewParameters,
  ...KeptCount.shape,
  /** The last release answers without it (ADR 0146). */
  dateChanged: z.optional(Instant),
});
export type DeskView = z.output<typeof DeskView>;

export const listViews = endpoint('listViews', {
  ...DESK,
  method: 'GET',
  path: '/views',
  summary:
    'The own views and the shared ones of the site, by name, and those that everybody has, with how many orders each has',
  reply: z.object({
    views: z.array(DeskView),
    countedAt: Instant,
    /** The views that everybody has: all orders, and those whose conversation the reader has, for who can have one. The last release answers without it (ADR 0146). */
    always: z.optional(z.object({ all: KeptCount, mine: z.optional(KeptCount) })),
  }),
  limit: 'desk',
});

const Name = NeededText(VIEW_NAME_MAX);
const SavedView = z.object({ id: z.int() });

export const createView = endpoint('createView', {
  ...DESK,
  method: 'POST',
  path: '/views',
  summary: 'Saves a filter under a name, for the own list or for all staff of the site',
  idempotent: true,
  body: z.strictObject({ name: Name, isShared: z.boolean(), view: ViewParameters }),
  reply: SavedView,
  refuses: ['too_many_views'],
  example: {
    name: 'At risk, this week',
    isShared: false,
    view: { status: '3.10', promised: 'days7', sort: 'soonest' },
  },
});

export const changeView = endpoint('changeView', {
  ...DESK,
  method: 'PUT',
  path: '/views/:id',
  summary: 'Changes a view; a shared one only its owner or an operator',
  params: IdInUrl,
  body: z.strictObject({
    name: Name,
    isShared: z.boolean(),
    view: ViewParameters,
    /** When the view that was read had been changed. Pages of the last release do not say it. */
    dateChanged: z.optional(Instant),
  }),
  reply: SavedView,
  refuses: ['view_changed'],
  example: { name: 'At risk, this week', isShared: false, view: { promised: 'days2', sort: 'soonest' } },
});

export const deleteView = endpoint('deleteView', {
  ...DESK,
  method: 'DELETE',
  path: '/views/:id',
  summary: 'Deletes a view; a shared one only its owner or an operator',
  params: IdInUrl,
  reply: z.null(),
});
