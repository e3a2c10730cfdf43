import { listOwnNotices } from '@octavo/contract/desk-writer-notices';
import { useKeyset } from '#app/useKeyset.ts';

/** How many notices the writer has not seen; nothing where there is none. */
export function NoticeCount() {
  const unread = useKeyset(listOwnNotices, { query: {} }).data?.pages[0]?.unread ?? 0;
  return unread > 0 && <b>{unread}</b>;
}
