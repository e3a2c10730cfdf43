import { whyNoRevisions } from '@octavo/domain/revisions/permission';
import type { ListedOrder } from '@octavo/contract/orders';
import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';
import { type OrderTab, paths } from '#app/paths.ts';
import { problemText } from '@octavo/client/problem-words';
import { Pip } from '@octavo/kit/Pip.tsx';
import { LockedTab, Tabs, tabClass } from '@octavo/kit/Tabs.tsx';
import { useHint } from '@octavo/kit/useHint.tsx';
import { orderWords } from './words.ts';

type Props = { order: Pick<ListedOrder, 'id' | 'orderStatus' | 'dateCompleted' | 'activeRevision'>; unread: number };

/** spec §2 The tabs of an order, each with its own address. */
export function OrderTabs({ order, unread }: Props) {
  const whyNot = whyNoRevisions(order.orderStatus.id, order.dateCompleted);
  const words = orderWords.page;
  const unreadWords = words.unread(unread);
  return (
    <Tabs label={words.tabs}>
      <Tab order={order} tab="details">
        {words.details}
      </Tab>
      <Tab order={order} tab="files">
        {words.files}
      </Tab>
      <Tab order={order} tab="messages" hint={unread > 0 ? unreadWords : null}>
        {words.messages} {unread > 0 && <Pip count={unread} label={unreadWords} />}
      </Tab>
      {whyNot ? (
        <LockedTab whyNot={problemText({ code: whyNot })}>{words.revisions}</LockedTab>
      ) : (
        <Tab order={order} tab="revisions" hint={order.activeRevision ? words.activeRevision : null}>
          {words.revisions} {order.activeRevision && <Pip count={1} label={words.oneActive} />}
        </Tab>
      )}
    </Tabs>
  );
}

type TabProps = { order: Props['order']; tab: OrderTab; hint?: string | null; children: ReactNode };

function Tab({ order, tab, hint: words = null, children }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const hint = useHint(link, words);
  return (
    <>
      <NavLink ref={link} className={tabClass} to={paths.orderInfo(order.id, tab)} {...hint.around()}>
        {children}
      </NavLink>
      {hint.bubble}
    </>
  );
}
