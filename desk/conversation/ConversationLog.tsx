import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { menuControl } from '@octavo/kit/Menu.tsx';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Asked, MessageMenu } from './actions/MessageButton.tsx';
import css from './Conversation.module.css';
import { HeldMessages } from './HeldMessages.tsx';
import { hasMenu, isInPart, LogEntry } from './LogEntry.tsx';
import { NO_LOG, entriesOf, isNewer, keyOfEntry, withChanged, withNewest, withOlder } from './log.ts';
import { type Part, conversationWords } from './words.ts';

const MessageDialog = lazyPart(() => import('./actions/MessageDialog.tsx'), 'MessageDialog', { fallback: null });
const NEXT = [MessageMenu, MessageDialog, menuControl];

type Props = {
  order: DeskOrder;
  conversation: Reply<typeof getConversation>;
  part: Part;
  /** What the reader had seen when something newer stopped a message; null where nothing did. */
  newFrom: string | null;
  children: ReactNode;
};

/** spec §12.9 The log, newest last. It stays at its end, and where it is while earlier entries come above. */
export function ConversationLog({ order, conversation, part, newFrom, children }: Props) {
  const [log, setLog] = useLog(conversation);
  const older = useMutation({
    mutationFn: (before: string) => call(getConversation, { params: { id: order.id }, query: { before } }),
    onSuccess: (page) => setLog((known) => withOlder(known, page)),
  });
  const shown = entriesOf(log).filter((entry) => isInPart(entry, part));
  const { reader, held } = conversation;
  const [asked, setAsked] = useState<Asked | null>(null);
  usePreload(NEXT);
  const lastMessage = shown.findLast(hasMenu);
  const isNew = (entry: (typeof shown)[number]) => newFrom !== null && isNewer(entry, newFrom, reader.id);
  const firstNew = shown.find(isNew);
  const box = useStayingAtEnd();
  return (
    <div
      ref={box}
      className={css.log}
      role="log"
      data-log
      aria-label={conversationWords.log}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    >
      {log.before !== null && (
        <Button size="small" isBusy={older.isPending} onClick={() => older.mutate(log.before ?? '')}>
          {conversationWords.older}
        </Button>
      )}
      {shown.length === 0 && <p className={css.small}>{conversationWords.empty}</p>}
      {shown.map((entry) => [
        entry === firstNew && (
          <p key="new" className={css.divider}>
            {conversationWords.isNew}
          </p>
        ),
        <LogEntry
          key={keyOfEntry(entry)}
          entry={entry}
          order={order}
          isNew={isNew(entry)}
          isTabStop={entry === lastMessage}
          onAsk={setAsked}
        />,
      ])}
      <HeldMessages held={held} />
      {children}
      {asked && (
        <MessageDialog
          asked={asked}
          onChanged={(message) => setLog((known) => withChanged(known, message))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** What is known of the log, with the newest page once it is there. */
function useLog(conversation: Props['conversation']) {
  const [seen, setSeen] = useState(conversation);
  const [log, setLog] = useState(() => withNewest(NO_LOG, conversation));
  if (seen !== conversation) {
    setSeen(conversation);
    setLog(withNewest(log, conversation));
  }
  return [log, setLog] as const;
}

/** A box that scrolls to its end with what is new there, unless somebody reads further up. */
function useStayingAtEnd() {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onScroll = () =>
      void (isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 60);
    element.addEventListener('scroll', onScroll);
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  });
  return box;
}
