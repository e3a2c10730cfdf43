import { countUnreadOfOrders } from '@octavo/contract/unread';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { format } from '@octavo/domain/language/page';
import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { invalidate, queryOf } from '@octavo/client/query';
import { Boundary } from '@octavo/client/Boundary';
import type { LiveEvent } from '@octavo/client/live/live';
import { useLive } from '#app/useLive.ts';
import { useNotices } from '#app/notices.ts';
import { useIsSignedIn } from '#app/session.ts';
import { paths } from '#app/paths.ts';
import { useSite } from '@octavo/client/site';
import { hasUnsent } from '#uploads/unsent.ts';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useOrderPath } from '#app/useOrderPath.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyModule, lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Pip } from '@octavo/kit/Pip.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Languages } from '#sites/LanguagesPart.tsx';
import { NavEntry } from './NavEntry.tsx';
import { SchemeMenu } from './SchemeMenu.tsx';
import css from './Side.module.css';
import { NAV_ITEMS } from './nav-items.ts';
import { shellWords } from './words.ts';

// both are rare
const ResendUnsent = lazyPart(() => import('#messenger/ResendUnsent.tsx'), 'ResendUnsent', { fallback: null });
const Away = lazyPart(() => import('#push/Away.tsx'), 'Away', { fallback: null });

const worker = lazyModule(() => import('#app/service-worker.ts'));

/** What reads without a network is kept once the screen is shown. */
const NEXT = [{ load: async () => (await worker.load()).keepShell() }];

/**
 * spec §2, §10.14 The navigation of customers: at the side, on a phone at the bottom. `onWaiting` gets the number of unread messages and of
 * orders that wait for something else; 0 at the end.
 */
export function Side({ onWaiting }: { onWaiting: (waiting: number) => void }) {
  useLive(({ event }) => void (COUNTER_EVENTS.has(event) && invalidate(countUnreadOfOrders)));
  usePreload(NEXT);
  useOrderNotifications();
  const [mayResend] = useState(hasUnsent);
  const notices = useNotices();
  const { email } = useSite();
  const enabled = useIsSignedIn(); // the order form keeps this navigation when the session ends
  const counted = useQuery({ ...queryOf(countUnreadOfOrders, {}), enabled }).data;
  const unread = counted?.unread ?? 0;
  const waiting = unread + (counted?.waiting ?? 0);
  useEffect(() => {
    onWaiting(waiting);
    return () => onWaiting(0);
  }, [onWaiting, waiting]);
  return (
    <nav className={css.side} aria-label={shellWords.side.main}>
      <Boundary fallback={null}>
        {enabled && mayResend && <ResendUnsent />}
        {enabled && notices && <Away notices={notices} />}
      </Boundary>
      <NavLink className={`${css.item} ${css.new}`} to={useOrderPath()}>
        <Icon name="plus" size={20} />
        <span className={css.label}>{shellWords.side.newOrder}</span>
      </NavLink>
      {NAV_ITEMS.map((item) => (
        <NavEntry key={item.name} item={item}>
          {item.to === paths.dashboard && waiting > 0 && (
            <Pip count={waiting} label={waitingText(unread, waiting - unread)} />
          )}
        </NavEntry>
      ))}
      <a className={css.support} href={`mailto:${email}`}>
        {email}
      </a>
      <div className={css.languages}>
        <Languages where="footer" />
      </div>
      <div className={css.foot}>
        <span>{shellWords.side.version(DASHBOARD_VERSION)}</span>
        <Shortcuts />
        <SchemeMenu size="default" />
      </div>
    </nav>
  );
}

/** What the number beside the orders counts. */
const waitingText = (unread: number, orders: number): string =>
  format().joined([unread && shellWords.side.unread(unread), orders && shellWords.side.needYou(orders)]);

const notifications = lazyModule(() => import('#orders/notifications/notify-of-order.ts'));

/** spec §10.14 Tells what happens to orders while the page is open. */
function useOrderNotifications() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLive((update) => {
    if (update.event !== SERVER_EVENT.orderHappened) return;
    const tell = async () => (await notifications.load()).notifyOfOrder(update, { pathname, navigate });
    tell().catch(() => {}); // offline: the list and the badge say it
  });
}

/** The events after which the counter of unread messages may be different: messages, and a new connection. */
const COUNTER_EVENTS: ReadonlySet<LiveEvent['event']> = new Set([
  SERVER_EVENT.newMessage,
  SERVER_EVENT.changedMessage,
  SERVER_EVENT.orderChanged,
  'missed',
]);
