import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type DeskOrder, getDeskOrder } from '@octavo/contract/desk';
import { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import type { Doing } from '@octavo/domain/desk/live-events';
import { positionWith } from '@octavo/domain/desk/position';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { SkeletonChat } from '@octavo/kit/SkeletonChat.tsx';
import { useOnRoot } from '@octavo/kit/useOnRoot.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useRead } from '#app/useRead.ts';
import { appWords } from '#app/words.ts';
import { useMacros } from '#macros/useMacros.ts';
import { AsideActions, useQueueActions } from './AsideActions.tsx';
import css from './Conversation.module.css';
import { ConversationFoot } from './ConversationFoot.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ConversationLog } from './ConversationLog.tsx';
import type { Assign } from './MarginWriter.tsx';
import { useBeingHere, useColleagues } from '#presence/presence.ts';
import { useCompose } from './useCompose.ts';
import { useConversationKeys } from './useConversationKeys.ts';
import { useOwnership } from './useOwnership.ts';
import { useStaffLive } from './useStaffLive.ts';
import { useShownPart } from './useTarget.ts';
import { useUnreadFrom } from './useUnreadFrom.ts';
import { WaitingReplies } from './WaitingReplies.tsx';
import { conversationWords } from './words.ts';

/** It is loaded beside the log, and its column has its width before. */
const ConversationMargin = lazyPart(() => import('./ConversationMargin.tsx'), 'ConversationMargin', {
  fallback: <aside className={css.margin} aria-label={conversationWords.margin.label} />,
});

/** Shows the files of an order, with what waits to go out below them. */
type FilesOfOrder = ComponentType<{ order: DeskOrder; children: ReactNode }>;

type Props = { orderId: number; queue: string; assign: Assign; Files: FilesOfOrder };

/** spec §12.9 The conversation of an order: its log with three lanes, what is being written, and who else is here. */
export function Conversation({ orderId, queue, assign, Files }: Props) {
  const params = { id: orderId };
  const order = useQuery(queryOf(getDeskOrder, { params }));
  const conversation = useQuery({ ...queryOf(getConversation, { params, query: {} }), select: withWholePosition });
  useStaffLive();
  const isFailed = (order.isError && !order.data) || (conversation.isError && !conversation.data);
  useOnRoot('whole', !isFailed); // on a phone, where its head leads back
  const again = () => [order, conversation].forEach((query) => void query.refetch());
  if (isFailed && hasCode(order.error, 'not_found')) return <UnknownOrder queue={queue} />;
  if (isFailed)
    return (
      <EmptyState
        title={conversationWords.failed}
        actions={<Button onClick={again}>{conversationWords.retry}</Button>}
      />
    );
  if (!order.data || !conversation.data) return <SkeletonChat />;
  return (
    <Open
      key={orderId}
      order={order.data}
      queue={queue}
      assign={assign}
      Files={Files}
      conversation={conversation.data}
      isAsked={conversation.isFetchedAfterMount || !conversation.isFetching}
    />
  );
}

/** With a position that also says when the customer last changed a message (ADR 0122). */
const withWholePosition = (loaded: Reply<typeof getConversation>) => ({
  ...loaded,
  position: positionWith(loaded.position, loaded.changedAt),
});

/** Beside the list, whose heading is that of the page. */
const UnknownOrder = ({ queue }: { queue: string }) => (
  <EmptyState title={appWords.notFound.title} actions={<Link to={paths.inbox(queue)}>{appWords.toInbox}</Link>}>
    {appWords.notFound.detail}
  </EmptyState>
);

type Loaded = {
  order: DeskOrder;
  queue: string;
  assign: Assign;
  Files: FilesOfOrder;
  conversation: Reply<typeof getConversation>;
  isAsked: boolean;
};

function Open({ order, queue, assign, Files, conversation, isAsked }: Loaded) {
  const { reader, waiting, seq, unread, answer, position } = conversation;
  const compose = useCompose(order.id, conversation);
  const ownership = useOwnership(order.id, conversation);
  const actions = useQueueActions({ order: order.id, queue, answer, position, isSending: compose.isSending });
  const field = useRef<HTMLTextAreaElement>(null);
  const own = waiting.findLast((one) => one.author.id === reader.id);
  const macros = useMacros({ order: order.id, seen: position, waitsUntil: own?.goesAt });
  const undone = macros.hasUndoKey ? undefined : own;
  const [shown, setPart] = useShownPart();
  const doing: Doing = compose.text === '' ? 'looking' : compose.lane === 'note' ? 'note' : 'writing';
  useBeingHere(order.id, doing);
  const present = useColleagues(order.id);
  const opened = useUnreadFrom(conversation, isAsked);
  useRead(order.id, { seq, unread });
  useConversationKeys(compose, ownership, {
    order: order.id,
    customer: order.customer.firstName || conversationWords.customer,
    own: undone,
    writeIn(lane) {
      compose.choose(lane);
      field.current?.focus();
    },
  });
  return (
    <div className={css.screen}>
      <section className={css.pane} aria-label={conversationWords.log}>
        <ConversationHead
          order={order}
          conversation={conversation}
          queue={queue}
          present={present}
          part={shown.part}
          onPart={setPart}
          unread={opened.count}
        >
          <AsideActions order={order.id} queue={queue} answer={answer} actions={actions} />
        </ConversationHead>
        <Shown {...{ shown, order, conversation, compose, Files }} undone={undone?.id} unreadFrom={opened.from} />
        <ConversationFoot
          {...{ order, conversation, compose, macros, field }}
          part={shown.part}
          onDone={actions.done}
        />
      </section>
      <ConversationMargin {...{ order, conversation, queue, assign, present, ownership }} ownDoing={doing} />
    </div>
  );
}

type ShownProps = Pick<Loaded, 'order' | 'conversation' | 'Files'> & {
  shown: ReturnType<typeof useShownPart>[0];
  compose: ReturnType<typeof useCompose>;
  /** The message that the key takes back. */
  undone: number | undefined;
  unreadFrom: number | null;
};

/** The log, or the files of the order in its place; with what waits to go out. */
function Shown({ shown, order, conversation, compose, Files, undone, unreadFrom }: ShownProps) {
  const waiting = (hasNew: boolean) => (
    <WaitingReplies {...{ conversation, compose }} undoneByKey={undone} hasNewAbove={hasNew} />
  );
  if (shown.part === 'files') return <Files order={order}>{waiting(false)}</Files>;
  return (
    <ConversationLog {...{ ...shown, order, conversation, unreadFrom }} newFrom={compose.movedFrom}>
      {waiting}
    </ConversationLog>
  );
}
