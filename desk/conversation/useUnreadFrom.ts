import type { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { useState } from 'react';

type Loaded = Pick<Reply<typeof getConversation>, 'entries' | 'unread'>;

/** Where what was unread begins, by the id of its first message, and how many those were. */
export type Unread = { from: number | null; count: number };

const NONE: Unread = { from: null, count: 0 };

/**
 * spec §12.9 What was unread when the conversation was opened: it is kept, as the messages are read at once. Before the server has answered it is not
 * known; nothing is unread then.
 */
export function useUnreadFrom(conversation: Loaded, isAsked: boolean): Unread {
  const [unread, setUnread] = useState<Unread | null>(null);
  if (unread !== null || !isAsked) return unread ?? NONE;
  const opened = unreadOf(conversation);
  setUnread(opened);
  return opened;
}

/** Without a beginning where the first of them is further up. */
function unreadOf({ entries, unread: count }: Loaded): Unread {
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
  const unread = messages.filter(
    ({ direction, state }) => direction.id === FROM_CUSTOMER.support && state.id === MESSAGE_STATE.unread,
  );
  return { from: unread.length === count ? (unread[0]?.id ?? null) : null, count };
}
