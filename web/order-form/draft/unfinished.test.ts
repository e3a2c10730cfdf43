import { beforeEach, describe, expect, test } from 'vitest';
import { unfinishedDrafts } from './unfinished.ts';

beforeEach(() => localStorage.clear());

const keep = (slot: string, draft: unknown) => localStorage.setItem(`order-draft-${slot}`, JSON.stringify(draft));
const keys = { order: 'a', signUp: 'b' };

describe('spec D15 what was begun in this browser', () => {
  test('is found for the site alone: the new order, clones, edits', () => {
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
    { what: 'nothing', text: null },
    { what: 'a draft that has ended', text: JSON.stringify({ identity: { email: 'a@b.c' }, keys }) },
    { what: 'what is no JSON', text: '{' },
    { what: 'null', text: 'null' },
  ])('is not there with $what', ({ text }) => {
    if (text !== null) localStorage.setItem('order-draft-1', text);
    expect(unfinishedDrafts(1)).toEqual([]);
  });

  test('knows an order that is made and waits for its files', () => {
    keep('1', { form: { title: '' }, keys, created: 48210001 });
    expect(unfinishedDrafts(1)).toEqual([{ kind: 'new', of: null, title: '', created: 48210001 }]);
  });

  test('is nothing where the browser keeps nothing', () => {
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
