import { queryOf } from '@octavo/client/query';
import { listQueues } from '@octavo/contract/desk-inbox';
import { useQuery } from '@tanstack/react-query';
import { LIVE } from '#app/live.ts';

/** spec §12.7 What waits in the queues of the role, and for who decides on applications; not older than a minute. */
export const useCounts = () => useQuery({ ...queryOf(listQueues, {}), ...LIVE }).data;

/** The counts of the queues of the role. */
export const useQueueCounts = () => useCounts()?.queues;
