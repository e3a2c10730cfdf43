import { describe, expect, test } from 'vitest';
import { type DeliveryState, type Shown, entriesOf } from './entries.ts';

const at = (time: string) => new Date(`2026-03-02T${time}`);
const message = (id: number, time: string, delivery: DeliveryState = 'received'): Shown => ({
  key: String(id),
  id,
  stored: null,
  quote: null,
  content: { body: '', files: [] },
  at: at(time),
  delivery,
  isUnread: false,
  change: null,
  isForwarded: false,
  error: null,
  canRetry: false,
  isUnkept: false,
});

const sentAt = (id: number, time: string) => ({ ...message(id, '00:00'), at: new Date(time) });

/** `day 1 2 3| new 4|`: a bar after each group, `day` before each day, `new` for the unread divider. */
const drawn = (messages: Shown[], divider: number | null = null) =>
  entriesOf(messages, divider)
    .map((entry) => {
      if ('day' in entry) return 'day';
      return 'divider' in entry ? 'new' : `${entry.message.id}${entry.isLast ? '|' : ''}`;
    })
    .join(' ');

describe('spec §11.86 messages in the log', () => {
  test.each([
    { what: 'messages within five minutes form one group', messages: [message(1, '09:00'), message(2, '09:05'), message(3, '09:10')], drawing: 'day 1 2 3|' },
    { what: 'a later message starts a new group', messages: [message(1, '09:00:00'), message(2, '09:05:01')], drawing: 'day 1| 2|' },
    { what: 'a message of the other side starts a new group', messages: [message(1, '09:00'), message(2, '09:01', 'sent')], drawing: 'day 1| 2|' },
    { what: 'read and unread messages are separate groups', messages: [message(1, '09:00', 'read'), message(2, '09:01', 'sent')], drawing: 'day 1| 2|' },
    { what: 'a message that was not sent is a group of its own', messages: [message(1, '09:00', 'failed'), message(2, '09:00', 'failed')], drawing: 'day 1| 2|' },
    { what: 'a new day starts with a separator', messages: [message(1, '23:58'), { ...message(2, '00:00'), at: new Date('2026-03-03T00:01') }], drawing: 'day 1| day 2|' },
  ])('$what', ({ messages, drawing }) => {
    expect(drawn(messages)).toBe(drawing);
  }); // oxfmt-ignore

  test('days are those of the zone of the reader: at midnight in UTC it is 20:30 in Newfoundland', () => {
    expect(drawn([sentAt(1, '2026-03-01T23:58Z'), sentAt(2, '2026-03-02T00:02Z')])).toBe('day 1 2|');
    expect(drawn([sentAt(1, '2026-03-02T03:28Z'), sentAt(2, '2026-03-02T03:32Z')])).toBe('day 1| day 2|');
  });

  test('spec §4 the unread divider precedes its message and splits a group', () => {
    expect(drawn([message(1, '09:00'), message(2, '09:01')], 2)).toBe('day 1| new 2|');
  });
});
