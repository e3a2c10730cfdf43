import type { ConversationEntry } from '@octavo/contract/desk-conversations';
import type { Message } from '@octavo/contract/messenger';
import { describe, expect, test } from 'vitest';
import { NO_LOG, type Log, isNewer, keyOfEntry, withNewest, withOlder } from './log.ts';

const note = (id: number, at = id): ConversationEntry => ({
  kind: 'note',
  id,
  lane: 'note',
  body: `Note ${id}`,
  author: { id: 1, name: 'sam', idWriter: null },
  dateCreated: new Date(at * 1000),
});
const notes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => note(from + n));
const idsOf = ({ pages }: Log) =>
  pages.map(({ entries }) => entries.map((entry) => Number(keyOfEntry(entry).slice(5))));
const range = (from: number, to: number) => notes(from, to).map((_, n) => from + n);

describe('spec §12.9 what is known of a log', () => {
  const opened = withNewest(NO_LOG, { entries: notes(81, 120), before: 'a' });
  const both = withOlder(opened, 'a', { entries: notes(41, 80), before: 'b' });

  test('an older part becomes a page before the others, which stay the same objects', () => {
    expect(idsOf(both)).toEqual([range(41, 80), range(81, 120)]);
    expect(both.pages[1]).toBe(opened.pages[0]);
    expect(both.before).toBe('b');
    expect(withOlder(both, 'a', { entries: notes(1, 40), before: null })).toBe(both);
  });

  test('what is new goes to the last page, or begins another after a full one; what is known keeps its page', () => {
    const more = withNewest(both, { entries: [...notes(83, 120), note(121), note(122)], before: 'c' });
    expect(idsOf(more)).toEqual([range(41, 80), range(81, 120), [121, 122]]);
    expect(more.pages[0]).toBe(both.pages[0]);
    expect(more.before).toBe('b');
    const late = withNewest(more, { entries: [...notes(84, 122), note(123, 100.5)], before: 'd' });
    expect(idsOf(late)).toEqual([range(41, 80), [...range(81, 100), 123, ...range(101, 120)], [121, 122]]);
    expect(late.pages.map(({ key }) => key)).toEqual(['note 41', 'note 81', 'note 121']);
  });

  test('the newest part alone stays where more was written than it holds', () => {
    expect(idsOf(withNewest(both, { entries: notes(161, 200), before: 'e' }))).toEqual([range(161, 200)]);
  });
});

test('ADR 0122 what somebody forwarded is newer for others only', () => {
  const [sam, ivan] = [
    { id: 1, name: 'sam' },
    { id: 2, name: 'ivan' },
  ];
  const message: Message = {
    id: 7,
    seq: 7,
    version: 1,
    direction: { id: 1 },
    state: { id: 1 },
    status: { id: 5 },
    dateCreated: new Date(0),
    order: { id: 1 },
    body: 'And?',
    files: [],
    key: null,
  };
  const copy: ConversationEntry = { kind: 'message', message, author: null, passedOnBy: sam };
  expect(isNewer(copy, '6.0.0.0', ivan.id)).toBe(true);
  expect(isNewer(copy, '6.0.0.0', sam.id)).toBe(false);
});
