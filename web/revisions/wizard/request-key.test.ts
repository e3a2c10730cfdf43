import { EMPTY_DRAFT, type RevisionDraft, restoreRevisionDraft } from '@octavo/domain/revisions/draft';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropRequestKey, requestKey } from './request-key.ts';
import { toRequest } from './to-request.ts';

beforeEach(() => {
  localStorage.clear();
  dropRequestKey(5);
});

const draft: RevisionDraft = {
  ...EMPTY_DRAFT,
  categories: [5, 3], // as they were ticked
  description: 'The margins',
  places: [{ file: 7, page: ' 12', quote: '', comment: 'Wider' }],
  level: 1,
};
const keyOf = (asked: RevisionDraft) => requestKey(5, toRequest(5, asked).body);

test('spec D20 a draft that comes back after a reload is the same request with the same key', () => {
  const before = keyOf(draft);
  const restored = restoreRevisionDraft(JSON.parse(JSON.stringify(draft)));
  expect(toRequest(5, restored)).toEqual(toRequest(5, draft));
  expect(keyOf(restored)).toBe(before);
});

test('spec D20 another content, another order, and a request after an answer have other keys', () => {
  const keys = [keyOf(draft), keyOf({ ...draft, level: 2 }), requestKey(6, toRequest(6, draft).body)];
  dropRequestKey(5);
  expect(new Set([...keys, keyOf({ ...draft, level: 2 })]).size).toBe(4);
});

test('spec D20 where the browser stores nothing the key stays while the page does', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keyOf(draft)).toBe(keyOf(draft));
});
