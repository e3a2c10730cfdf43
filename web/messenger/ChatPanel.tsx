import type { Chat } from '@octavo/contract/messenger';
import { type ReactNode, useRef } from 'react';
import { Composer } from './Composer.tsx';
import css from './ChatPanel.module.css';
import { MessageLog, type MessageLogProps } from './MessageLog.tsx';
import { useMessageActions } from './actions/useMessageActions.ts';
import { useAttachments } from './useAttachments.ts';
import { useDraft } from './useDraft.ts';
import type { Attached } from './useKeptFiles.ts';
import { messengerWords } from './words.ts';

type Props = Omit<MessageLogProps, 'onSuggestion' | 'onEdit' | 'actions'> & {
  /** spec D43 Why the chat takes no more messages. */
  whyClosed: ReactNode;
};

/** One chat: its messages and the field for a new one. */
export function ChatPanel({ orderId, chat, whyClosed, ...log }: Props) {
  const draft = useDraft(orderId, chat);
  const [text, setText] = draft;
  const attached = useAttachments(orderId, chat);
  const input = useRef<HTMLTextAreaElement>(null);
  const startWith = (suggestion: string) => {
    setText([text, suggestion].filter(Boolean).join('\n'));
    input.current?.focus();
  };
  const field = () => input.current;
  const { actions, quote, answer, endQuote } = useMessageActions({ orderId, chat, field, onShow: log.onShow });
  const edit = (key: string) => {
    const unsent = log.outbox.sending.find((message) => message.key === key);
    if (!unsent || 'sticker' in unsent.content || !attached.hasRoomFor(unsent.content.files)) return;
    const { body, files } = unsent.content;
    setText([body, text].filter(Boolean).join('\n'));
    attached.add(files);
    if (unsent.quote && !quote) answer(unsent.quote);
    log.outbox.discard(key);
    input.current?.focus();
  };
  const isOpen = !whyClosed;
  return (
    <>
      <MessageLog
        orderId={orderId}
        chat={chat}
        {...log}
        actions={isOpen ? actions : null}
        onSuggestion={isOpen ? startWith : null}
        onEdit={isOpen ? edit : null}
      />
      {whyClosed ? (
        <Closed chat={chat} text={text} files={attached.all} why={whyClosed} />
      ) : (
        <Composer
          orderId={orderId}
          chat={chat}
          draft={draft}
          attached={attached}
          answered={quote && { quote, name: log.name, onRemove: endQuote }}
          onSend={(message) => {
            log.outbox.send({ ...message, quote: quote ?? undefined });
            endQuote();
          }}
          ref={input}
        />
      )}
    </>
  );
}

type ClosedProps = { chat: Chat; text: string; files: readonly Attached[]; why: ReactNode };

/** What is below a chat that takes no more messages: the message that was begun, with the names of its files, and why it cannot be sent. */
const Closed = ({ chat, text, files, why }: ClosedProps) => (
  <>
    {text && <textarea className={css.closed} readOnly aria-label={messengerWords.composer.label[chat]} value={text} />}
    {files.length > 0 && (
      <ul className={css.closed} aria-label={messengerWords.composer.attached}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    )}
    <p className={css.closed}>{why}</p>
  </>
);
