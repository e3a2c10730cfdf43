import { queryOf } from '@octavo/client/query';
import { listCandidates } from '@octavo/contract/desk-writers';
import { useQuery } from '@tanstack/react-query';

/** spec §12.5 The writers for an order, the best first. */
export const useCandidates = (id: number) => useQuery(queryOf(listCandidates, { params: { id }, query: {} }));
