import type { Chat, Quote } from '@octavo/contract/messenger';
import { useState } from 'react';
import type { Shown } from '../entries.ts';
import { useDraft } from '../useDraft.ts';
import { quoteOf } from './quote-of.ts';
import { useEdits } from './useEdits.ts';

/** `begun` changes each time the customer asks for it; 0 where another message, or none, was asked for last since the page was loaded. */
export type Editing = { text: string; begun: number };

/** What the customer does with messages of a chat. */
export type MessageActions = {
  /** A message that is edited, with the text so far; null for others. */
  editing: (id: number) => Editing | null;
  /** Begins with the text of a message; one that is being edited keeps what was typed. */
  beginEditing: (id: number, text: string) => void;
  edit: (id: number, text: string) => void;
  /** Ends it, where a text was saved only if nothing else was typed since. Answers whether it has ended. */
  endEditing: (id: number, saved?: string) => boolean;
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
  const edits = useEdits(orderId, chat);
  const [keptQuote, keepQuote] = useDraft(orderId, chat, 'quote-draft');
  const [asked, setAsked] = useState({ id: 0, times: 0 });
  const [deleting, askToDelete] = useState<number | null>(null);
  const quote = keptQuote ? (JSON.parse(keptQuote) as Quote) : null; // only `answer` writes it
  const answer = (to: Quote) => keepQuote(JSON.stringify(to));
  const actions: MessageActions = {
    editing(id) {
      const text = edits.texts.get(id);
      return text === undefined ? null : { text, begun: asked.id === id ? asked.times : 0 };
    },
    beginEditing(id, text) {
      setAsked({ id, times: asked.times + 1 });
      askToDelete(null);
      if (!edits.texts.has(id)) edits.write(id, text);
    },
    edit: edits.write,
    endEditing(id, saved) {
      if (saved !== undefined && edits.textNow(id) !== saved) return false;
      edits.end(id);
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
