import { dictionaries } from '@octavo/domain/language/dictionaries';
import { chatOf } from '@octavo/domain/messenger/direction';
import { NOTICE_WORDS, noticeOf } from '@octavo/domain/messenger/notice';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { brandOf } from '#mails/brand.ts';
import type { Jobs } from '#operations/queue-job.ts';
import { loadReaderOf } from '#orders/store.ts';
import { sendNotice } from '#push/send-notice.ts';
import { loadSubscriptionById } from '#push/store.ts';
import type { Services } from '#services.ts';
import { loadMessagesAt } from './store.ts';

const noticeWords = dictionaries(NOTICE_WORDS);

/** spec §10.9 Pushes a message that is still unread to a browser of the customer. Throws when it should be tried again. */
export async function pushUnread(services: Services, { orderId, seq, subscriptionId }: Jobs['push_unread']) {
  const { db } = services;
  const [message] = await loadMessagesAt(db, [{ orderId, seq }]);
  if (message?.state !== MESSAGE_STATE.unread || message.status === MESSAGE_STATUS.deleted) return;
  const to = await loadSubscriptionById(db, subscriptionId);
  const reader = await loadReaderOf(db, orderId);
  if (!to || reader?.customerId !== to.customerId) return;
  const { language, email } = brandOf(services, reader.siteId);
  await sendNotice(services, to, noticeOf(orderId, chatOf(message.direction), noticeWords(language)), email);
}
