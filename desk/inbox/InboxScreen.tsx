import { QUEUES } from '@octavo/domain/desk/queues';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { useParams } from 'react-router';
import { Conversation } from '#conversation/Conversation.tsx';
import css from './InboxScreen.module.css';
import { QueueList } from './QueueList.tsx';
import { inboxWords } from './words.ts';

/** The list of a queue, and the conversation of the open order beside it. On a phone one of the two. */
export function InboxScreen() {
  const { queue: name, orderId } = useParams();
  const queue = QUEUES.find((one) => one === name) ?? 'answer';
  const id = orderId && /^\d{1,9}$/.test(orderId) ? Number(orderId) : null;
  return (
    <div className={id === null ? css.inbox : `${css.inbox} ${css.open}`}>
      <div className={css.column}>
        <QueueList key={queue} queue={queue} openId={id} />
      </div>
      <div className={css.conversation}>
        {id === null ? (
          <EmptyState title={inboxWords.none.title}>{inboxWords.none.detail}</EmptyState>
        ) : (
          <Conversation orderId={id} queue={queue} />
        )}
      </div>
    </div>
  );
}
