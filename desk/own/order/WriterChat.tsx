import { invalidate, queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listQueues } from '@octavo/contract/desk-inbox';
import { listDeskMessages, listHeldMessages } from '@octavo/contract/desk-messages';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { type Message, NEWEST } from '@octavo/contract/messenger';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { Button } from '@octavo/kit/Button.tsx';
import { useIsLive } from '@octavo/kit/useIsLive.ts';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Section } from '#app/Section.tsx';
import { useKeyset } from '#app/useKeyset.ts';
import { useRead } from '#app/useRead.ts';
import { type Asked, MESSAGE_PARTS, MessageDialog } from '#conversation/actions/MessageButton.tsx';
import { Typing } from '#conversation/Typing.tsx';
import { useLogPlace } from '#conversation/useLogPlace.ts';
import { useTarget, useTargetInLog } from '#conversation/useTarget.ts';
import css from './OwnOrder.module.css';
import { chatWords as words } from './words.ts';
import { WriterComposer } from './WriterComposer.tsx';
import { Held, Said, isOwn } from './WriterMessage.tsx';

/** spec §12.15 The chat of the writer with the customer, whom it calls nothing else, and what of it the desk still holds. */
export function WriterChat({ order }: { order: DeskOrder }) {
  const { list, messages, first, log } = useChat(order.id);
  const { data: held = [], isPending: isHeldLoading } = useQuery(
    queryOf(listHeldMessages, { params: { id: order.id } }),
  );
  const isHeld = list.data?.pages[0]?.isHeld ?? true;
  const lastOwn = messages.findLast(isOwn);
  const [asked, setAsked] = useState<Asked | null>(null);
  usePreload(MESSAGE_PARTS);
  const isLoaded = list.data !== undefined && !isHeldLoading;
  const isLive = useIsLive(isLoaded ? (first ?? null) : 'loading') && isLoaded; // a log that is still empty is no empty chat
  useRead(order.id, newestOf(messages), reloadCounts);
  return (
    <Section heading={words.heading}>
      <div
        className={css.log}
        ref={log}
        role="log"
        data-log
        aria-label={words.log}
        aria-live={isLive ? 'polite' : 'off'}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      >
        {list.hasNextPage && (
          <Button size="small" isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {words.earlier}
          </Button>
        )}
        {list.data && messages.length + held.length === 0 && <p>{words.empty}</p>}
        {messages.map((message) => (
          <Said
            key={message.id}
            message={message}
            order={order}
            isHeld={isHeld}
            isTabStop={message === lastOwn}
            onAsk={setAsked}
          />
        ))}
        {held
          .filter((message) => message.held !== 'approved')
          .map((message) => (
            <Held key={message.id} message={message} />
          ))}
      </div>
      <Typing order={order.id} messages={messages} words={{ writer: words.typing }} />
      <WriterComposer orderId={order.id} sent={isLoaded ? { messages, held } : null} />
      {asked && <MessageDialog asked={asked} onChanged={reloadMessages} onClose={() => setAsked(null)} />}
    </Section>
  );
}

/** The messages as far as they are loaded, the oldest first, and the place in their log: that of a message that the address leads to is in sight. */
function useChat(id: number) {
  const list = useKeyset(listDeskMessages, { params: { id }, query: { before: NEWEST } });
  const messages = list.data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  const before = list.data?.pages.at(-1)?.next ?? null;
  const { shown } = useTargetInLog(useTarget(), { messages, before, load: list.loadMore });
  const first = messages[0] && String(messages[0].id);
  const log = useLogPlace(first, shown);
  useEffect(() => {
    if (shown) log.current?.scrollIntoView?.({ block: 'nearest' }); // it is below other parts of the order
  }, [shown, log]);
  return { list, messages, first, log };
}

const reloadMessages = () => void invalidate(listDeskMessages);
const reloadCounts = () => void invalidate(listOwnOrders, listQueues);

/** What of the customer is unread. */
function newestOf(messages: readonly Message[]) {
  const unread = messages.filter(
    ({ direction, state }) => !isToCustomer(direction.id) && state.id === MESSAGE_STATE.unread,
  );
  return { seq: unread.at(-1)?.seq ?? 0, unread: unread.length };
}
