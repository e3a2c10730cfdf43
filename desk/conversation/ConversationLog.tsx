import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './Conversation.module.css';
import { HeldMessages } from './HeldMessages.tsx';
import { isInPart, LogEntry } from './LogEntry.tsx';
import { NO_LOG, entriesOf, isNewer, keyOfEntry, withNewest, withOlder } from './log.ts';
import { type Part, conversationWords } from './words.ts';

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
  const [seen, setSeen] = useState(conversation);
  const [log, setLog] = useState(() => withNewest(NO_LOG, conversation));
  if (seen !== conversation) {
    setSeen(conversation);
    setLog(withNewest(log, conversation));
  }
  const older = useMutation({
    mutationFn: (before: string) => call(getConversation, { params: { id: order.id }, query: { before } }),
    onSuccess: (page) => setLog((known) => withOlder(known, page)),
  });
  const shown = entriesOf(log).filter((entry) => isInPart(entry, part));
  const { reader, held } = conversation;
  const isNew = (entry: (typeof shown)[number]) => newFrom !== null && isNewer(entry, newFrom, reader.id);
  const firstNew = shown.find(isNew);
  const box = useStayingAtEnd();
  return (
    <div
      ref={box}
      className={css.log}
      role="log"
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
        <LogEntry key={keyOfEntry(entry)} entry={entry} order={order} isNew={isNew(entry)} />,
      ])}
      <HeldMessages held={held} />
      {children}
    </div>
  );
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
