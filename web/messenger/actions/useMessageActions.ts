import type { Chat, Quote } from '@octavo/contract/messenger';
import { useEffect, useRef, useState } from 'react';
import type { Shown } from '../entries.ts';
import { useDraft } from '../useDraft.ts';
import { quoteOf } from './quote-of.ts';

/** What the customer does with messages of a chat. */
export type MessageActions = {
  /** The message that is edited, with the text so far. `begun` counts how often it was asked for since the page was loaded. */
  editing: { id: number; text: string; begun: number } | null;
  /** Begins with the text of a message; one that is being edited keeps what was typed. */
  beginEditing: (id: number, text: string) => void;
  edit: (id: number, text: string) => void;
  /** Ends it, where something was saved only if nothing else was typed since. Answers whether it has ended. */
  endEditing: (saved?: { id: number; text: string }) => boolean;
  /** The message that is deleted once the customer has confirmed it. */
  deleting: number | null;
  askToDelete: (id: number | null) => void;
  reply: (message: Shown) => void;
  /** The field for the next message. */
  field: () => HTMLElement | null;
  /** Shows the message that another one answers. */
  show: (quote: Quote) => void;
};

type Chosen = { orderId: number; chat: Chat; field: () => HTMLElement | null; onShow: (quote: Quote) => void };

/** spec §10.8 The message that the next one answers, and what is being done with others. What was typed is kept across reloads. */
export function useMessageActions({ orderId, chat, field, onShow }: Chosen) {
  const [keptEdit, keepEdit] = useDraft(orderId, chat, 'edit-draft');
  const [keptQuote, keepQuote] = useDraft(orderId, chat, 'quote-draft');
  const [begun, setBegun] = useState(0);
  const [deleting, askToDelete] = useState<number | null>(null);
  const edited = keptEdit ? (JSON.parse(keptEdit) as { id: number; text: string }) : null; // only `recordOf` makes it
  const quote = keptQuote ? (JSON.parse(keptQuote) as Quote) : null; // only `answer` writes it
  const answer = (to: Quote) => keepQuote(JSON.stringify(to));
  const newest = useRef(keptEdit); // what the answer to a change meets, also in another message
  useEffect(() => void (newest.current = keptEdit), [keptEdit]);
  const actions: MessageActions = {
    editing: edited && { ...edited, begun },
    beginEditing(id, text) {
      setBegun(begun + 1);
      if (edited?.id !== id) keepEdit(recordOf(id, text));
    },
    edit: (id, text) => keepEdit(recordOf(id, text)),
    endEditing(saved) {
      if (saved && newest.current !== recordOf(saved.id, saved.text)) return false;
      keepEdit('');
      return true;
    },
    deleting,
    askToDelete,
    reply: ({ stored }) => stored && answer(quoteOf(stored)),
    field,
    show: onShow,
  };
  return { actions, quote, answer, endQuote: () => keepQuote('') };
}

const recordOf = (id: number, text: string) => JSON.stringify({ id, text });
