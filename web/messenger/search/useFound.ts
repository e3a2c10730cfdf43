import { searchMessages } from '@octavo/contract/message-search';
import type { Message } from '@octavo/contract/messenger';
import { chatOf } from '@octavo/domain/messenger/direction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '@octavo/client/query';
import { loadDownTo } from '../useConversation.ts';

/** Of one text: the pages before the last, and which message is shown. */
type Seen = { text: string; earlier: readonly Message[]; before?: number; current: number | null; isTooFar: boolean };

/**
 * The messages of an order with a text, newest first. `show` loads one and calls `onShow`, with whether it gets the focus; `go` shows
 * the next or the previous one, and after the last the first.
 */
export function useFound(orderId: number, text: string, onShow: (message: Message, isFocused: boolean) => void) {
  const fresh: Seen = { text, earlier: [], current: null, isTooFar: false };
  const [seen, setSeen] = useState(fresh);
  const { earlier, before, current, isTooFar } = seen.text === text ? seen : fresh;
  const query = { text, ...(before !== undefined && { before }) };
  const { data, isError } = useQuery({
    ...queryOf(searchMessages, { params: { id: orderId }, query }),
    enabled: text !== '',
  });
  const found = [...earlier, ...(data?.messages ?? [])];

  const show = async (at: number, isFocused: boolean) => {
    const message = found[at];
    if (!message) return;
    const isLoaded = await loadDownTo(orderId, chatOf(message.direction.id), message.seq).catch(() => false);
    setSeen({ text, earlier, ...(before !== undefined && { before }), current: at, isTooFar: !isLoaded });
    if (isLoaded) onShow(message, isFocused);
  };
  return {
    found,
    current,
    isTooFar,
    isError,
    /** Whether the answer is there. */
    isComplete: data !== undefined,
    hasMore: data?.hasMore ?? false,
    show: (at: number, isFocused: boolean) => void show(at, isFocused),
    go: (step: 1 | -1) => {
      const first = step === 1 ? 0 : found.length - 1;
      void show(current === null ? first : (current + step + found.length) % found.length, false);
    },
    more: () => {
      const last = found.at(-1);
      if (last) setSeen({ text, earlier: found, before: last.seq, current, isTooFar });
    },
  };
}
