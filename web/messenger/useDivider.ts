import { useState, useSyncExternalStore } from 'react';
import type { Shown } from './entries.ts';

/**
 * spec §4 Before which message the unread divider stands, by id. It stays where reading stopped while the chat is open, and goes
 * when the customer answers. What comes unseen afterwards gets one if there is none.
 */
export function useDivider(messages: readonly Shown[], isFollowing: boolean): number | null {
  const firstUnread = messages.find(({ isUnread }) => isUnread)?.id ?? null;
  const own = messages.filter(({ delivery }) => delivery !== 'received').length;
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const [divider, setDivider] = useState(firstUnread);
  const [before, setBefore] = useState({ firstUnread, own });

  if (firstUnread !== before.firstUnread || own !== before.own) {
    setBefore({ firstUnread, own });
    const hasAnswered = own > before.own;
    const isUnseen = firstUnread !== before.firstUnread && (isHidden || !isFollowing);
    if (hasAnswered) setDivider(null);
    else if (divider === null && isUnseen) setDivider(firstUnread);
  }
  return divider;
}

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
