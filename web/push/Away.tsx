import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { type Chat, chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { noticeTag } from '@octavo/domain/messenger/notice';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer } from '#app/customer.ts';
import { useLive } from '#app/useLive.ts';
import { hasNotices } from '#app/notices.ts';
import { readyWorker } from '#app/service-worker.ts';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { hasPush, keepSubscribed } from './turn.ts';

const shower = lazyModule(() => import('./show-notice.ts'));

/**
 * spec §10.9 Keeps the browser of the customer of `notices` subscribed to pushes. Where it has none, shows notifications of messages while no
 * page of this site is on the screen, if they are permitted.
 */
export function Away({ notices }: { notices: string }) {
  const id = useCustomer()?.id;
  const isOn = id === Number.parseInt(notices, 10) && hasNotices() && Notification.permission === 'granted';
  useEffect(() => {
    if (isOn) keepSubscribed(id).catch(ignore);
  }, [isOn, id]);
  useOpening();
  useLive((event) => {
    if (!isOn || (event.event !== SERVER_EVENT.newMessage && event.event !== SERVER_EVENT.changedMessage)) return;
    const { order, direction, state } = event.message;
    if (!isToCustomer(direction.id)) return;
    if (state.id === MESSAGE_STATE.read) closeNotice(order.id).catch(ignore);
    else if (event.event === SERVER_EVENT.newMessage && document.hidden && !hasPush(notices))
      showNotice(order.id, chatOf(direction.id)).catch(ignore);
  });
  return null;
}

const ignore = () => {}; // offline, or the browser has no worker any more: the number in the title stays

const showNotice = async (order: number, from: Chat) => (await shower.load()).showNotice(order, from);

async function closeNotice(order: number) {
  const registration = await readyWorker();
  for (const notice of await registration.getNotifications({ tag: noticeTag(order) })) notice.close();
}

/** Goes where the worker asks a tab to go after a click on a notification. */
function useOpening() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = useEffectEvent((path: string) => void navigate(path, { replace: path === pathname + search })); // as a link does
  useEffect(() => {
    if (!hasNotices()) return undefined;
    const { serviceWorker } = navigator;
    const listen = ({ data }: MessageEvent<{ path?: string }>) => data.path && open(data.path); // only our worker sends messages
    serviceWorker.addEventListener('message', listen);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', listen);
  }, []);
}
