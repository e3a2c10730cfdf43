import { minutesBetween } from '@octavo/domain/time';
import type { Services } from '#services.ts';
import type { MailRow } from '../store.ts';
import { joinDigest } from './store.ts';

/** spec §10.20 Lets a mail wait for the daily digest of its customer. */
export async function queueDigest({ db, now }: Services, { id }: MailRow, until: Date) {
  await joinDigest(db, id, until, minutesBetween(now(), until));
}
