import type { Notice } from '@octavo/domain/messenger/notice';
import type { Selectable } from 'kysely';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import type { Tables } from '#tables.ts';
import { removeSubscription } from './store.ts';

type To = Selectable<Tables['pushSubscriptions']>;
type Parts = Pick<Services, 'push' | 'db' | 'log'>;

/** What became of a push: the service has it; will never take it; has surely not taken it now; nobody knows. */
export type Outcome = 'sent' | 'refused' | 'not taken' | 'unknown';

/** The errors of a connection that was never made. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * spec §10.9 Sends a notification to a browser, and removes its subscription when the push service has none any more. `contact` is the email
 * of the site.
 */
export async function sendNotice(parts: Parts, to: To, notice: Notice, contact: string): Promise<Outcome> {
  const { db, push, log } = parts;
  if (!push) return 'unknown';
  const status = await push
    .send({ to, text: JSON.stringify(notice), topic: notice.tag, contact })
    .catch((error: Error & { code?: string }) => {
      logEvent({ log }, 'push unanswered', { reason: error.code ?? error.name, service: new URL(to.endpoint).host });
      return NEVER_CONNECTED.includes(error.code ?? '') ? ('not taken' as const) : ('unknown' as const);
    });
  if (typeof status === 'string') return status;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 429 || status >= 500) return 'not taken';
  if (status === 404 || status === 410) await removeSubscription(db, to);
  else logEvent({ log }, 'push refused', { status, service: new URL(to.endpoint).host });
  return 'refused';
}
