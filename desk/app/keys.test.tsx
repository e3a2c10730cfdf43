import { cache } from '@octavo/client/cache';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyGroups, useKeys } from './keys.ts';

function Part({ title, words }: { title: string; words: string }) {
  useKeys(title, [{ keys: 'z', words, run: () => {} }]);
  return null;
}

const shown = () => keyGroups().flatMap(({ keys }) => keys.map(({ words }) => words));

test.each([
  { where: 'under one title', other: 'Conversation' },
  { where: 'under another title', other: 'Macros' },
])('ADR 0112 of two keys of one name the one that came last is done, $where', ({ other }) => {
  const parts = (isThere: boolean) => (
    <QueryClientProvider client={cache}>
      <Part title="Conversation" words="Undo Done" />
      {isThere && <Part title={other} words="Undo the send" />}
    </QueryClientProvider>
  );
  const { rerender } = render(parts(false));
  rerender(parts(true));
  expect(shown()).toEqual(['Undo the send']);
  rerender(parts(false));
  expect(shown()).toEqual(['Undo Done']);
});
