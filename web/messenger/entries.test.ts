import { describe, expect, test } from 'vitest';
import { type Delivery, type Shown, entriesOf } from './entries.ts';

const at = (time: string) => new Date(`2026-03-02T${time}`);
const said = (id: number, time: string, delivery: Delivery = 'received'): Shown => ({
  key: String(id),
  id,
  body: '',
  files: [],
  at: at(time),
  delivery,
  isUnread: false,
  isEdited: false,
  isDeleted: false,
  error: null,
});

/** `| 1 2 3 | 4`: a bar before each group, `day` and `new` where they stand. */
const drawn = (messages: Shown[], divider: number | null = null) =>
  entriesOf(messages, divider)
    .map((entry) => {
      if ('day' in entry) return 'day';
      return 'divider' in entry ? 'new' : `| ${entry.group.messages.map(({ id }) => id).join(' ')}`;
    })
    .join(' ');

describe('direction 3.10 how a talk is drawn', () => {
  test.each([
    { what: 'within five minutes of the one before, one group', messages: [said(1, '09:00'), said(2, '09:05'), said(3, '09:10')], drawing: 'day | 1 2 3' },
    { what: 'later than that, another', messages: [said(1, '09:00:00'), said(2, '09:05:01')], drawing: 'day | 1 | 2' },
    { what: 'the other side, another', messages: [said(1, '09:00'), said(2, '09:01', 'sent')], drawing: 'day | 1 | 2' },
    { what: 'read and not yet read, two: each has its ticks', messages: [said(1, '09:00', 'read'), said(2, '09:01', 'sent')], drawing: 'day | 1 | 2' },
    { what: 'what was not sent stands alone, with its reason', messages: [said(1, '09:00', 'failed'), said(2, '09:00', 'failed')], drawing: 'day | 1 | 2' },
    { what: 'a new day, a separator', messages: [said(1, '23:58'), { ...said(2, '00:00'), at: new Date('2026-03-03T00:01') }], drawing: 'day | 1 day | 2' },
  ])('$what', ({ messages, drawing }) => {
    expect(drawn(messages)).toBe(drawing);
  }); // prettier-ignore

  test('spec §4 the unread divider precedes its message and parts a group', () => {
    expect(drawn([said(1, '09:00'), said(2, '09:01')], 2)).toBe('day | 1 new | 2');
  });
});
