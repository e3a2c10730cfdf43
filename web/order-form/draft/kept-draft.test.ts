import { defaultForm, defaultIdentity } from '@octavo/domain/order-form/form';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderState } from '../machine/order-state.ts';
import { endDraft, newKeys, readDraft } from './draft.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useDraftKeys } from './useDraftKeys.ts';

const SLOT = '1';
const PARTS = { form: defaultForm(1), identity: defaultIdentity('US'), attached: [5], ownWriters: [] };
const STATE = PARTS as unknown as OrderState; // the parts that are stored

afterEach(() => endDraft(SLOT));

test('spec D21 a draft keeps the id of its created order when it changes later', () => {
  const keys = newKeys();
  const { result, rerender, unmount } = renderHook(
    ({ state }) => useKeptDraft({ slot: SLOT, state, keys: useDraftKeys(keys), draft: { keys } }),
    { initialProps: { state: STATE } },
  );
  result.current.keep();
  result.current.keepCreated(7);
  expect(readDraft(SLOT)).toMatchObject({ created: 7, attached: [5] });
  rerender({ state: { ...STATE, attached: [] } }); // the files of the cloned order are copied
  unmount();
  expect(readDraft(SLOT)).toMatchObject({ created: 7, attached: [] });
});
