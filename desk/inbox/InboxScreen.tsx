import { QUEUES } from '@octavo/domain/desk/queues';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Navigate, useLocation, useParams } from 'react-router';
import { numberOf } from '#app/number-of.ts';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { Conversation } from '#conversation/Conversation.tsx';
import { useUndoAsideKey } from '#conversation/useAside.ts';
import filesCss from './FilesOfOrder.module.css';
import css from './InboxScreen.module.css';
import { QueueList } from './QueueList.tsx';
import { useAssigning } from './useAssigning.tsx';
import { inboxWords } from './words.ts';

/** It is loaded when it is asked for. */
const FilesOfOrder = lazyPart(() => import('./FilesOfOrder.tsx'), 'FilesOfOrder', {
  fallback: (
    <div className={filesCss.files}>
      <Skeleton lines={6} />
    </div>
  ),
});

/** The list of a queue, and the conversation of the open order beside it. On a phone one of the two, and the conversation has the whole screen. A writer, who has no conversation there, gets the order at the same message. */
export function InboxScreen() {
  const { queue: name, orderId } = useParams();
  const queue = QUEUES.find((one) => one === name) ?? 'answer';
  const id = numberOf(orderId);
  const { search } = useLocation();
  const may = useMay();
  useUndoAsideKey();
  if (id !== null && !may('getConversation')) return <Navigate to={{ pathname: paths.ownOrder(id), search }} replace />;
  return (
    <div className={id === null ? css.inbox : `${css.inbox} ${css.open}`}>
      <div className={css.column}>
        <QueueList key={queue} queue={queue} openId={id} />
      </div>
      <div className={css.conversation}>
        {id === null ? (
          <EmptyState title={inboxWords.none.title}>{inboxWords.none.detail}</EmptyState>
        ) : (
          <OpenConversation id={id} queue={queue} />
        )}
      </div>
    </div>
  );
}

/** The conversation, and the dialog that assigns a writer to its order. */
function OpenConversation({ id, queue }: { id: number; queue: string }) {
  const { assign, dialog } = useAssigning(id);
  return (
    <>
      <Conversation orderId={id} queue={queue} assign={assign} Files={FilesOfOrder} />
      {dialog}
    </>
  );
}
