import type { Chat } from '@octavo/contract/messenger';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { chatNamed } from '@octavo/domain/messenger/direction';
import { firstChat } from '@octavo/domain/messenger/first-chat';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { hasMessageDraft } from '#app/message-draft.ts';
import { appWords } from '#app/words.ts';
import { useIsPainted } from '#app/useIsPainted.ts';
import { useIsReconnecting } from '#app/useLive.ts';
import { useSite } from '@octavo/client/site';
import { Loading } from '#app/Loading.tsx';
import { useOrder } from '#orders/useOrder.ts';
import { useUnread } from '#orders/useUnread.ts';
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
import { type Outbox, useOutbox } from './useOutbox.ts';
import { useSearch } from './useSearch.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';
import { messengerWords } from './words.ts';

/** spec §2 The two conversations of an order. */
export function MessagesTab() {
  const order = useOrder();
  const conversation = useConversation(order.id);
  const isReconnecting = useIsReconnecting();
  const unread = useUnread(order.id) ?? order.unread;
  const [isOpen, setOpen] = useState(false);
  const isBehind = unread > 0 && conversation.isFetching && conversation.failureCount === 0; // the chat opens at what is unread
  if (!isOpen && conversation.data && !isBehind) setOpen(true);
  useVisibleHeight();
  return (
    <div className={css.tab} data-messenger>
      {conversation.data && isOpen ? (
        <Chats conversation={conversation.data} />
      ) : conversation.error && !conversation.data ? (
        <Failure
          error={conversation.error}
          isRetrying={conversation.isFetching}
          onRetry={() => conversation.refetch()}
        />
      ) : (
        <Loading query={conversation}>
          <SkeletonChat />
        </Loading>
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
  const named = chatNamed(params.get('panel'));
  const outbox = useOutbox(order.id);
  const isChat = hasWriter || hasWriterChat(conversation, outbox, order.id);
  const [chosen, choose] = useState<Chat>(() => (isChat ? firstChat({ hasWriter, unread, named }) : 'support'));
  const chat = isChat ? chosen : 'support';
  const isWriterGone = chat === 'writer' && !hasWriter;
  const search = useSearch(chat, choose);
  useFollowedLink(() => named && search.choose(named));
  const { isOnline, typing } = usePresence(order);
  const name = chat === 'writer' && order.writer ? appWords.writer(order.writer.idWriter) : messengerWords.chats[chat];
  const whyClosed = useWhyClosed() ?? (isWriterGone && messengerWords.noWriter);
  return (
    <>
      <ChatHead
        chat={chat}
        onChoose={search.choose}
        unread={unread}
        name={name}
        isOnline={isOnline[chat] && !isWriterGone}
        whyNoWriter={isChat ? null : problemText({ code: 'no_writer' })}
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

/**
 * Calls the listener when a link to this screen is followed while it is shown; one to the same address replaces its entry. What changes the
 * address of the same entry is none, as Pay.
 */
function useFollowedLink(listener: () => void) {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const [before, setBefore] = useState({ key, search });
  if (key === before.key) return;
  setBefore({ key, search });
  if (type === 'PUSH' || (type === 'REPLACE' && search === before.search)) listener();
}

/** Whether there is something to read in the chat with a writer who has left. */
const hasWriterChat = (conversation: Conversation, { sending }: Outbox, orderId: number): boolean =>
  conversation.from.writer > 0 ||
  messagesOf(conversation, 'writer').length > 0 ||
  sending.some(({ chat }) => chat === 'writer') ||
  hasMessageDraft(orderId, 'writer');

/** spec D43 Why the chats of the order take no more messages, or null. */
function useWhyClosed(): ReactNode {
  const { isChatClosed } = useOrder();
  const { siteStatus, disableOrderMessenger, email } = useSite();
  const whyOff = whyMessengerOff({ status: siteStatus, disableOrderMessenger });
  if (!whyOff) return isChatClosed ? problemText({ code: 'chat_closed' }) : null;
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
