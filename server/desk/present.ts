import type { DeskOrder } from '@octavo/contract/desk';
import { presentEdit } from '#orders/editing/present.ts';
import { presentOrder } from '#orders/present.ts';
import type { Site } from '#site.ts';
import type { DeskRow } from './store.ts';

/** An order as staff sees it: `unread` is what the customer wrote to this side. */
export const presentDeskOrder = (row: DeskRow, site: Site): DeskOrder => ({
  ...presentOrder(row, site),
  unread: row.waiting ?? 0,
  customer: { id: row.customerId, firstName: row.firstName },
  edits: row.edits.map((edit) => presentEdit(edit, site)),
});
