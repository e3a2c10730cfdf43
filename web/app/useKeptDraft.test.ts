import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useReviewDraft } from '#reviews/useReviewDraft.ts';
import { keptDraft, useRevisionDraft } from '#revisions/wizard/useRevisionDraft.ts';
import { readKept } from './useKeptDraft.ts';

const ORDER = 48_210_662;

beforeEach(() => localStorage.clear());

/** Changes a draft, and tells the other tabs as a browser does. */
const changing = (change: () => void) =>
  act(() => {
    change();
    for (const key of Object.keys(localStorage))
      dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });

describe('a draft that two tabs show', () => {
  test('spec §11.57 of a revision keeps the words of both', () => {
    const [one, other] = [renderHook(() => useRevisionDraft(ORDER)), renderHook(() => useRevisionDraft(ORDER))];
    changing(() => one.result.current.change({ description: 'Cite more.' }));
    changing(() => other.result.current.change({ categories: [5] }));
    changing(() => other.result.current.change({ description: `${other.result.current.draft.description} Twice.` }));
    changing(() => one.result.current.change({ isAccepted: true }));
    expect(keptDraft(ORDER)).toMatchObject({ description: 'Cite more. Twice.', categories: [5], isAccepted: true });
  });

  test('spec §11.59 of a review keeps the comment of one and the stars of the other', () => {
    const [one, other] = [0, 1].map(() => renderHook(() => useReviewDraft(ORDER, null)));
    changing(() => one?.result.current.change({ comment: 'Careful and quick' }));
    changing(() => other?.result.current.change({ rating: 4.5 }));
    expect(readKept(`review ${ORDER}`)).toEqual({ rating: 4.5, comment: 'Careful and quick' });
  });

  test('spec §11.59 of a change to a review too', () => {
    const review = { id: 7, rating: 3, comment: 'Good' };
    const [one, other] = [0, 1].map(() => renderHook(() => useReviewDraft(ORDER, review)));
    changing(() => one?.result.current.change({ comment: 'Careful and quick' }));
    changing(() => other?.result.current.change({ rating: 4.5 }));
    expect(readKept(`review ${ORDER} of 7`)).toEqual({ rating: 4.5, comment: 'Careful and quick' });
  });

  test('stays on the screen of the tab that did not send it, and is not kept again in the one that did', () => {
    const [one, other] = [renderHook(() => useRevisionDraft(ORDER)), renderHook(() => useRevisionDraft(ORDER))];
    changing(() => one.result.current.change({ description: 'Cite more.' }));
    act(() => {
      one.result.current.forget();
      dispatchEvent(new StorageEvent('storage', { key: `revision ${ORDER}`, newValue: null }));
    });
    expect(other.result.current.draft.description).toBe('Cite more.');
    changing(() => one.result.current.change({ isAccepted: true }));
    expect(keptDraft(ORDER)).toBe(null);
  });
});
