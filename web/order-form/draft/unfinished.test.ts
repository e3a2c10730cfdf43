import { beforeEach, describe, expect, test } from 'vitest';
import { unfinishedDrafts } from './unfinished.ts';

beforeEach(() => localStorage.clear());

const keep = (slot: string, draft: unknown) => localStorage.setItem(`order-draft-${slot}`, JSON.stringify(draft));
const keys = { order: 'a', signUp: 'b' };

describe('spec D15 unfinished drafts of this browser', () => {
  test('are listed for one site: the new order, then clones, then edits', () => {
    keep('1-edit-48210002', { form: { title: 'Edited' }, keys });
    keep('1-clone-48210001', { form: { title: 'Cloned' }, keys });
    keep('1', { form: { title: ' Bees ' }, keys });
    keep('11', { form: { title: 'Of another site' }, keys });
    keep('11-edit-3', { form: { title: 'Of another site' }, keys });
    expect(unfinishedDrafts(1)).toEqual([
      { kind: 'new', of: null, title: 'Bees', created: null },
      { kind: 'clone', of: 48210001, title: 'Cloned', created: null },
      { kind: 'edit', of: 48210002, title: 'Edited', created: null },
    ]);
  });

  test.each([
    { what: 'no entry', text: null },
    { what: 'a draft that has ended', text: JSON.stringify({ identity: { email: 'a@b.c' }, keys }) },
    { what: 'a text that is not JSON', text: '{' },
    { what: 'null', text: 'null' },
  ])('are none with $what', ({ text }) => {
    if (text !== null) localStorage.setItem('order-draft-1', text);
    expect(unfinishedDrafts(1)).toEqual([]);
  });

  test('have the id of a created order whose files are not uploaded yet', () => {
    keep('1', { form: { title: '' }, keys, created: 48210001 });
    expect(unfinishedDrafts(1)).toEqual([{ kind: 'new', of: null, title: '', created: 48210001 }]);
  });

  test('are none when the browser denies access to local storage', () => {
    const kept = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!; // every browser has it
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const found = unfinishedDrafts(1);
    Object.defineProperty(globalThis, 'localStorage', kept);
    expect(found).toEqual([]);
  });
});
