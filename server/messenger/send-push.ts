import type { Speaker } from '@octavo/domain/language/dictionaries';
import type { Language } from '@octavo/domain/language/language';
import { chatOf } from '@octavo/domain/messenger/direction';
import { type Notice, noticeOf } from '@octavo/domain/messenger/notice';
import type { Pause } from '@octavo/domain/order-events/notification';
import { minutesBetween } from '@octavo/domain/time';
import { answerMailedTimeRequest } from '@octavo/contract/time-requests';
import { basePathOf } from '@octavo/contract/endpoint';
import { languageFor, oneLine } from '#mails/brand.ts';
import { MOST_UNREAD } from '@octavo/contract/notifications';
import { countUnreadItems } from '#notifications/items/store.ts';
import { decide } from '#notifications/decide.ts';
import { type News, newsOfItem } from '#notifications/news.ts';
import { loadPauseOf } from '#notifications/store.ts';
import { found } from '#operations/refusal.ts';
import { queueJob } from '#operations/queue-job.ts';
import { loadReaderOf } from '#orders/store.ts';
import * as outbox from '#push/outbox/store.ts';
import { sendNotice } from '#push/send-notice.ts';
import { loadSubscriptionById } from '#push/store.ts';
import { noticeWords, pushWords } from '#push/words.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { takesCreditAway } from '#time-requests/present.ts';
import { loadLastUnread } from './store.ts';

/**
 * spec §10.9, ADR 0250 Sends a push of the outbox, unless its customer has read what it tells or does not want it any more. It is claimed before it is
 * sent, so a server that dies in between sends it at most once. Throws when it should be tried again.
 */
export async function sendPush(services: Services, { id }: { id: number }) {
  const { db, now } = services;
  const push = await outbox.loadWaitingPush(db, id);
  if (!push) return;
  const message = push.seq === null ? undefined : await loadLastUnread(db, spanOf(push, push.seq));
  const to = await loadSubscriptionById(db, push.subscriptionId);
  const reader = await loadReaderOf(db, push.orderId);
  if (!to || reader?.customerId !== to.customerId) return drop(services, push);

  const delivery = await decide(services, { ...push, channel: 'push', ...(await newsOf(services, push, message)) });
  if (delivery.what === 'drop') return drop(services, push);
  if (delivery.what === 'wait') return queueJob(db, 'send_push', { id }, { afterMinutes: minutesBetween(now(), delivery.until) }); // oxfmt-ignore
  if (!(await outbox.claimPush(db, id, now()))) return;

  const site = found(services.sites.byId(reader.siteId));
  const badge = await countUnreadItems(db, to.customerId, MOST_UNREAD);
  const pause = push.notificationId === null ? undefined : await loadPauseOf(db, push.notificationId);
  const needsPage = push.token !== null && (await takesCreditAway(db, services, push.orderId)); // where it says what is lost (ADR 0457)
  const told = { ...push, pause, token: needsPage ? null : push.token };
  const notice = noticeFor(told, message, { site, language: languageFor(site, reader.languageCode) });
  const outcome = await sendNotice(services, to, { ...notice, badge }, oneLine(site.email));
  if (outcome === 'not taken' && (await outbox.releasePush(db, push)))
    throw new Error('The push service has not taken it');
  await outbox.removePush(db, id);
}

/** A message that joined it meanwhile is looked at by another job. */
async function drop({ db }: Services, push: outbox.PushRow) {
  if (!(await outbox.removeWaitingPush(db, push))) await outbox.requeuePush(db, push.id);
}

type Message = Awaited<ReturnType<typeof loadLastUnread>>;

/** The messages that share a push. */
const spanOf = ({ orderId, firstSeq }: outbox.PushRow, seq: number) => ({ orderId, firstSeq: firstSeq ?? seq, seq });

/** Whether a push tells nothing new: its messages or its item are read, over or gone. */
async function newsOf({ db, now }: Services, push: outbox.PushRow, message: Message): Promise<News> {
  if (push.notificationId !== null) return newsOfItem(db, push.notificationId, now());
  return { isRead: push.seq !== null && message === undefined, endsAt: null };
}

type Told = Pick<outbox.PushRow, 'orderId' | 'kind' | 'token'> & { pause: Pause | undefined };
type ReadBy = { site: Site; language: Language };

const noticeFor = (push: Told, message: Message, { site, language }: ReadBy): Notice =>
  message
    ? noticeOf(push.orderId, chatOf(message.direction), noticeWords(speakerOf(site, language, noticeWords)))
    : noticeOfItem(push, speakerOf(site, language, pushWords));

function noticeOfItem({ orderId, kind, token, pause }: Told, speaker: Speaker): Notice {
  const words = pushWords(speaker);
  const { path } = answerMailedTimeRequest;
  return {
    title: pause && pause !== 'support' ? words.paused[pause] : words.title[kind as keyof typeof words.title], // as `noteEvents` stores it
    body: words.order(orderId),
    tag: `${orderId}-${kind}`,
    path: `/orderinfo/${orderId}/${kind === 'revision' ? 'revisions' : 'details'}`,
    open: words.open,
    ...(token !== null && {
      accept: {
        label: words.accept,
        address: `${basePathOf(speaker.language)}${path.replace(':token', token)}?givenUp=0`, // it may be pressed when the order is late
        done: words.accepted,
        over: words.notAccepted,
      },
    }),
  };
}
