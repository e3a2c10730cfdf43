import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeskRevisions } from '@octavo/contract/desk-revisions';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { useQuery } from '@tanstack/react-query';

/** spec §12.15 The revisions of an order, and whether one is handed in: support verifies it, and the writer has nothing to do. False while that is not known. */
export function useHandedIn({ id }: DeskOrder) {
  const revisions = useQuery(queryOf(listDeskRevisions, { params: { id } }));
  const isHandedIn =
    revisions.data?.some(({ revisionStatus }) => revisionStatus.id === REVISION_STATUS.verifying) ?? false;
  return { revisions, isHandedIn };
}
