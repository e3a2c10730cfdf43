import type { KeptCount } from '@octavo/contract/desk-inbox';
import { useCounts, useQueueCounts } from '#lists/queue-counts.ts';
import { listWords } from '#lists/words.ts';

/** How many orders wait in a queue; nothing where none does. */
export function QueueCount({ queue }: { queue: string }) {
  const counted = useQueueCounts()?.find((one) => one.queue === queue);
  return <Count of={counted} />;
}

/** spec §12.30 How many applications wait for the decision of who reads it; nothing where none does. */
export const ApplicationCount = () => <Count of={useCounts()?.applications} />;

const Count = ({ of }: { of: KeptCount | null | undefined }) =>
  of && of.count > 0 && <b>{listWords.count(of.count, of.isMore)}</b>;
