import { type ReactNode, useRef } from 'react';
import { Composer } from './Composer.tsx';
import css from './ChatPanel.module.css';
import { MessageLog, type MessageLogProps } from './MessageLog.tsx';
import { useDraft } from './useDraft.ts';

type Props = Omit<MessageLogProps, 'onSuggestion'> & {
  /** spec D43 Why the chat takes no more messages. */
  whyClosed: ReactNode;
};

/** One chat: its messages and the field for a new one. */
export function ChatPanel({ orderId, chat, whyClosed, ...log }: Props) {
  const [text, setText] = useDraft(orderId, chat);
  const input = useRef<HTMLTextAreaElement>(null);
  const startWith = (suggestion: string) => {
    setText(suggestion);
    input.current?.focus();
  };
  return (
    <>
      <MessageLog orderId={orderId} chat={chat} {...log} onSuggestion={whyClosed ? null : startWith} />
      {whyClosed ? (
        <p className={css.closed}>{whyClosed}</p>
      ) : (
        <Composer orderId={orderId} chat={chat} draft={[text, setText]} onSend={log.outbox.send} ref={input} />
      )}
    </>
  );
}
