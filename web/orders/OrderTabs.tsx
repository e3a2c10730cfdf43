import { whyNoRevisions } from '@octavo/domain/revisions/permission';
import { PROBLEMS } from '@octavo/contract/problem';
import type { ListedOrder } from '@octavo/contract/orders';
import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';
import { type OrderTab, paths } from '#app/paths.ts';
import { Pip } from '#ui/Pip.tsx';
import { LockedTab, Tabs, tabClass } from '#ui/Tabs.tsx';
import { useHint } from '#ui/useHint.tsx';

type Props = { order: Pick<ListedOrder, 'id' | 'orderStatus' | 'activeRevision'>; unread: number };

/** spec §2 The tabs of an order, each with its own address. */
export function OrderTabs({ order, unread }: Props) {
  const whyNot = whyNoRevisions(order.orderStatus.id);
  const unreadWords = `${unread} unread`;
  return (
    <Tabs label="Order">
      <Tab order={order} tab="details">
        Order details
      </Tab>
      <Tab order={order} tab="files">
        Files
      </Tab>
      <Tab order={order} tab="messages" hint={unread > 0 ? unreadWords : null}>
        Messages {unread > 0 && <Pip count={unread} label={unreadWords} />}
      </Tab>
      {whyNot ? (
        <LockedTab whyNot={PROBLEMS[whyNot].message}>Revisions</LockedTab>
      ) : (
        <Tab order={order} tab="revisions" hint={order.activeRevision ? 'You have one active revision' : null}>
          Revisions {order.activeRevision && <Pip count={1} label="1 active" />}
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
