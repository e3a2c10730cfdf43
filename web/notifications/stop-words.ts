import type { NoticeEvent } from '@octavo/domain/notifications/matrix';
import { dictionary } from '@octavo/domain/language/page';

/** What is stopped; other events are always sent. */
const KINDS: Partial<Record<NoticeEvent, string>> = {
  message: 'Emails about new messages',
  revision: 'Emails about revisions',
  order: 'Emails about offers, pauses and other changes of an order',
  bonus: 'Emails about money off your next order',
  newsletter: 'Newsletters',
};

export const stopMailsWords = dictionary('stopMails', {
  question: 'Stop these emails?',
  kinds: KINDS,
  all: 'All emails that can be turned off, and the daily digest',
  stop: 'Stop them',
  done: 'Stopped',
  again: 'You can turn them on again in Settings. What is about a deadline or a payment still comes by email.',
  unknown: 'This link is not known here. Open the link of a newer email, or use Settings.',
  preferences: 'Open the preferences',
});
