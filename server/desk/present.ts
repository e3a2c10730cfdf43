import type { DeskOrder } from '@octavo/contract/desk';
import type { Language } from '@octavo/domain/language/language';
import { presentEdit } from '#orders/editing/present.ts';
import { presentOrder } from '#orders/present.ts';
import type { Site } from '#site.ts';
import type { DeskRow } from './store.ts';

type Reader = { site: Site; language: Language };

/** An order as staff sees it. `unread` counts the messages of the customer that this side has not read. */
export const presentDeskOrder = (row: DeskRow, { site, language }: Reader): DeskOrder => ({
  ...presentOrder(row, site),
  unread: row.waiting ?? 0,
  customer: { id: row.customerId, firstName: row.firstName },
  edits: row.edits.map((edit) => presentEdit(edit, { site, language })),
});
