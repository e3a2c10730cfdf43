import type { Chat } from '@octavo/contract/messenger';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '#app/useNow.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FirstWords } from './FirstWords.tsx';
import css from './Log.module.css';
import { MessageGroup } from './MessageGroup.tsx';
import { dayName } from './day-name.ts';
import { type Shown, entriesOf } from './entries.ts';
import { useDivider } from './useDivider.ts';
import { useFollowing } from './useFollowing.ts';
import { useSeen } from './useSeen.ts';
import type { Outbox } from './useOutbox.ts';

type Props = {
  orderId: number;
  chat: Chat;
  /** Who is on the other side. */
  name: string;
  messages: readonly Shown[];
  isTyping: boolean;
  outbox: Outbox;
  /** Begins a message with a line; null where nobody writes any more. */
  onBegin: ((line: string) => void) | null;
};

/** spec §4 What was said in one chat. Its history is all there when it becomes a live region, so that nothing old is read out. */
export function Log({ orderId, chat, name, messages, isTyping, outbox, onBegin }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const incoming = messages.filter(({ delivery }) => delivery === 'received').length;
  const { below, isFollowing, goToEnd } = useFollowing(log, { incoming, own: messages.length - incoming });
  const divider = useDivider(messages, isFollowing);
  useSeen(log, orderId, idsOf(messages));
  const isLive = useIsFilled();
  const now = useNow();
  return (
    <div className={css.place}>
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-label={`Messages with ${chat === 'writer' ? 'your writer' : 'support'}`}
        aria-live={isLive ? 'polite' : 'off'}
        aria-relevant="additions"
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        data-log
      >
        <div className={css.messages}>
          {messages.length === 0 && <FirstWords chat={chat} onChoose={onBegin} />}
          {entriesOf(messages, divider).map((entry) => {
            if ('day' in entry) return <p key={entry.day.toDateString()} className={css.day}>{dayName(entry.day, now)}</p>; // prettier-ignore
            if ('divider' in entry) return <p key="divider" className={css.divider} data-divider>New messages</p>; // prettier-ignore
            return <MessageGroup key={entry.group.key} group={entry.group} name={name} outbox={outbox} />;
          })}
          <div className={css.typing} aria-live="off">
            {isTyping && (
              <>
                <i aria-hidden="true">
                  <b />
                  <b />
                  <b />
                </i>
                {chat === 'writer' ? 'Writer is typing' : 'Support is typing'}
              </>
            )}
          </div>
        </div>
      </div>
      {below > 0 && (
        <Button size="small" iconEnd="chevronDown" className={css.pill} onClick={goToEnd}>
          {below} new message{below === 1 ? '' : 's'}
        </Button>
      )}
    </div>
  );
}

const idsOf = (messages: readonly Shown[]): number[] =>
  messages.flatMap(({ id, isUnread }) => (isUnread && id !== null ? [id] : []));

/** False until what was there at first has been drawn. */
function useIsFilled(): boolean {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFilled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isFilled;
}
