import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import type { Message } from '@octavo/contract/messenger';
import { useIsLive } from '@octavo/kit/useIsLive.ts';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type Asked, MESSAGE_PARTS, MessageDialog } from './actions/MessageButton.tsx';
import css from './Conversation.module.css';
import { HeldMessages } from './HeldMessages.tsx';
import { hasMenu, isInPart } from './LogEntry.tsx';
import { LogPage } from './LogPage.tsx';
import { NO_LOG, isNewer, withChanged, withNewest, withOlder } from './log.ts';
import { OlderEntries } from './OlderEntries.tsx';
import { useLogPlace } from './useLogPlace.ts';
import { type Target, useTargetInLog } from './useTarget.ts';
import { type Part, conversationWords } from './words.ts';

type Props = {
  order: DeskOrder;
  conversation: Reply<typeof getConversation>;
  part: Part;
  /** What the reader had seen when something newer stopped a message; null where nothing did. */
  newFrom: string | null;
  /** As of `LogPage`. */
  unreadFrom: number | null;
  /** The message that the address leads to; null where there is none. */
  target: Target | null;
  /** What waits below the log; told whether something in the log is marked as new. */
  children: (hasNew: boolean) => ReactNode;
};

/** spec §12.9 The log, newest last. It stays at its end, and where it is while earlier entries come above; a message that the address leads to is shown. */
export function ConversationLog({ order, conversation, part, newFrom, unreadFrom, target, children }: Props) {
  const { pages, before, older, isOnWay, change, shown } = useLog(order.id, conversation, target);
  const { currency, customer, writer, isChatClosed } = order;
  const ofOrder = useMemo(
    () => ({ currency, customer, writer, isChatClosed }),
    [currency, customer, writer, isChatClosed],
  );
  const { reader, held } = conversation;
  const hasNew = ({ entries }: (typeof pages)[number]) =>
    newFrom !== null && entries.some((entry) => isInPart(entry, part) && isNewer(entry, newFrom, reader.id));
  const firstNew = pages.find(hasNew);
  const [asked, setAsked] = useState<Asked | null>(null);
  usePreload(MESSAGE_PARTS);
  const withMenu = pages.findLast(({ entries }) => entries.some((entry) => isInPart(entry, part) && hasMenu(entry)));
  const first = pages[0]?.key;
  const box = useLogPlace(first, shown);
  const isLive = useIsLive(first ?? null);
  return (
    <div
      ref={box}
      className={css.log}
      role="log"
      data-log
      aria-label={conversationWords.log}
      aria-live={isLive ? 'polite' : 'off'}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    >
      {before !== null && (
        <OlderEntries
          log={box}
          first={first}
          isAuto={part === 'all' && !isOnWay}
          older={older}
          onLoad={() => older.mutate(before)}
        />
      )}
      {!pages.some(({ entries }) => entries.some((entry) => isInPart(entry, part))) && (
        <p className={css.small}>{conversationWords.empty}</p>
      )}
      {pages.map((page) => (
        <LogPage
          key={page.key}
          entries={page.entries}
          part={part}
          order={ofOrder}
          readerId={reader.id}
          newFrom={hasNew(page) ? newFrom : null}
          hasFirstNew={page === firstNew}
          unreadFrom={unreadFrom}
          hasTabStop={page === withMenu}
          onAsk={setAsked}
        />
      ))}
      <HeldMessages held={held} />
      {children(firstNew !== undefined)}
      {asked && <MessageDialog asked={asked} onChanged={change} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** What is known of the log: what was read of it before, with the newest as it is now, and what is above until the target is there. */
function useLog(id: number, conversation: Props['conversation'], target: Target | null) {
  const [seen, setSeen] = useState(conversation);
  const [log, setLog] = useState(() => withNewest(NO_LOG, conversation));
  if (seen !== conversation) {
    setSeen(conversation);
    setLog(withNewest(log, conversation));
  }
  const older = useMutation({
    mutationFn: (before: string) => call(getConversation, { params: { id }, query: { before } }),
    onSuccess: (page, before) => setLog((known) => withOlder(known, before, page)),
  });
  const messages = log.pages.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'message' ? entry.message : [])),
  );
  const found = useTargetInLog(target, { messages, before: log.before, load: older.mutate });
  return {
    ...log,
    ...found,
    older,
    change: (message: Message) => setLog((known) => withChanged(known, message)),
  };
}
