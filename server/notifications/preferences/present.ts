import type { NotificationPreferences } from '@octavo/contract/notifications';
import { eventsIn } from '@octavo/domain/notifications/digest';
import { isOn } from '@octavo/domain/notifications/delivery';
import { CHANNELS, NOTICE_EVENTS, cellName, isOptional } from '@octavo/domain/notifications/matrix';
import { found } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { calendarToken } from '../calendar/link.ts';
import { loadMutedOrders, loadStoredPreferences, preferencesOf } from './store.ts';

type Asking = Pick<Services, 'sites'> & { customerId: number };

/** spec §10.20 What a customer chose, with the site where they are and the state of the feed. A switch shows the own choice also while its channel is off. */
export async function presentChosen(db: Db, { sites, customerId }: Asking) {
  const stored = found(await loadStoredPreferences(db, customerId));
  const site = found(sites.byId(stored.siteId));
  const preferences = preferencesOf(stored, site.noticesTurned);
  const { channels, quiet, zone, digest, mailStop } = preferences;
  const all = { ...preferences, channels: { mail: true, push: true, calendar: true } };
  const cells = NOTICE_EVENTS.flatMap((event) => CHANNELS.map((channel) => ({ event, channel })));
  const { dateMailStop, dateCalendar, calendarVersion } = stored;
  const chosen = {
    on: cells
      .filter(({ event, channel }) => isOptional(event, channel) && isOn(event, channel, all))
      .map(({ event, channel }) => cellName(event, channel)),
    channels,
    quiet,
    zone,
    digestAt: digest?.at ?? null,
    digestEvents: eventsIn(digest),
    mailStop: mailStop && dateMailStop && { why: mailStop, since: dateMailStop },
    muted: await loadMutedOrders(db, customerId),
  };
  return { chosen, site, feed: { since: dateCalendar, version: calendarVersion ?? 0 } };
}

type WithLink = Asking & Pick<Services, 'encryption' | 'environment'>;

/** spec §10.20 What a customer chose, as the settings show it. */
export async function presentPreferences(db: Db, asking: WithLink): Promise<NotificationPreferences> {
  const { chosen, site, feed } = await presentChosen(db, asking);
  const { encryption, environment, customerId } = asking;
  const address = `${site.origin(environment.PORT)}/calendar/${calendarToken(encryption, customerId, feed.version)}`;
  return { ...chosen, calendar: feed.since && { address, since: feed.since } };
}
