import { Readable } from 'node:stream';
import type * as contract from '@octavo/contract/notifications';
import { isOn } from '@octavo/domain/notifications/delivery';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { brandOf } from '#mails/brand.ts';
import { readCalendarToken } from '#notifications/calendar/link.ts';
import { loadFeed } from '#notifications/calendar/store.ts';
import { loadStoredPreferences, preferencesOf } from '#notifications/preferences/store.ts';
import { found } from '#operations/refusal.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { addAnswer, addDeadline, newCalendar } from '../calendar-event.ts';
import { deadlineWords } from '../words.ts';
import { loadDeadlines, loadOpenRequests } from './store.ts';

/** spec §10.20 The deadlines of a customer, and until when requests for more time can be answered. Throws `not_found` for an address that ended. */
export async function readCalendar(call: Call<typeof contract.readCalendar>): Promise<Download> {
  const { db, params, encryption, now } = call;
  const { customerId, version } = found(readCalendarToken(encryption, params.token) ?? undefined);
  const feed = found(await loadFeed(db, customerId, version));
  const site = found(call.sites.byId(feed.siteId)); // of the customer: the address may be asked at another one
  const preferences = preferencesOf(found(await loadStoredPreferences(db, customerId)), site.noticesTurned);
  const { name, origin, language } = brandOf(call, feed.siteId, feed);
  const reader = { name, origin, speaker: speakerOf(site, language, deadlineWords) };
  const calendar = newCalendar(reader);
  if (isOn('deadline', 'calendar', preferences))
    for (const order of await loadDeadlines(db, customerId)) addDeadline(calendar, reader, order, now());
  if (isOn('more_time', 'calendar', preferences))
    for (const request of await loadOpenRequests(db, customerId, now())) addAnswer(calendar, reader, request, now());
  return { name: 'deadlines.ics', type: 'text/calendar; charset=utf-8', bytes: Readable.from([calendar.toString()]) };
}
