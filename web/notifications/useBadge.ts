import { useEffect } from 'react';

/** Shows the number of unread items at the icon of the app, where the site is installed as one. */
export function useBadge(unread: number) {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const done = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
    void done.catch(() => {}); // not installed
  }, [unread]);
}
