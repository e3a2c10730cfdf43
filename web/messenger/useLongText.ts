import type { Chat } from '@octavo/contract/messenger';
import { MESSAGE_LENGTH, insertWhatFits, insertedPart } from '@octavo/domain/messenger/text';
import { messengerWords } from './words.ts';
import { type Draft, useDraft } from './useDraft.ts';

type Long = { inserted: string; at: number };

type Composer = {
  orderId: number;
  chat: Chat;
  draft: Draft;
  /** Answers whether the file was accepted. */
  attach: (file: File) => boolean;
};

/** spec §5 A text that is pasted and makes a message too long. It is kept, also across reloads, until the customer says what to do. */
export function useLongText({ orderId, chat, draft: [text, setText], attach }: Composer) {
  const [kept, keep] = useDraft(orderId, chat, 'long-draft');
  const long = kept ? (JSON.parse(kept) as Long) : null; // only `hold` writes it
  const leaveOut = () => keep('');
  return {
    long,
    /** Holds what a change has added to the text, after what is held already. */
    hold(changed: string) {
      const { before, inserted, after } = insertedPart(text, changed);
      const held: Long = { inserted: (long?.inserted ?? '') + inserted, at: long?.at ?? before.length };
      keep(JSON.stringify(held));
      setText(before + after);
    },
    keepFirst() {
      if (long) setText(insertWhatFits(text, long, MESSAGE_LENGTH));
      leaveOut();
    },
    toFile() {
      if (long && attach(new File([long.inserted], messengerWords.pastedFile, { type: 'text/plain' }))) leaveOut();
    },
    leaveOut,
  };
}
