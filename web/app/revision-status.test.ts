import type { Notification } from '@octavo/contract/notifications';
import type { OrderEvent } from '@octavo/contract/order-events';
import type { Order } from '@octavo/contract/orders';
import { setLanguage } from '@octavo/domain/language/page';
import { translateWith } from '@octavo/domain/language/translated';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readItem } from '#notifications/item-text.ts';
import { notificationText } from '#orders/notifications/notification-text.ts';
import { eventText } from '#orders/timeline/event-text.ts';

const GERMAN = {
  revisions: { 'status.2': 'In Arbeit' },
  orderTimeline: { 'events.revision': 'Überarbeitung: {0}' },
  orderNotifications: { revision: '{0}: Überarbeitung „{1}“' },
  notifications: { 'told.revision.0': 'Ihre Überarbeitung', 'told.revision.1': ' ist „{0}“' },
};

beforeEach(() => setLanguage('de', translateWith(GERMAN, 'de')));
afterEach(() => setLanguage('en'));

const event = {
  kind: 'revision',
  side: 'writer',
  idWriter: 20_418,
  details: { from: 1, to: 2 },
} as unknown as OrderEvent; // oxfmt-ignore -- nothing else is read
const named = { id: 48_210_662, title: 'Über Bienen', currency: 'USD' };
const order = named as Order; // nothing else is read
const item = { kind: 'revision', revisionStatus: 2, order: { ...named, isMuted: false } } as Notification; // nothing else is read

test.each([
  { where: 'the timeline of an order', text: () => eventText(event, 'USD').text, says: 'Überarbeitung: In Arbeit' },
  {
    where: 'a toast',
    text: () => notificationText('revision', { event, order }),
    says: 'Über Bienen: Überarbeitung „In Arbeit“',
  },
  { where: 'the bell', text: () => readItem(item).rest, says: ' ist „In Arbeit“' },
])('ADR 0318 the status of a revision is translated in $where', ({ text, says }) => {
  expect(text()).toBe(says);
});

test('spec §4 a status of a newer server has no name in the bell', () => {
  expect(readItem({ ...item, revisionStatus: 99 }).rest).toBe(' ist „“');
});
