import * as contract from '@octavo/contract/deadlines';
import * as notifications from '@octavo/contract/notifications';
import { onDownload } from '#http/on.ts';
import { readCalendar } from './feed/read-calendar.ts';
import { downloadDeadline } from './download-deadline.ts';

export const deadlines = [
  onDownload(contract.downloadDeadline, downloadDeadline),
  onDownload(notifications.readCalendar, readCalendar),
];
