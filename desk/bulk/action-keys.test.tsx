import { cache } from '@octavo/client/cache';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyGroups, useKeys } from '#app/keys.ts';
import { HeldKeys } from './action-keys.ts';

test('spec §12.7 while the buttons of a selection are being loaded, no key acts on the one open order instead', () => {
  let answered = 0;
  function Conversation() {
    useKeys('Conversation', [{ keys: 'e', words: 'Done', run: () => (answered += 1) }]);
    return null;
  }
  const press = () => act(() => keyGroups().flatMap(({ keys }) => keys).find(({ keys }) => keys === 'e')?.run()); // prettier-ignore
  const within = (isSelected: boolean) => (
    <QueryClientProvider client={cache}>
      {isSelected && <HeldKeys />}
      <Conversation />
    </QueryClientProvider>
  );
  const { rerender } = render(within(true));
  press();
  expect(answered).toBe(0);
  rerender(within(false));
  press();
  expect(answered).toBe(1);
});
