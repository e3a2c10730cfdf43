import type { DeskOrder } from '@octavo/contract/desk';
import type { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import { Button } from '@octavo/kit/Button.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import type { ReactNode } from 'react';
import { appWords } from '#app/words.ts';
import { paths } from '#app/paths.ts';
import { useGo } from '#app/unsaved.ts';
import type { Present } from '#presence/presence.ts';
import css from './Conversation.module.css';
import { HeadFacts } from './HeadFacts.tsx';
import { PARTS, type Part, conversationWords } from './words.ts';

type Props = {
  order: DeskOrder;
  conversation: Reply<typeof getConversation>;
  queue: string;
  present: readonly Present[];
  part: Part;
  /** How many messages of the customer were unread when the conversation was opened. */
  unread: number;
  onPart: (part: Part) => void;
  children: ReactNode;
};

/** Which order it is, who else is here, and what of the log is shown; the children are what can be done with it. */
export function ConversationHead({ order, conversation, queue, present, part, unread, onPart, children }: Props) {
  const go = useGo();
  const { notes, files } = conversation;
  const counts: Partial<Record<Part, ReactNode>> = {
    customer: unread > 0 && <span className={css.unread}>{conversationWords.unread(unread)}</span>,
    notes: notes && notes.count > 0 && appWords.count(notes.count, notes.isMore),
    files: files && files.count > 0 && appWords.count(files.count, files.isMore),
  };
  const options = PARTS.map((value) => ({
    value,
    label: conversationWords.parts[value],
    count: counts[value] || undefined,
  }));
  return (
    <header className={css.top}>
      <div className={css.titles}>
        <span className={css.back}>
          <Button
            kind="icon"
            size="small"
            icon="chevronLeft"
            aria-label={conversationWords.back}
            onClick={() => go(paths.inbox(queue))}
          />
        </span>
        <h2>
          <bdi>{order.title || `#${order.id}`}</bdi>
        </h2>
        {children}
      </div>
      <HeadFacts order={order} conversation={conversation} present={present} />
      <FilterTabs label={conversationWords.partsLabel} options={options} value={part} onChange={onPart} />
    </header>
  );
}
