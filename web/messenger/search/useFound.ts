import { searchMessages } from '@octavo/contract/messenger';
import type { Message } from '@octavo/contract/messenger';
import { chatOf } from '@octavo/domain/messenger/direction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '@octavo/client/query';
import { loadDownTo } from '../useConversation.ts';

/** Of one text: the pages before the last, and which message is shown. */
type Seen = {
  text: string;
  earlier: readonly Message[];
  before: number | null;
  current: number | null;
  isTooFar: boolean;
};

/**
 * The messages of an order with a text, newest first. `go` loads the next one, or the previous one, and calls `onShow`; after the
 * last comes the first.
 */
export function useFound(orderId: number, text: string, onShow: (message: Message) => void) {
  const fresh: Seen = { text, earlier: [], before: null, current: null, isTooFar: false };
  const [all, setSeen] = useState(fresh);
  const seen = all.text === text ? all : fresh;
  const { earlier, before, current } = seen;
  const query = { text, ...(before !== null && { before }) };
  const { data, isError } = useQuery({
    ...queryOf(searchMessages, { params: { id: orderId }, query }),
    enabled: text !== '',
  });
  const found = [...earlier, ...(data?.messages ?? [])];
  const isComplete = data !== undefined;
  const hasMore = data?.hasMore ?? false;

  const show = async (at: number) => {
    const message = found[at];
    if (!message) return;
    const isLoaded = await loadDownTo(orderId, chatOf(message.direction.id), message.seq).catch(() => false);
    const isLast = at === found.length - 1 && hasMore;
    const next = isLast ? { earlier: found, before: message.seq } : { earlier, before };
    setSeen({ text, ...next, current: at, isTooFar: !isLoaded });
    if (isLoaded) onShow(message);
  };
  return {
    found,
    current,
    isTooFar: seen.isTooFar,
    isError,
    /** Whether the answer is there. */
    isComplete,
    hasMore,
    go(step: 1 | -1) {
      const first = step === 1 ? 0 : found.length - 1;
      const at = current === null ? first : current + step;
      if (at === found.length && !isComplete) return; // what comes after it is being loaded
      void show((at + found.length) % found.length);
    },
  };
}
