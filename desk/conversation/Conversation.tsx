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
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
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

type Props = { orderId: number; queue: string; assign: Assign };

/** spec §12.9 The conversation of an order: its log with three lanes, what is being written, and who else is here. */
export function Conversation({ orderId, queue, assign }: Props) {
  const params = { id: orderId };
  const order = useQuery(queryOf(getDeskOrder, { params }));
  const conversation = useQuery({ ...queryOf(getConversation, { params, query: {} }), select: withWholePosition });
  useStaffLive();
  const isFailed = (order.isError && !order.data) || (conversation.isError && !conversation.data);
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
  conversation: Reply<typeof getConversation>;
  isAsked: boolean;
};

function Open({ order, queue, assign, conversation, isAsked }: Loaded) {
  const { reader, waiting, seq, unread, answer, position } = conversation;
  const compose = useCompose(order.id, conversation);
  const ownership = useOwnership(order.id, conversation);
  const actions = useQueueActions({ order: order.id, queue, answer, position, isSending: compose.isSending });
  const field = useRef<HTMLTextAreaElement>(null);
  const own = waiting.findLast((one) => one.author.id === reader.id);
  const macros = useMacros({ order: order.id, seen: position, waitsUntil: own?.goesAt });
  const undone = macros.hasUndoKey ? undefined : own;
  const [shown, setPart] = useShownPart();
  const { part } = shown;
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
          part={part}
          onPart={setPart}
          unread={opened.count}
        >
          <AsideActions order={order.id} queue={queue} answer={answer} actions={actions} />
        </ConversationHead>
        <ConversationLog
          {...shown}
          order={order}
          conversation={conversation}
          newFrom={compose.movedFrom}
          unreadFrom={opened.from}
        >
          {(hasNew) => <WaitingReplies {...{ conversation, compose }} undoneByKey={undone?.id} hasNewAbove={hasNew} />}
        </ConversationLog>
        <ConversationFoot {...{ order, conversation, compose, macros, field, part }} onDone={actions.done} />
      </section>
      <ConversationMargin {...{ order, conversation, queue, assign, present, ownership }} ownDoing={doing} />
    </div>
  );
}
