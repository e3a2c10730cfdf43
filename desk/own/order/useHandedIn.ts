import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeskRevisions } from '@octavo/contract/desk-revisions';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { useQuery } from '@tanstack/react-query';

/** spec §12.15 Whether the revision of an order is handed in: support verifies it, and the writer has nothing to do. */
export function useHandedIn({ id }: DeskOrder): boolean {
  const { data = [] } = useQuery(queryOf(listDeskRevisions, { params: { id } }));
  return data.some(({ revisionStatus }) => revisionStatus.id === REVISION_STATUS.verifying);
}
