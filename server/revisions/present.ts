import type { Revision } from '@octavo/contract/revisions';
import { REVISION_CATEGORIES, REVISION_LEVELS } from '@octavo/domain/revisions/choices';
import { REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import type { RevisionRow } from './store.ts';

/** spec §3 A revision. */
export const presentRevision = (row: RevisionRow): Revision => ({
  id: row.id,
  revisionStatus: { id: row.status, name: REVISION_STATUS_NAMES[row.status] },
  deadline: row.deadline,
  dateCreated: row.dateCreated,
  description: row.description,
  categories: row.categories.map((id) => ({ id, name: REVISION_CATEGORIES[id] })),
  revisionLevel: { id: row.level, name: REVISION_LEVELS[row.level] },
  order: { id: row.orderId, title: row.title },
  number: row.number,
  dateEnded: row.dateEnded,
  comments: row.comments,
});
