import * as contract from '@octavo/contract/notifications';
import { on } from '#http/on.ts';
import { countNotifications } from './count-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { putNotificationAside, readNotifications } from './mark-notifications.ts';
import { muteOrder } from './mute-order.ts';
import * as preferences from './preferences/change-preferences.ts';

export const notifications = [
  on(contract.listNotifications, listNotifications),
  on(contract.countNotifications, countNotifications),
  on(contract.readNotifications, readNotifications),
  on(contract.putNotificationAside, putNotificationAside),
  on(contract.muteOrder, muteOrder),
  on(contract.getNotificationPreferences, preferences.getNotificationPreferences),
  on(contract.chooseNotification, preferences.chooseNotification),
  on(contract.changeNotificationPreferences, preferences.changeNotificationPreferences),
  on(contract.makeCalendar, preferences.makeCalendar),
  on(contract.endCalendar, preferences.endCalendar),
];
