import { queryOf } from '@octavo/client/query';
import { listRevisions } from '@octavo/contract/revisions';

/** spec §9 */
export const REVISIONS_PER_PAGE = 10;

/** The query for a page of the revisions of an order. The list and the margin of the tab ask once for the first page. */
export const revisionsOf = (order: number, page = 1) =>
  queryOf(listRevisions, { query: { order, page, limit: REVISIONS_PER_PAGE } });
