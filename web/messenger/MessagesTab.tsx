import type { Chat } from '@octavo/contract/messenger';
import { whyChatClosed, whyMessengerOff } from '@octavo/domain/messenger/closed';
import { firstChat } from '@octavo/domain/messenger/first-chat';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { appWords } from '#app/words.ts';
import { useIsPainted } from '#app/useIsPainted.ts';
import { useIsReconnecting } from '#app/useLive.ts';
import { useSite } from '@octavo/client/site';
import { serverNow } from '@octavo/client/server-clock';
import { useOrder } from '#orders/useOrder.ts';
import { problemText } from '@octavo/client/problem-words';
import { Failure } from '@octavo/kit/Failure.tsx';
import { SkeletonChat } from '@octavo/kit/SkeletonChat.tsx';
import { ChatCounts } from './ChatCounts.tsx';
import { ChatHead } from './ChatHead.tsx';
import { ChatSearch } from './ChatSearch.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import css from './MessagesTab.module.css';
import { type Conversation, messagesOf, unreadOf } from './conversation.ts';
import { shownOf } from './entries.ts';
import { useConversation } from './useConversation.ts';
import { usePresence } from './usePresence.ts';
import { useOutbox } from './useOutbox.ts';
import { useSearch } from './useSearch.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';
import { messengerWords } from './words.ts';

/** spec §2 The two conversations of an order. */
export function MessagesTab() {
  const { id } = useOrder();
  const conversation = useConversation(id);
  const isReconnecting = useIsReconnecting();
  useVisibleHeight();
  return (
    <div className={css.tab} data-messenger>
      {conversation.data ? (
        <Chats conversation={conversation.data} />
      ) : conversation.error ? (
        <Failure
          error={conversation.error}
          isRetrying={conversation.isFetching}
          onRetry={() => conversation.refetch()}
        />
      ) : (
        <SkeletonChat />
      )}
      <output className={css.reconnecting}>{isReconnecting && messengerWords.reconnecting}</output>
    </div>
  );
}

function Chats({ conversation }: { conversation: Conversation }) {
  const order = useOrder();
  const isPainted = useIsPainted();
  const [params] = useSearchParams();
  const unread = { support: unreadOf(conversation, 'support'), writer: unreadOf(conversation, 'writer') };
  const hasWriter = order.writer !== null;
  const [chosen, choose] = useState<Chat>(() => firstChat({ hasWriter, unread, panel: params.get('panel') }));
  const chat = hasWriter ? chosen : 'support';
  const search = useSearch(chat, choose);
  const outbox = useOutbox(order.id);
  const { isOnline, typing } = usePresence(order);
  const name = chat === 'writer' && order.writer ? appWords.writer(order.writer.idWriter) : messengerWords.chats[chat];
  const whyClosed = useWhyClosed();
  return (
    <>
      <ChatHead
        chat={chat}
        onChoose={search.choose}
        unread={unread}
        name={name}
        isOnline={isOnline[chat]}
        whyNoWriter={hasWriter ? null : problemText({ code: 'no_writer' })}
        isSearching={search.isOpen}
      >
        <ChatSearch orderId={order.id} search={search} />
      </ChatHead>
      {isPainted && <ChatCounts orderId={order.id} chat={chat} />}
      <ChatPanel
        key={chat}
        orderId={order.id}
        chat={chat}
        name={name}
        messages={shownOf(messagesOf(conversation, chat), outbox.sending, chat)}
        revealed={search.revealed}
        onShow={({ id, seq }) => void search.showQuoted(order.id, { id, seq })}
        hasOlder={conversation.from[chat] > 0}
        isTyping={typing[chat]}
        outbox={outbox}
        whyClosed={whyClosed}
      />
    </>
  );
}

/** spec D43 Why the chats of the order take no more messages, or null. */
function useWhyClosed(): ReactNode {
  const { orderStatus, dateCompleted } = useOrder();
  const { siteStatus, disableOrderMessenger, email } = useSite();
  const [openedAt] = useState(serverNow);
  const whyOff = whyMessengerOff({ status: siteStatus, disableOrderMessenger });
  const reason = whyOff ?? whyChatClosed({ status: orderStatus.id, dateCompleted }, openedAt);
  if (!whyOff) return reason && problemText({ code: reason });
  const [before, after] = messengerWords.writeInstead(
    whyOff === 'site_closed' ? messengerWords.siteClosed : problemText({ code: whyOff }),
  );
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}
