import { useState, useSyncExternalStore } from 'react';
import type { Shown } from './entries.ts';

/**
 * spec §4 The id of the message after the unread divider, or null. The divider keeps its place while the chat is open, and is
 * removed when the customer answers. A message that comes while nobody looks gets a divider if there is none.
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
