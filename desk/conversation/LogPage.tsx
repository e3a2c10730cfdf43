import type { ConversationEntry } from '@octavo/contract/desk-conversations';
import { memo, useLayoutEffect, useRef } from 'react';
import css from './Conversation.module.css';
import { type EntryProps, LogEntry, hasMenu, isInPart } from './LogEntry.tsx';
import { isNewer, keyOfEntry } from './log.ts';
import { type Part, conversationWords } from './words.ts';

type Props = Pick<EntryProps, 'order' | 'onAsk'> & {
  entries: readonly ConversationEntry[];
  part: Part;
  readerId: number;
  /** What is newer is marked; null where nothing of this page is. */
  newFrom: string | null;
  /** Whether the first marked entry of the log is in this page. */
  hasFirstNew: boolean;
  /** The message with which begins what was unread when the conversation was opened; null where none was. */
  unreadFrom: number | null;
  /** Whether the last message of the log with a menu is in this page: the Tab key stops there. */
  hasTabStop: boolean;
};

/** The entries of a page of the log. It is drawn again only when one of them has changed, and skipped while it is far from what is read. */
export const LogPage = memo(
  ({ entries, part, readerId, newFrom, hasFirstNew, unreadFrom, hasTabStop, ...rest }: Props) => {
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const style = box.current?.style;
      if (!style) return;
      style.contentVisibility = 'visible';
      style.containIntrinsicBlockSize = `auto ${box.current?.offsetHeight}px`; // as high as it is, so that nothing moves where it is skipped
      style.contentVisibility = 'auto';
    });
    const shown = entries.filter((entry) => isInPart(entry, part));
    const isNew = (entry: ConversationEntry) => newFrom !== null && isNewer(entry, newFrom, readerId);
    const firstNew = hasFirstNew ? shown.find(isNew) : undefined;
    const tabStop = hasTabStop ? shown.findLast(hasMenu) : undefined;
    return (
      <div ref={box} className={css.page}>
        {shown.flatMap((entry) => [
          unreadFrom !== null && entry.kind === 'message' && entry.message.id === unreadFrom && (
            <p key="unread" className={css.divider}>
              {conversationWords.isUnread}
            </p>
          ),
          entry === firstNew && (
            <p key="new" className={css.divider}>
              {conversationWords.isNew}
            </p>
          ),
          <LogEntry
            key={keyOfEntry(entry)}
            entry={entry}
            isNew={isNew(entry)}
            isTabStop={entry === tabStop}
            {...rest}
          />,
        ])}
      </div>
    );
  },
);
