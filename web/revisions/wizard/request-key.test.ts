import type { Revision } from '@octavo/contract/revisions';
import { type RevisionDraft, restoreRevisionDraft } from '@octavo/domain/revisions/draft';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropRequestKey, dropRequestKeys, isAskedFor, requestKey } from './request-key.ts';
import { toRequest } from './to-request.ts';

beforeEach(() => {
  localStorage.clear();
  dropRequestKeys(5);
});

const draft: RevisionDraft = {
  ...restoreRevisionDraft(null),
  categories: [5, 3], // as they were ticked
  description: 'The margins',
  places: [{ file: 7, page: ' 12', quote: '', comment: 'Wider' }],
  level: 1,
};
const ask = (asked: RevisionDraft, count?: number) => requestKey(5, toRequest(5, asked).body, count);
const keyOf = (asked: RevisionDraft) => ask(asked).key;

test('spec D20 a draft that comes back after a reload is the same request with the same key', () => {
  const before = keyOf(draft);
  const restored = restoreRevisionDraft(JSON.parse(JSON.stringify(draft)));
  expect(toRequest(5, restored)).toEqual(toRequest(5, draft));
  expect(keyOf(restored)).toBe(before);
});

test('spec D20 another content, another order, and a request after an answer have other keys', () => {
  const keys = [keyOf(draft), keyOf({ ...draft, level: 2 }), requestKey(6, toRequest(6, draft).body, 0).key];
  dropRequestKeys(5);
  expect(new Set([...keys, keyOf({ ...draft, level: 2 })]).size).toBe(4);
});

test('spec D20 where the browser stores nothing the key stays while the page does', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keyOf(draft)).toBe(keyOf(draft));
});

test('spec D20 what was asked for with another content keeps its key, until it is refused', () => {
  const { key } = ask(draft);
  const other = ask({ ...draft, level: 2 });
  expect(ask(draft)).toEqual({ key, isRepeat: true });
  dropRequestKey(5, other.key);
  expect(ask({ ...draft, level: 2 }).isRepeat).toBe(false);
  dropRequestKey(5, key);
  expect(ask(draft).isRepeat).toBe(false);
});

const revision = (number: number, level: 1 | 2 = 1): Revision => ({
  id: 70 + number,
  number,
  order: { id: 5, title: '' },
  revisionStatus: { id: 1, name: '' },
  revisionLevel: { id: level, name: '' },
  categories: [
    { id: 3, name: '' },
    { id: 5, name: '' },
  ],
  comments: [{ id: 1, file: { id: 7, name: '' }, page: 12, quote: '', comment: 'Wider', answeredIn: null, answer: '' }],
  description: 'The margins',
  deadline: new Date(),
  dateCreated: new Date(), // by the clock of the server: that of the device does not count
  dateEnded: null,
});

describe('spec §10.7 a revision with the choices of a draft', () => {
  test('is what the draft asked for only where it came after that', () => {
    expect(isAskedFor(draft, revision(1))).toBe(false); // nothing was asked for
    ask(draft, 1);
    const found = [revision(1), revision(2), revision(2, 2)].map((one) => isAskedFor(draft, one));
    expect(found).toEqual([false, true, false]);
    expect(isAskedFor({ ...draft, description: 'Other' }, revision(2))).toBe(false);
  });

  test('is not where it was not known how many there were, nor for a key of before', () => {
    ask(draft);
    expect(isAskedFor(draft, revision(1))).toBe(false);
    const before = { body: toRequest(5, draft).body, key: 'old', at: 0 };
    localStorage.setItem('revision request 5', JSON.stringify(before));
    expect(ask(draft, 0)).toEqual({ key: 'old', isRepeat: true });
    expect(isAskedFor(draft, revision(1))).toBe(false);
  });
});
