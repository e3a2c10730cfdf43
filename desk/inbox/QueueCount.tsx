import { queryOf } from '@octavo/client/query';
import { type KeptCount, listQueues } from '@octavo/contract/desk-inbox';
import { useQuery } from '@tanstack/react-query';
import { LIVE } from '#app/live.ts';
import { inboxWords } from './words.ts';

/** spec §12.7 The counts of the queues of the role, not older than a minute. */
export const useQueueCounts = () => useCounts()?.queues;
const useCounts = () => useQuery({ ...queryOf(listQueues, {}), ...LIVE }).data;

/** How many orders wait in a queue; nothing where none does. */
export function QueueCount({ queue }: { queue: string }) {
  const counted = useQueueCounts()?.find((one) => one.queue === queue);
  return <Count of={counted} />;
}

/** spec §12.30 How many applications wait for the decision of who reads it; nothing where none does. */
export const ApplicationCount = () => <Count of={useCounts()?.applications} />;

const Count = ({ of }: { of: KeptCount | null | undefined }) =>
  of && of.count > 0 && <b>{inboxWords.count(of.count, of.isMore)}</b>;
