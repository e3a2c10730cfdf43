import { getNotificationPreferences } from '@octavo/contract/notifications';
import { cache } from '@octavo/client/cache';
import { queryOf } from '@octavo/client/query';
import { serverNow } from '@octavo/client/server-clock';
import type { Chat } from '@octavo/domain/messenger/direction';
import { noticeOf } from '@octavo/domain/messenger/notice';
import { isTold } from '@octavo/domain/notifications/delivery';
import { readyWorker } from '#app/service-worker.ts';
import { noticeWords } from './words.ts';

/** spec §10.9, §10.20 Has the worker show a new message of an order, where its customer hears of messages by push now. Import it lazily: most browsers have pushes. */
export async function showNotice(order: number, from: Chat) {
  const { muted, ...chosen } = await cache.fetchQuery(queryOf(getNotificationPreferences, {}));
  const isMuted = muted.some(({ id }) => id === order);
  if (!isTold({ event: 'message', channel: 'push', chosen, isMuted, at: serverNow() })) return;
  const { active } = await readyWorker();
  active?.postMessage(noticeOf(order, from, noticeWords)); // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker takes none
}
