import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTabs } from '#testing/tabs.ts';
import { DraftOwner } from './DraftOwner.tsx';
import { askForDraft } from './draft/take-over.ts';

beforeEach(() => {
  withTabs();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function openTab() {
  const { container, unmount } = render(
    <DraftOwner slot="1" credentials={undefined} begin={undefined}>
      {() => <h1>The form</h1>}
    </DraftOwner>,
  );
  await pass(100);
  return { ...within(container), close: unmount };
}

const heading = (tab: Awaited<ReturnType<typeof openTab>>) => tab.getByRole('heading', { level: 1 }).textContent;
const ASKED = 'This order is open in another tab';

describe('spec §10.3 two tabs with one draft', () => {
  test('the tab that hands it over gets it again once the other one has left it, and not before', async () => {
    const first = await openTab();
    const second = await openTab();
    expect([heading(first), heading(second)]).toEqual(['The form', ASKED]);
    act(() => second.getByRole('button', { name: 'Continue here' }).click());
    await pass(5000);
    expect([heading(first), heading(second)]).toEqual([ASKED, 'The form']);
    second.close();
    await pass(1000);
    expect(heading(first)).toBe('The form');
  });

  test('the form opens again where it was if the tab that asked for it does not take it', async () => {
    const first = await openTab();
    const asked = askForDraft('1');
    await pass(100);
    await asked;
    expect(heading(first)).toBe(ASKED);
    await pass(5000);
    expect(heading(first)).toBe('The form');
    expect(screen.queryByText(ASKED)).toBeNull();
  });
});
