import type { KeptCount } from '@octavo/contract/desk-inbox';
import { appWords } from '#app/words.ts';
import { useCounts, useQueueCounts } from '#lists/queue-counts.ts';

/** How many orders wait in a queue; nothing where none does. */
export function QueueCount({ queue }: { queue: string }) {
  const counted = useQueueCounts()?.find((one) => one.queue === queue);
  return <Count of={counted} />;
}

/** spec §12.30 How many applications wait for the decision of who reads it; nothing where none does. */
export const ApplicationCount = () => <Count of={useCounts()?.applications} />;

const Count = ({ of }: { of: KeptCount | null | undefined }) =>
  of && of.count > 0 && <b>{appWords.count(of.count, of.isMore)}</b>;
