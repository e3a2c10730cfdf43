import { cache } from '@octavo/client/cache';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test, vi } from 'vitest';
import { keyGroups, useKeys } from '#app/keys.ts';
import { HeldKeys } from './action-keys.ts';

const sayAnswered = vi.fn<() => void>();

function Screen({ isSelected }: { isSelected: boolean }) {
  useKeys('Conversation', [{ keys: 'e', words: 'Done', run: sayAnswered }]);
  return isSelected && <HeldKeys />;
}

const Provider = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);

function press(name: string) {
  const all = keyGroups().flatMap(({ keys }) => keys);
  act(() => all.find(({ keys }) => keys === name)?.run());
}

test('spec §12.7 while the buttons of a selection are being loaded, no key acts on the one open order instead', () => {
  const { rerender } = render(<Screen isSelected />, { wrapper: Provider });
  press('e');
  expect(sayAnswered).not.toHaveBeenCalled();
  rerender(<Screen isSelected={false} />);
  press('e');
  expect(sayAnswered).toHaveBeenCalledOnce();
});
