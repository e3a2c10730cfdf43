import type { Chat } from './direction.ts';

type Opening = { hasWriter: boolean; unread: Record<Chat, number>; panel: string | null };

/** spec §2 Which chat opens first. `panel` is the query parameter. */
export function firstChat({ hasWriter, unread, panel }: Opening): Chat {
  if (!hasWriter || panel === 'support') return 'support';
  return unread.support > 0 && unread.writer === 0 ? 'support' : 'writer';
}
