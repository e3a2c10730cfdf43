import type { Notice } from '@octavo/domain/messenger/notice';
import type { Selectable } from 'kysely';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import type { Tables } from '#tables.ts';
import { removeSubscription } from './store.ts';

type To = Selectable<Tables['pushSubscriptions']>;
type Parts = Pick<Services, 'db' | 'push' | 'log'>;

/**
 * spec §10.9 Sends a notification to a browser, and removes its subscription when the push service has none any more. `contact` is the email
 * of the site. Throws when it should be sent again later.
 */
export async function sendNotice({ db, push, log }: Parts, to: To, notice: Notice, contact: string) {
  if (!push) return;
  const status = await push.send({ to, text: JSON.stringify(notice), topic: notice.tag, contact });
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) return removeSubscription(db, to);
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  logEvent({ log }, 'push refused', { status, service: new URL(to.endpoint).host });
}
