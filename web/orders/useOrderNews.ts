import { listCustomerFiles, listWriterFiles } from '@octavo/contract/files';
import { countUnread } from '@octavo/contract/messenger';
import { getOrder } from '@octavo/contract/orders';
import { forget } from '@octavo/client/ask';
import { useLive } from '#app/live.ts';

/** Reads an order anew when the server says that it has changed, and after a time when it could not say so. */
export function useOrderNews(id: number) {
  useLive((news) => {
    if (news.event === 'connected') void forget(getOrder, countUnread);
    else if (news.event === 101 && news.order === id) void forget(getOrder, listCustomerFiles, listWriterFiles);
    else if ((news.event === 1 || news.event === 5) && news.message.order.id === id) void forget(countUnread);
  });
}
