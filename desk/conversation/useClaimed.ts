import { cache } from '@octavo/client/cache';
import type { Lane } from '@octavo/domain/desk/lanes';
import type { Sticker } from '@octavo/domain/messenger/content';
import { useState } from 'react';

type People = { owner: { id: number; name: string } | null; reader: { id: number } };

/** What is sent after the question: the position that it is written against, and what comes after it, with the id of the message; a sticker, or what is written. */
export type ToSend = { position: string; after?: ((reply?: number) => void) | undefined; sticker?: Sticker };

const ANSWERED = 'answered claim';
cache.setQueryDefaults([ANSWERED], { gcTime: Infinity }); // as long as the page is open and the person signed in

/** spec §12.9 Asks before the first message to the customer in a conversation that a colleague has, once for each colleague who has it. */
export function useClaimed(order: number, lane: Lane, { owner, reader }: People) {
  const [asked, setAsked] = useState<(ToSend & { owner: number }) | null>(null);
  const key = [ANSWERED, order, owner?.id];
  const colleague = lane === 'customer' && owner?.id !== reader.id ? owner : null;
  const question = colleague && asked?.owner === colleague.id ? asked : null;
  return {
    /** Who has the conversation, while the question waits for its answer. */
    by: question && colleague ? colleague.name : null,
    /** It is about a sticker, and not about what is written. */
    isOfSticker: question?.sticker !== undefined,
    /** Asks instead of sending; false where there is nothing to ask. */
    asksFirst(toSend: ToSend): boolean {
      if (!colleague || cache.getQueryData(key)) return false;
      setAsked({ ...toSend, owner: colleague.id });
      return true;
    },
    /** Ends the question for good; null where none was asked. */
    answer(): ToSend | null {
      if (!question) return null;
      cache.setQueryData(key, true);
      setAsked(null);
      return question;
    },
    /** What is written is gone. */
    drop: () => setAsked((before) => (before?.sticker ? before : null)),
  };
}
