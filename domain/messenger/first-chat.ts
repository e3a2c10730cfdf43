import type { Chat } from './direction.ts';

type Opening = { hasWriter: boolean; unread: Record<Chat, number>; named: Chat | undefined };

/** spec §2 Which chat opens first: the one that the address names, also that of a writer who has left. */
export function firstChat({ hasWriter, unread, named }: Opening): Chat {
  if (named) return named;
  if (!hasWriter) return 'support';
  return unread.support > 0 && unread.writer === 0 ? 'support' : 'writer';
}
