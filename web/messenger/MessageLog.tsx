import type { Chat, Quote } from '@octavo/contract/messenger';
import { useRef, useState } from 'react';
import { day, dayName } from '@octavo/kit/dates.ts';
import { useIsLive } from '@octavo/kit/useIsLive.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Button } from '@octavo/kit/Button.tsx';
import css from './MessageLog.module.css';
import { MessageBox } from './MessageBox.tsx';
import { type Shown, entriesOf } from './entries.ts';
import { useDivider } from './useDivider.ts';
import { useAutoScroll } from './useAutoScroll.ts';
import { useMarkRead } from './useMarkRead.ts';
import { type Revealed, useReveal } from './useReveal.ts';
import type { Outbox } from './useOutbox.ts';
import { messengerWords } from './words.ts';
import { hasMenu } from './actions/MessageMenu.tsx';
import type { MessageActions } from './actions/useMessageActions.ts';
import { OlderMessages } from './OlderMessages.tsx';
import { EmptyChat } from './EmptyChat.tsx';

export type MessageLogProps = {
  orderId: number;
  chat: Chat;
  /** The name of the other side. */
  name: string;
  messages: readonly Shown[];
  /** Whether there are messages before these that are not loaded. */
  hasOlder: boolean;
  /** A message to show and to focus. */
  revealed: Revealed;
  isTyping: boolean;
  outbox: Outbox;
  /** What the customer does with messages; null where the chat takes no more. */
  actions: MessageActions | null;
  onShow: (quote: Quote) => void;
  /** Takes a message that was not sent back into the composer; null where the chat takes no more messages. */
  onEdit: ((key: string) => void) | null;
  /** Puts a suggestion into the composer; null where the chat takes no more messages. */
  onSuggestion: ((suggestion: string) => void) | null;
};

/** spec §4 The messages of one chat. It is a live region for new messages; old ones are not read out when they are drawn. */
export function MessageLog(props: MessageLogProps) {
  const { orderId, chat, name, messages, hasOlder, revealed, isTyping, outbox, onSuggestion, ...actions } = props;
  const log = useRef<HTMLDivElement>(null);
  const [first] = useState(messages[0]?.key);
  const recent = messages.slice(
    Math.max(
      0,
      messages.findIndex(({ key }) => key === first),
    ),
  );
  const sending = outbox.sending.filter((message) => message.chat === chat).length;
  const { isFollowing, goToEnd } = useAutoScroll(log, sending);
  const divider = useDivider(recent, isFollowing);
  const unread = idsOf(messages);
  useMarkRead(log, orderId, unread);
  useReveal(log, revealed);
  const isLive = useIsLive(messages[0]?.key ?? null);
  const now = useNow();
  const words = messengerWords.log;
  const lastKey = messages.findLast((message) => hasMenu(message, actions.actions))?.key;
  return (
    <div className={css.place}>
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-label={words.label[chat]}
        aria-live={isLive ? 'polite' : 'off'}
        aria-relevant="additions"
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        data-log
      >
        <div className={css.messages}>
          {hasOlder && <OlderMessages {...{ log, orderId, chat }} first={messages[0]?.key} />}
          {messages.length === 0 && <EmptyChat chat={chat} onChoose={onSuggestion} />}
          {entriesOf(messages, divider).map((entry) => {
            if ('day' in entry) return <p key={entry.day.toDateString()} className={css.day}>{dayName(entry.day, now, day)}</p>; // oxfmt-ignore
            if ('divider' in entry) return <p key="divider" className={css.divider} data-divider>{words.newMessages}</p>; // oxfmt-ignore
            return <MessageBox key={entry.message.key} {...entry} lastKey={lastKey} {...{ orderId, name, outbox, ...actions }} />; // oxfmt-ignore
          })}
          <Typing chat={isTyping ? chat : null} />
        </div>
      </div>
      {!isFollowing && (
        <div className={css.latest}>
          <Button size="small" iconEnd="chevronDown" className={css.pill} onClick={goToEnd}>
            {unread.length > 0 ? words.below(unread.length) : words.toLatest}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Which side is typing; the line keeps its height. */
const Typing = ({ chat }: { chat: Chat | null }) => (
  <div className={css.typing} aria-live="off">
    {chat && (
      <>
        <i aria-hidden="true">
          <b />
          <b />
          <b />
        </i>
        {messengerWords.log.typing[chat]}
      </>
    )}
  </div>
);

const idsOf = (messages: readonly Shown[]): number[] =>
  messages.flatMap(({ id, isUnread }) => (isUnread && id !== null ? [id] : []));
