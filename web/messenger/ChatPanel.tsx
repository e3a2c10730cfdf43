import type { Chat } from '@octavo/contract/messenger';
import { type ReactNode, useRef } from 'react';
import { Composer } from './Composer.tsx';
import css from './ChatPanel.module.css';
import { Log } from './Log.tsx';
import type { Shown } from './entries.ts';
import { useDraft } from './useDraft.ts';
import type { Outbox } from './useOutbox.ts';

type Props = {
  orderId: number;
  chat: Chat;
  /** Who is on the other side. */
  name: string;
  messages: readonly Shown[];
  isTyping: boolean;
  outbox: Outbox;
  /** spec D43 Why nobody writes here any more. */
  whyClosed: ReactNode;
};

/** One chat: what was said, and where to answer. */
export function ChatPanel({ orderId, chat, whyClosed, ...said }: Props) {
  const [text, setText] = useDraft(orderId, chat);
  const input = useRef<HTMLTextAreaElement>(null);
  const begin = (line: string) => {
    setText(line);
    input.current?.focus();
  };
  return (
    <>
      <Log orderId={orderId} chat={chat} {...said} onBegin={whyClosed ? null : begin} />
      {whyClosed ? (
        <p className={css.closed}>{whyClosed}</p>
      ) : (
        <Composer orderId={orderId} chat={chat} draft={[text, setText]} onSend={said.outbox.send} ref={input} />
      )}
    </>
  );
}
